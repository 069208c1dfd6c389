import { matchesAllWords, splitSearchWords } from "#contract/search";
import { formatDateTime, formatDayOf } from "~/dates/dates";
import { config } from "~/host/config.server";
import { type DateFormatters, type ListDefinition, tableColumns, type UpstreamListDefinition } from "./definition";
import { filterRows, hiddenTexts } from "./filter-rows";
import type { ListPage } from "./list-page";
import { isFiltered, type ListQuery, parseListQuery } from "./list-query";
import { countPages, paginate, type RowPage } from "./paginate";

/** Writes instants in the time zone of the settings. */
export const DATE_FORMATTERS: DateFormatters = {
  moment: (instant) => formatDateTime(config.appTimeZone, instant),
  day: (instant) => formatDayOf(config.appTimeZone, instant),
};

/** Reads from the request's address what it asks a list for. */
export const getListQuery = <Row, Sent>(list: ListDefinition<Row, Sent>, { url }: Request): ListQuery =>
  parseListQuery(list, new URL(url).searchParams);

/** Returns the asked page out of all rows of a list, or at least of those among which the question's are. */
export function buildListPage<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  question: ListQuery,
): ListPage<Sent> {
  return toListPage(
    list,
    question,
    filterAndPaginate(list, rows, question),
    Math.max(rows.length, Number(isFiltered(question))),
  );
}

/** Returns the rows of the asked page out of all rows of a list, for those who read more of these rows only. */
export const filterAndPaginate = <Row, Sent>(
  list: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  question: ListQuery,
) => paginate(filterRows(list, rows, question, DATE_FORMATTERS), question.page, question.size);

/**
 * Returns the asked page of a list whose question the upstream answers; the last when a later one is asked for.
 * @param read reads the rows of one page, and how many there are on all pages
 */
export async function fetchListPage<Row, Sent, Sort extends string>(
  list: UpstreamListDefinition<Row, Sent, Sort>,
  question: ListQuery,
  read: (question: ListQuery) => Promise<{ rows: Row[]; total: number }>,
): Promise<ListPage<Sent>> {
  return answerOf(list, question, await readWithinPages(question, read));
}

/** Returns a page that was read with `readWithinPages`, as it is shown. */
export const answerOf = <Row, Sent>(list: ListDefinition<Row, Sent>, question: ListQuery, page: RowPage<Row>) =>
  toListPage(list, question, page, Math.max(page.total, Number(isFiltered(question))));

/** Reads the asked page; the last when a later one is asked for. */
export async function readWithinPages<Page extends { total: number }>(
  question: ListQuery,
  read: (question: ListQuery) => Promise<Page>,
): Promise<Page & { page: number; pageCount: number }> {
  const first = await read(question);
  const pageCount = countPages(first.total, question.size);
  const page = Math.min(pageCount, question.page);
  return { ...(page < question.page ? await read({ ...question, page }) : first), page, pageCount };
}

/** Returns a page as it is shown, with the texts of its rows. @param unfilteredTotal as in `ListPage` */
export function toListPage<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  question: ListQuery,
  { rows, ...page }: RowPage<Row>,
  unfilteredTotal: number,
): ListPage<Sent> {
  const words = splitSearchWords(question.search);
  const columns = tableColumns(list);
  const shown = rows.map((row) => {
    const texts = columns.map(({ text }) => text(row, DATE_FORMATTERS));
    const missing = words.filter((word) => !matchesAllWords([word], texts));
    const hiddenMatches = hiddenTexts(list, row).filter((text) =>
      missing.some((word) => matchesAllWords([word], [text])),
    );
    return { key: list.key(row), texts, row: list.toPageRow(row), hiddenMatches };
  });
  return { ...page, rows: shown, query: { ...question, page: page.page }, unfilteredTotal };
}
