import type { I18n } from "@lingui/core";
import type { ViewRead } from "#contract/revision";
import { msg } from "~/i18n/i18n";

/** The part of a view that is a query, which the form says in words: only the page has the list's. */
export const QUERY_PART = msg("Search, filters and columns");

/** Returns the differing parts of two versions of a view, in words but for the query. */
export function diffView(i18n: I18n, stored: ViewRead, yours: ViewRead) {
  const format = ({ name, query, isShared }: ViewRead) => [
    [i18n._("Name"), name],
    [i18n._("Shared"), isShared ? i18n._("Yes") : i18n._("No")],
    [i18n._(QUERY_PART), query],
  ];
  const own = format(yours);
  return format(stored).flatMap(([part = "", saved = ""], index) => {
    const mine = own[index]?.[1] ?? "";
    return saved === mine ? [] : [{ part, saved, yours: mine }];
  });
}
