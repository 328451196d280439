"""What things are worth in the end, in VP, by the round of the position; written by tests/strategies/learning.py."""

from __future__ import annotations

from librt.vecs import vec


def worths() -> vec[float]:
    """The worth of each thing in rounds 1 to 5, thing after thing."""
    # fmt: off
    return vec[float]([
        1.00, 1.00, 1.00, 1.00, 1.00,  # points
        3.43, 2.21, 1.65, 1.17, 0.72,  # coins
        4.77, 1.91, 1.35, 0.98, 0.36,  # more coins
        3.85, 4.07, 2.77, 2.13, 0.83,  # knowledge
        -9.70, -9.70, -9.70, -2.98, -6.18,  # more knowledge
        0.97, 0.51, 0.66, 0.59, 0.34,  # book points
        -0.16, 1.00, 0.24, 0.47, 1.56,  # books
        0.81, 0.81, 0.49, 0.48, 0.36,  # seal points
        4.86, 1.71, 1.89, 1.02, 0.53,  # green seals
        3.41, 2.74, 1.75, 1.03, 0.23,  # blue seals
        1.89, 1.41, 1.24, 0.85, 0.04,  # red seals
        2.97, 1.22, 1.50, 0.32, 0.08,  # yellow seals
        -0.76, 3.10, 4.27, 3.22, 0.30,  # purple seals
        3.23, 1.24, 0.62, 0.20, -0.19,  # second seals
        6.20, 4.74, 4.93, 1.46, -0.45,  # third seals
        -2.51, -2.51, 5.70, 1.96, 1.56,  # fifth seals
        2.20, 2.20, 3.83, 4.65, 2.12,  # silver distinctions
        9.62, 9.62, 2.34, 4.06, 3.00,  # gold distinctions
        1.93, 1.73, 0.60, 0.69, 0.62,  # objective points
        -10.12, -5.94, -1.40, -1.68, 0.47,  # objectives achieved
        3.10, 1.41, -1.16, -1.74, -0.58,  # objectives in hand
        2.74, 4.86, 8.52, 6.78, 3.16,  # objectives close
        9.96, 7.04, 4.47, 1.86, 1.05,  # free scrolls
        21.15, 10.21, 7.08, 2.40, 1.19,  # smaller penalty
        12.56, 4.02, 3.78, 2.47, 0.22,  # ribbon cap
        -0.61, -0.61, -0.61, 0.75, 0.76,  # extra books
        18.69, 19.14, 17.08, 10.93, 3.02,  # fifth worker
        -0.46, 1.05, 0.30, 0.41, -1.28,  # tents
        -6.36, -6.36, 0.26, -0.10, 2.29,  # later tents
        4.81, 2.28, 2.71, 1.40, 0.21,  # lenses
        7.74, 4.29, 2.97, 1.46, 0.49,  # stamps
        -16.23, -10.38, -6.71, -3.49, -1.30,  # empty stacks
        3.23, 2.62, 1.43, 1.60, 1.56,  # first letters
        2.58, 0.79, 0.73, 0.62, 1.01,  # second letters
        6.10, 3.28, 1.53, 0.35, 0.53,  # researched
        7.34, 2.80, 2.71, 2.22, 1.89,  # deliverable
        6.74, 2.89, 2.46, 4.73, 1.70,  # islands
        3.30, 0.32, 0.17, 0.12, -0.09,  # steps
        -8.22, -8.22, -8.22, -8.22, -5.14,  # ends
        5.75, 2.75, 1.40, 0.74, 0.05,  # ship
        0.60, -0.66, -0.35, -0.44, -0.70,  # lagging
        0.42, -0.83, -0.65, -0.20, 2.55,  # lagging next
        0.35, 0.90, 0.45, 0.64, 0.68,  # goal
        0.39, 0.34, 0.40, 0.53, 0.10,  # goals to come
        12.64, 12.64, -4.51, -5.31, 0.10,  # crew achieved
        3.14, 30.93, 10.52, 2.83, 4.15,  # crew close
        4.00, 2.77, 1.13, 0.69, 0.05,  # turn place
    ])
    # fmt: on
