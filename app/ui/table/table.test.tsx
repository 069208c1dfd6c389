import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Link } from "../link/link";
import { createColumnSort } from "./column-header";
import { Table } from "./table";

const href = (key: string, direction: string) => `?sort=${key}&direction=${direction}`;

test("a sort link reverses the current column and starts another one ascending", () => {
  const current = { key: "model", direction: "ascending" as const };
  expect(createColumnSort("model", current, href)).toEqual({ direction: "ascending", to: href("model", "descending") });
  expect(createColumnSort("serial", current, href)).toEqual({ direction: undefined, to: href("serial", "ascending") });
});

test("a table names itself, its rows and its sort order", () => {
  const sort = createColumnSort("model", { key: "model", direction: "descending" }, href);
  const html = render(
    <Table
      caption="Machines"
      rows={["A", "B"]}
      rowKey={(row) => row}
      selection={{ name: "serial", value: (row) => row, label: (row) => `Select ${row}` }}
      columns={[
        { key: "model", header: "Model", rowHeader: true, sort, cell: (row) => row },
        { key: "os", header: "OS", cell: () => "5.3.0" },
      ]}
    />,
  );
  expect(html).toContain("Machines</caption>");
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('<th scope="row" class="cell-header">A</th>');
  expect(html).toContain('aria-label="Select B"');
  expect(html).toContain('data-label="OS"');
});

test("paper leaves out a column without any value, not one that some rows have", () => {
  const isEmpty = (key: string) => (row: string) => !row.includes(key);
  const html = render(
    <Table
      caption="Machines"
      rows={["a", "ab"]}
      rowKey={(row) => row}
      columns={["b", "c"].map((key) => ({ key, header: key, isEmpty: isEmpty(key), cell: () => "—" }))}
    />,
  );
  expect(html.match(/class="no-print"/g)).toHaveLength(3);
  expect(html).toContain('<th scope="col" class="no-print"><span>c</span>');
});

test("a row shows which one is open, what is below it, and the boxes of a form elsewhere", () => {
  const html = render(
    <Table
      caption="Users"
      rows={["a", "b"]}
      rowKey={(row) => row}
      currentKey="b"
      selection={{ name: "id", value: (row) => `id-${row}`, label: (row) => row, form: "bulk", header: <b>All</b> }}
      rowMenu={(row) => (row === "a" ? { label: "Actions for a", to: "/users/a?q=1", items: null } : null)}
      expansion={(row) => row === "b" && "More about b"}
      columns={[
        { key: "name", header: "Name", rowHeader: true, cell: (row) => <Link to={`/users/${row}`}>{row}</Link> },
        { key: "size", header: "Size", kind: "number", shownOn: "wide", card: "hidden", cell: () => 1 },
        { key: "tools", header: "Tools", headerHidden: true, isEmpty: (row) => row === "a", cell: () => "—" },
      ]}
    />,
  );
  const root = parse(html);
  const rows = root.querySelectorAll("tbody tr");
  expect(rows.map((row) => row.hasAttribute("data-current"))).toEqual([false, true, false]);
  expect(rows[2]?.querySelector("td")?.getAttribute("colspan")).toBe("5");
  expect(rows[2]?.text).toBe("More about b");
  // The routes of all rows are the first one's.
  const discovered = root.querySelectorAll("tbody a[data-discover]").map((link) => link.getAttribute("href"));
  expect(discovered).toEqual(["/users/a"]);
  const box = rows[1]?.querySelector("input");
  expect(["name", "value", "form"].map((name) => box?.getAttribute(name))).toEqual(["id", "id-b", "bulk"]);
  expect(root.querySelector("th.cell-select")?.text).toBe("SelectAll");
  expect(rows.map((row) => row.querySelector(".cell-menu a")?.getAttribute("href"))).toEqual([
    "/users/a?q=1",
    undefined,
    undefined,
  ]);
  expect(root.querySelector("th.cell-number")?.getAttribute("class")).toBe("cell-number card-hidden on-wide");
  const cells = rows[0]?.querySelectorAll("td[data-label]").map((cell) => cell.getAttribute("data-label"));
  expect(cells).toEqual(["Size"]);
  expect(rows.slice(0, 2).map((row) => row.querySelector("[data-empty]") !== null)).toEqual([true, false]);
});

test("rows in groups have a body of their own, below its heading", () => {
  const columns = [{ key: "a", header: "A", cell: (row: string) => row }];
  const groups = (groupOf?: (row: string) => string) =>
    parse(render(<Table caption="A" rows={["a1", "a2", "b1"]} rowKey={String} columns={columns} groupOf={groupOf} />))
      .querySelectorAll("tbody")
      .map((body) => [
        body.querySelector("th[scope=rowgroup]")?.text,
        ...body.querySelectorAll("td").map((td) => td.text),
      ]);
  expect(groups(([first]) => String(first))).toEqual([
    ["a", "a1", "a2"],
    ["b", "b1"],
  ]);
  expect(groups()).toEqual([[undefined, "a1", "a2", "b1"]]);
});

test("a header's arrow shows the way it is sorted now [FIND-03]", () => {
  const arrow = (direction?: "ascending" | "descending") => {
    const sort = { direction, to: "?sort=a" };
    const columns = [{ key: "a", header: "A", sort, cell: () => "" }];
    return parse(render(<Table caption="A" rows={["a"]} rowKey={String} columns={columns} />))
      .querySelector("th use")
      ?.getAttribute("href")
      ?.split("#")[1];
  };
  expect([arrow("ascending"), arrow("descending"), arrow()]).toEqual(["arrow-up", "arrow-down", "arrow-up-down"]);
});
