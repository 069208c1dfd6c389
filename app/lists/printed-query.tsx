import { formatDay } from "~/dates/dates";
import { type ListDefinition, listFilters } from "./definition";
import type { ListQuery } from "./list-query";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: ListQuery;
  /** The list's count and order in words; the page's heading has its name. */
  summary: string;
  options?: Record<string, readonly { value: string; label: string }[]>;
}

/** Renders a list's count, order, search and filters on paper, in place of its controls. */
export function PrintedQuery<Row, Sent>({ list, question, summary, options }: Props<Row, Sent>) {
  return (
    <p className="only-print" hidden>
      {[summary, ...describeListQuery(list, question, options)].join(" · ")}
    </p>
  );
}

/** Matches the upstream's ids, which say nothing to a user. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Describes the search and the filters of a list: 'Search: rome', 'Status: Active'. */
export function describeListQuery<Row, Sent>(
  list: Pick<ListDefinition<Row, Sent>, "columns">,
  { search, filters }: ListQuery,
  options: Record<string, readonly { value: string; label: string }[]> = {},
): string[] {
  const filterTexts = listFilters(list).flatMap(({ name, label, isDay, options: fixed }) => {
    const value = filters[name];
    if (value === undefined) return [];
    const option = (fixed ?? options[name] ?? []).find((each) => each.value === value);
    const unknown = ID.test(value) ? `Unknown ${label.toLowerCase()}` : value;
    return `${label}: ${option?.label ?? (isDay ? formatDay(value) : unknown)}`;
  });
  return [...(search ? [`Search: ${search}`] : []), ...filterTexts];
}
