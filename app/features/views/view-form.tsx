import type { ReactNode } from "react";
import { tableColumns } from "~/lists/definition";
import { parseListQuery } from "~/lists/list-query";
import { describeListQuery } from "~/lists/printed-query";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { useListOfPage } from "./list-of-page";

export const LABELS = {
  name: "Name",
  shared: "Share with everyone in the company",
  opens: "Open the list with this view",
  current: "Save the list as it is now",
};

/** Renders what a view's query shows: search, filters, order, columns and rows. */
export function ViewSummary({ query }: { query: string }): ReactNode {
  const { list, options } = useListOfPage();
  const parsed = parseListQuery(list, query);
  const header = list.columns.find(({ key }) => key === parsed.sort)?.header ?? parsed.sort;
  const columns = tableColumns(list, parsed.columns).map((column) => column.header);
  const filters = describeListQuery(list, parsed, options);
  const lines = [
    ...(filters.length > 0 ? filters : [`All ${list.unit}`]),
    `Order: ${header}, ${parsed.direction}`,
    `Columns: ${columns.join(", ")}`,
    `${parsed.size} rows a page`,
  ];
  return (
    <ul className="view-summary muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Renders the box that makes a view the viewer's own default. */
export const OpensBox = ({ field }: { field: FieldMeta }) => (
  <Checkbox field={field} hint="Only for you. “All” stays one click away." />
);
