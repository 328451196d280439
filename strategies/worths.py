"""What things are worth in the end, in VP, by the round of the position; written by tests/strategies/learning.py."""

from __future__ import annotations

from librt.vecs import vec


def worths() -> vec[float]:
    """The worth of each thing in rounds 1 to 5, thing after thing."""
    # fmt: off
    return vec[float]([
        1.0, 1.0, 1.0, 1.0, 1.0,  # points
        2.9, 1.81, 1.2, 0.94, 0.51,  # coins
        4.56, 1.79, 1.35, 0.76, 0.44,  # more coins
        3.14, 2.42, 1.71, 0.99, 0.84,  # knowledge
        6.06, 6.06, 6.06, -2.08, -0.1,  # more knowledge
        0.11, 0.11, 0.4, 0.34, 0.49,  # book points
        1.57, 1.13, 0.56, 0.93, 0.97,  # books
        0.03, 0.03, 0.49, 0.39, 0.33,  # seal points
        2.11, 0.9, 1.35, 0.6, 0.21,  # green seals
        3.9, 1.69, 1.05, 0.39, -0.18,  # blue seals
        7.92, 0.46, 1.17, 1.13, 0.03,  # red seals
        3.12, 1.55, 0.86, 0.35, 0.01,  # yellow seals
        3.59, 2.27, 3.31, 0.9, 0.99,  # purple seals
        4.51, 0.66, 0.18, -0.27, -0.19,  # second seals
        8.37, 4.79, 3.91, 1.8, -0.38,  # third seals
        -4.6, -4.6, 3.99, 1.97, 1.66,  # fifth seals
        1.04, 5.04, 4.88, 3.79, 1.57,  # silver distinctions
        2.34, 2.34, 2.98, 2.96, 2.48,  # gold distinctions
        1.01, 1.73, 0.84, 0.55, 0.56,  # objective points
        -15.92, -5.9, -2.89, -0.44, 0.22,  # objectives achieved
        -0.37, 0.01, -0.03, -0.99, -0.64,  # objectives in hand
        1.94, 4.97, 5.51, 5.7, 3.07,  # objectives close
        13.99, 7.08, 4.31, 1.56, 0.74,  # free scrolls
        14.1, 3.1, 5.08, 3.06, 1.64,  # smaller penalty
        -0.79, 1.42, 2.4, 2.38, 0.86,  # ribbon cap
        1.08, 1.08, 1.08, 0.62, 0.85,  # extra books
        24.27, 14.1, 12.92, 9.23, 4.7,  # fifth worker
        -0.08, 3.19, 1.65, -0.6, -0.61,  # tents
        -4.61, -4.61, -1.7, 1.36, 1.06,  # later tents
        6.33, 3.43, 2.25, 0.96, 0.24,  # lenses
        8.61, 3.29, 1.81, 1.02, 0.27,  # stamps
        -14.94, -7.96, -5.49, -3.03, -0.78,  # empty stacks
        -0.01, 2.92, 2.98, 2.73, 1.91,  # first letters
        0.45, 0.53, 1.24, 1.12, 0.9,  # second letters
        4.33, 1.93, 1.8, 0.85, 0.34,  # researched
        8.06, 2.6, 2.2, 1.49, 1.49,  # deliverable
        5.02, 2.58, 3.3, 5.31, 2.41,  # islands
        1.57, 0.09, 0.07, 0.04, -0.16,  # steps
        -14.29, -14.29, -14.29, -6.51, -4.55,  # ends
        6.65, 0.69, 0.94, 0.5, 0.13,  # ship
        0.43, -0.2, -0.38, -0.18, -0.37,  # lagging
        1.46, -1.54, -0.52, -0.35, 0.0,  # lagging next
        0.64, 0.59, 0.55, 0.68, 0.73,  # goal
        0.5, 0.39, 0.36, 0.58, 0.0,  # goals to come
        5.03, 5.03, -4.39, -3.41, 0.56,  # crew achieved
        -21.78, 14.51, 7.9, 2.93, 5.5,  # crew close
        3.29, 2.29, 1.34, 0.85, 0.03,  # turn place
    ])
    # fmt: on
