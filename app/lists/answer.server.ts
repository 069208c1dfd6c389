import { matchesAllWords, splitSearchWords } from "#contract/search";
import { formatDayOf, formatMoment } from "~/dates/dates";
import { config } from "~/host/config.server";
import type { Answer } from "./answer";
import { type ListDefinition, type Show, shownColumns, type UpstreamListDefinition } from "./definition";
import { findRows, textsBeyond } from "./finding";
import { type PageOf, pageOf, pagesOf } from "./pages";
import { isNarrowed, type Question, readQuestion } from "./question";

/** Writes instants in the time zone of the settings. */
export const SHOW: Show = {
  moment: (instant) => formatMoment(config.appTimeZone, instant),
  day: (instant) => formatDayOf(config.appTimeZone, instant),
};

/** Reads from the request's address what it asks a list for. */
export const questionOf = <Row, Sent>(list: ListDefinition<Row, Sent>, { url }: Request): Question =>
  readQuestion(list, new URL(url).searchParams);

/** Returns the asked page out of all rows of a list, or at least of those among which the question's are. */
export function answerFrom<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  question: Question,
): Answer<Sent> {
  return shownPage(list, question, findPage(list, rows, question), Math.max(rows.length, Number(isNarrowed(question))));
}

/** Returns the rows of the asked page out of all rows of a list, for those who read more of these rows only. */
export const findPage = <Row, Sent>(list: ListDefinition<Row, Sent>, rows: readonly Row[], question: Question) =>
  pageOf(findRows(list, rows, question, SHOW), question.page, question.size);

/**
 * Returns the asked page of a list whose question the upstream answers; the last when a later one is asked for.
 * @param read reads the rows of one page, and how many there are on all pages
 */
export async function answerBy<Row, Sent, Sort extends string>(
  list: UpstreamListDefinition<Row, Sent, Sort>,
  question: Question,
  read: (question: Question) => Promise<{ rows: Row[]; total: number }>,
): Promise<Answer<Sent>> {
  return answerOf(list, question, await readWithinPages(question, read));
}

/** Returns a page that was read with `readWithinPages`, as it is shown. */
export const answerOf = <Row, Sent>(list: ListDefinition<Row, Sent>, question: Question, page: PageOf<Row>) =>
  shownPage(list, question, page, Math.max(page.total, Number(isNarrowed(question))));

/** Reads the asked page; the last when a later one is asked for. */
export async function readWithinPages<Page extends { total: number }>(
  question: Question,
  read: (question: Question) => Promise<Page>,
): Promise<Page & { page: number; pageCount: number }> {
  const first = await read(question);
  const pageCount = pagesOf(first.total, question.size);
  const page = Math.min(pageCount, question.page);
  return { ...(page < question.page ? await read({ ...question, page }) : first), page, pageCount };
}

/** Returns a page as it is shown, with the texts of its rows. @param all as in `Answer` */
export function shownPage<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  question: Question,
  { rows, ...page }: PageOf<Row>,
  all: number,
): Answer<Sent> {
  const words = splitSearchWords(question.search);
  const columns = shownColumns(list);
  const shown = rows.map((row) => {
    const texts = columns.map(({ text }) => text(row, SHOW));
    const missing = words.filter((word) => !matchesAllWords([word], texts));
    const beyond = textsBeyond(list, row).filter((text) => missing.some((word) => matchesAllWords([word], [text])));
    return { key: list.key(row), texts, row: list.sent(row), beyond };
  });
  return { ...page, rows: shown, question: { ...question, page: page.page }, all };
}
