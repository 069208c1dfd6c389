import type { I18n } from "@lingui/core";
import type { ViewRead } from "#contract/revision";

/** Formats a query for people, also one that can't be decoded. */
const describeQuery = (i18n: I18n, query: string): string => {
  const parts = [...new URLSearchParams(query)].map((part) => part.join("="));
  return parts.length > 0 ? `?${parts.join("&")}` : i18n._("All");
};

/** Returns the differing parts of two versions of a view, in words. */
export function diffView(i18n: I18n, stored: ViewRead, yours: ViewRead) {
  const format = ({ name, query, isShared }: ViewRead) => [
    [i18n._("Name"), name],
    [i18n._("Shared"), isShared ? i18n._("Yes") : i18n._("No")],
    [i18n._("Search, filters and columns"), describeQuery(i18n, query)],
  ];
  const own = format(yours);
  return format(stored).flatMap(([part = "", saved = ""], index) => {
    const mine = own[index]?.[1] ?? "";
    return saved === mine ? [] : [{ part, saved, yours: mine }];
  });
}
