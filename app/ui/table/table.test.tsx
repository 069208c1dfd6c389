import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
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
