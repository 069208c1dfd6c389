import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import { tableColumns } from "~/lists/definition";
import { parseListQuery } from "~/lists/list-query";
import { describeListQuery } from "~/lists/printed-query";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { useListOfPage } from "./list-of-page";

export const LABELS = {
  name: msg("Name"),
  shared: msg("Share with everyone in the company"),
  opens: msg("Open the list with this view"),
  current: msg("Save the list as it is now"),
};

/** Returns what says in words what a view's query shows: search, filters, order, columns and rows. */
export function useQueryLines(): (query: string) => string[] {
  const { i18n } = useLingui();
  const { list, options } = useListOfPage();
  return (query) => {
    const parsed = parseListQuery(list, query);
    const header = list.columns.find(({ key }) => key === parsed.sort)?.header ?? parsed.sort;
    const columns = tableColumns(list, parsed.columns).map((column) => column.header);
    const filters = describeListQuery(i18n, list, parsed, options);
    if (filters.length === 0 && list.everything) filters.push(i18n._(list.everything));
    return [
      ...filters,
      parsed.direction === "ascending"
        ? i18n._("Order: {header}, ascending", { header })
        : i18n._("Order: {header}, descending", { header }),
      i18n._("Columns: {columns}", { columns: columns.join(", ") }),
      i18n._("{size, plural, one {# row a page} other {# rows a page}}", { size: parsed.size }),
    ];
  };
}

export function ViewSummary({ query }: { query: string }): ReactNode {
  const lines = useQueryLines()(query);
  return (
    <ul className="view-summary muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Renders the box that makes a view the viewer's own default. */
export const DefaultViewCheckbox = ({ field }: { field: FieldMeta }) => {
  const { i18n } = useLingui();
  return <Checkbox field={field} hint={i18n._("Only for you. “All” stays one click away.")} />;
};
