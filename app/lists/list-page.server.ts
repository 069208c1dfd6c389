import { matchesAllWords, splitSearchWords } from "#contract/search";
import { formatDateTime, formatDayOf } from "~/dates/dates";
import { config } from "~/host/config.server";
import { readColumns } from "./columns-cookie.server";
import {
  type DateFormatters,
  type ListDefinition,
  parseColumns,
  tableColumns,
  type UpstreamListDefinition,
} from "./definition";
import { filterRows, hiddenTexts } from "./filter-rows";
import type { ListPage } from "./list-page";
import { ALL_VIEW, isFiltered, type ListQuery, parseListQuery } from "./list-query";
import { countPages, paginate, type RowPage } from "./paginate";

/** Formats instants in the time zone of the settings. */
export const DATE_FORMATTERS: DateFormatters = {
  moment: (instant) => formatDateTime(config.appTimeZone, instant),
  day: (instant) => formatDayOf(config.appTimeZone, instant),
};

/** Parses a list's query from a request; columns that the URL does not choose are the remembered ones (VIEW-02). */
export function getListQuery<Row, Sent>(list: ListDefinition<Row, Sent>, request: Request): ListQuery {
  const { searchParams } = new URL(request.url);
  const query = parseListQuery(list, searchParams);
  const chooses = searchParams.has("columns") || (query.view !== null && query.view !== ALL_VIEW);
  if (!list.name || chooses) return query;
  return { ...query, columns: parseColumns(list, readColumns(request, list.name)) };
}

/** Builds the requested page from all rows of a list, or from a superset of the matching rows. */
export function buildListPage<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  query: ListQuery,
): ListPage<Sent> {
  return toListPage(
    list,
    query,
    filterAndPaginate(list, rows, query),
    Math.max(rows.length, Number(isFiltered(query))),
  );
}

/** Returns the rows of the requested page, from which to read more. */
export const filterAndPaginate = <Row, Sent>(list: ListDefinition<Row, Sent>, rows: readonly Row[], query: ListQuery) =>
  paginate(filterRows(list, rows, query, DATE_FORMATTERS), query.page, query.size);

/**
 * Reads the requested page of a list that the upstream filters and sorts; the last page instead of a later one.
 * @param read reads the rows of one page, their number on all pages, and what else the caller needs beside them
 */
export async function fetchListPage<Row, Sent, Sort extends string, Page extends { rows: Row[]; total: number }>(
  list: UpstreamListDefinition<Row, Sent, Sort>,
  query: ListQuery,
  read: (query: ListQuery) => Promise<Page>,
): Promise<ListPage<Sent> & Omit<Page, "rows" | "total">> {
  const first = await read(query);
  const pageCount = countPages(first.total, query.size);
  const page = Math.min(pageCount, query.page);
  const { rows, total, ...beside } = page < query.page ? await read({ ...query, page }) : first;
  const unfilteredTotal = Math.max(total, Number(isFiltered(query)));
  return { ...beside, ...toListPage(list, query, { rows, total, page, pageCount }, unfilteredTotal) };
}

/** Formats the rows of a page to show. @param unfilteredTotal as in `ListPage` */
export function toListPage<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  query: ListQuery,
  { rows, ...page }: RowPage<Row>,
  unfilteredTotal: number,
): ListPage<Sent> {
  const words = splitSearchWords(query.search);
  const columns = tableColumns(list, query.columns);
  const pageRows = rows.map((row) => {
    const texts = columns.map(({ text }) => text(row, DATE_FORMATTERS));
    const missing = words.filter((word) => !matchesAllWords([word], texts));
    const hiddenMatches = hiddenTexts(list, row).filter((text) =>
      missing.some((word) => matchesAllWords([word], [text])),
    );
    return { key: list.key(row), texts, row: list.toPageRow(row), hiddenMatches };
  });
  return { ...page, rows: pageRows, query: { ...query, page: page.page }, unfilteredTotal };
}
