import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { formatDay } from "~/dates/dates";
import { type ListDefinition, listFilters } from "./definition";
import type { ListQuery } from "./list-query";

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  question: ListQuery;
  /** The list's count and order in words; the page's heading has its name. */
  summary: string;
  options?: Options;
}

/** Renders a list's count, order, search and filters on paper, in place of its controls. */
export function PrintedQuery<Row, Sent>({ list, question, summary, options }: Props<Row, Sent>) {
  const { i18n } = useLingui();
  return (
    <p className="only-print" hidden>
      {[summary, ...describeListQuery(i18n, list, question, options)].join(" · ")}
    </p>
  );
}

/** Matches the upstream's ids, which say nothing to a user. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names the thing of an id that no option has: it is deleted, or hidden from this reader. @param name the filter's */
function nameUnknown(i18n: I18n, name: string): string {
  if (name === "location") return i18n._("Unknown location");
  return name === "user" ? i18n._("Unknown user") : i18n._("Unknown");
}

type Options = Record<string, readonly { value: string; label: string }[]>;

/** Describes the search and the filters of a list: 'Search: rome', 'Status: Active'. */
export function describeListQuery<Row, Sent>(
  i18n: I18n,
  list: Pick<ListDefinition<Row, Sent>, "columns">,
  { search, filters }: ListQuery,
  options: Options = {},
): string[] {
  const texts = describeFilters(i18n, list, filters, options).map(({ label, value }) =>
    i18n._("{label}: {value}", { label, value }),
  );
  return [...(search ? [i18n._("Search: {search}", { search })] : []), ...texts];
}

/** Describes the set filters of a list, each by its label and its option's. */
export const describeFilters = <Row, Sent>(
  i18n: I18n,
  list: Pick<ListDefinition<Row, Sent>, "columns">,
  filters: ListQuery["filters"],
  options: Options = {},
) =>
  listFilters(list).flatMap(({ name, label, isDay, untranslated, options: fixed }) => {
    const value = filters[name];
    if (value === undefined) return [];
    const option = (fixed ?? options[name] ?? []).find((each) => each.value === value);
    const unknown = ID.test(value) ? nameUnknown(i18n, name) : value;
    return { name, label, untranslated, value: option?.label ?? (isDay ? formatDay(value) : unknown) };
  });
