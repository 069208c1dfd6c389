import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { ConflictTable, differs } from "./conflict-table";

test("of two versions equal parts are the same, others stand side by side [SAFE-09]", () => {
  const rows = [
    { part: "Name", saved: "Milano", yours: "Milano HQ" },
    { part: "City", saved: "Milano", yours: "Milano" },
  ];
  const root = parse(render(<ConflictTable rows={rows} />));
  const cells = root.querySelectorAll("tbody tr").map((row) => row.querySelectorAll("td").map(({ text }) => text));
  expect(cells).toEqual([
    ["Milano", "Milano HQ"],
    ["Milano", "The same"],
  ]);
  expect(root.querySelectorAll("[data-differs] th").map(({ text }) => text)).toEqual(["Name"]);
});

test("of a list the user's own version says what it adds and removes; one name for another stands as it is [SAFE-09]", () => {
  const rows = [
    { part: "Machines", saved: ["a", "b", "c"], yours: ["c", "a", "d"] },
    { part: "Roles", saved: ["Fleet Manager"], yours: [] },
    { part: "Managers", saved: [..."abcdefghijk"], yours: [..."abcdefghij"] },
  ];
  const cells = parse(render(<ConflictTable rows={rows} />)).querySelectorAll("tbody td");
  expect(cells.map(({ text }) => text)).toEqual([
    ...["a, b, c", "Adds dRemoves b"],
    ...["Fleet Manager", "—"],
    ...["11 in all", "Removes k"],
  ]);
});

test("versions differ by what they name, not by its order [SAFE-09]", () => {
  const same = { part: "Machines", saved: ["a", "b"], yours: ["b", "a"] };
  const other = { part: "Name", saved: "Milano", yours: "Milano HQ" };
  expect([same, other].map(differs)).toEqual([false, true]);
});
