import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { ConflictTable } from "./conflict-table";

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
