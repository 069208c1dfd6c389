import { type ListDefinition, listFilters } from "./definition";
import type { ListQuery } from "./list-query";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: ListQuery;
  /** The list's count and order in words. */
  summary: string;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders what paper says of a list in place of its controls: count and order, search and filters. */
export function PrintedQuery<Row, Sent>({ list, question, summary, options }: Props<Row, Sent>) {
  return (
    <p className="only-print" hidden>
      {[summary, ...describeListQuery(list, question, options)].join(" · ")}
    </p>
  );
}

/** Returns what a list is narrowed down by, in words for paper: 'Search: rome', 'Status: Active'. */
export function describeListQuery<Row, Sent>(
  list: Pick<ListDefinition<Row, Sent>, "columns">,
  { search, filters }: ListQuery,
  options: Record<string, readonly { value: string; label: string }[]> = {},
): string[] {
  const chosen = listFilters(list).flatMap(({ name, label, options: fixed }) => {
    const value = filters[name];
    if (value === undefined) return [];
    const known = (fixed ?? options[name] ?? []).find((option) => option.value === value);
    return `${label}: ${known?.label ?? value}`;
  });
  return [...(search ? [`Search: ${search}`] : []), ...chosen];
}
