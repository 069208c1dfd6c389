import type { ViewRead } from "#contract/revision";

/** Formats a query for people, also one that can't be decoded. */
const describeQuery = (query: string): string => {
  const parts = [...new URLSearchParams(query)].map((part) => part.join("="));
  return parts.length > 0 ? `?${parts.join("&")}` : "All";
};

/** Returns the differing parts of two versions of a view, in words. */
export function diffView(stored: ViewRead, yours: ViewRead) {
  const format = ({ name, query, isShared }: ViewRead) => [
    ["Name", name],
    ["Shared", isShared ? "Yes" : "No"],
    ["Search, filters and columns", describeQuery(query)],
  ];
  const own = format(yours);
  return format(stored).flatMap(([part = "", saved = ""], index) => {
    const mine = own[index]?.[1] ?? "";
    return saved === mine ? [] : [{ part, saved, yours: mine }];
  });
}
