"use strict";
// Without this script every table is there in full; with it they sort and filter, by mouse and by keyboard.

const valueOf = (row, place) => {
  const cell = row.cells[place];
  return cell.dataset.value === undefined ? cell.textContent : cell.dataset.value;
};

const compare = (one, other) => {
  if (one === "" || other === "") return (one === "") - (other === "");
  const [a, b] = [Number(one), Number(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? one.localeCompare(other, undefined, { numeric: true }) : a - b;
};

const sortBy = (table, place) => {
  const titles = [...table.tHead.rows[0].cells];
  const up = titles[place].getAttribute("aria-sort") === "descending";
  titles.forEach((title) => title.removeAttribute("aria-sort"));
  titles[place].setAttribute("aria-sort", up ? "ascending" : "descending");
  const body = table.tBodies[0];
  const known = (row) => valueOf(row, place) !== "";
  const rows = [...body.rows].sort((a, b) => {
    const order = compare(valueOf(a, place), valueOf(b, place));
    return known(a) && known(b) && !up ? -order : order;
  });
  body.append(...rows);
};

const addButtons = (table) =>
  [...table.tHead.rows[0].cells].forEach((title, place) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...title.childNodes);
    button.addEventListener("click", () => sortBy(table, place));
    title.append(button);
  });

const addFilter = (table, frame) => {
  const label = document.createElement("label");
  const input = document.createElement("input");
  const told = document.createElement("span");
  label.className = "filter";
  input.type = "search";
  told.setAttribute("role", "status");
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/);
    const rows = [...table.tBodies[0].rows];
    rows.forEach((row) => {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    });
    told.textContent = input.value ? `${rows.filter((row) => !row.hidden).length} of ${rows.length} rows` : "";
  });
  label.append("Rows with ", input, told);
  frame.before(label);
};

document.querySelectorAll("table.results").forEach((table) => {
  addButtons(table);
  if (table.tBodies[0].rows.length > 3) addFilter(table, table.parentElement);
});

const openTarget = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target && target.closest("details");
  if (details) details.open = true;
};
addEventListener("hashchange", openTarget);
openTarget();
