import type { I18n } from "@lingui/core";
import { listFilters } from "./definition";
import { buildListUrl, type ListUrlOptions, listParameter, listParameters, parseListQuery } from "./list-query";

/** A saved view as the list's page gets it. */
export interface ListView {
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isDefault: boolean;
}

/** The views of a list, for its tabs (VIEW-01). */
export interface ListViews {
  views: ListView[];
  /** What the open view has and the list no longer does, in words. */
  leftOut: string[];
  /** True for an impersonated session, which changes no views. */
  isReadOnly?: boolean;
  /** True when the views couldn't be read. */
  hasFailed?: boolean;
}

/** True when a URL asks a list for nothing: it then opens with the default view. */
export const isBareListUrl = (list: ListUrlOptions, search: URLSearchParams): boolean =>
  !listParameters(list).some((name) => search.has(listParameter(list, name)));

/** Returns the URL of a view, without columns and filters that the list has lost. @param search its other parameters stay */
export const buildViewUrl = (
  list: ListUrlOptions,
  path: string,
  { id, query }: Pick<ListView, "id" | "query">,
  search: URLSearchParams | string,
): string => buildListUrl(list, path, search, { ...parseListQuery(list, query), page: 1, view: id });

/** Returns the path of a view's form over its list. */
export const viewPath = (path: string, id: string): string => `${path}/views/${encodeURIComponent(id)}`;

/** Describes the parts of a saved query that the list no longer has: filters, their values, columns, an order. */
export function describeLeftOut(i18n: I18n, list: ListUrlOptions, saved: string): string[] {
  const parameters = new URLSearchParams(saved);
  const query = parseListQuery(list, parameters);
  const filters = listFilters(list);
  const columns = (parameters.get("columns") ?? "").split(",").filter(Boolean);
  const isColumn = (key: string) => list.columns.some((column) => column.key === key && !column.fileOnly);
  const sort = parameters.get("sort")?.replace(/^-/, "");
  const lost = [...parameters].flatMap(([name, value]) => {
    if (!listParameters(list).includes(name)) return [i18n._("the filter “{name}”", { name })];
    const filter = filters.find((each) => each.name === name);
    if (!filter || !value || query.filters[name] !== undefined) return [];
    return [i18n._("the value “{value}” of {filter}", { value, filter: filter.label })];
  });
  return [
    ...lost,
    ...columns.filter((key) => !isColumn(key)).map((key) => i18n._("the column “{key}”", { key })),
    ...(sort && query.sort !== sort ? [i18n._("the order by “{sort}”", { sort })] : []),
  ];
}
