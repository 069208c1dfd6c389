import { sortKey } from "#contract/collation";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { type DateFormatters, type ListColumn, type ListDefinition, listFilters, tableColumns } from "./definition";
import type { ListQuery } from "./list-query";

/**
 * Returns the rows that a question is about, in its order (FIND-02). Texts are written only for what is searched and
 * sorted by.
 */
export function filterRows<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  question: ListQuery,
  show: DateFormatters,
): Row[] {
  const words = splitSearchWords(question.search);
  const columns = tableColumns(list);
  const filters = listFilters(list).filter(({ name, getValue }) => getValue && question.filters[name] !== undefined);
  const found = rows.filter(
    (row) =>
      filters.every(({ name, getValue }) => getValue?.(row) === question.filters[name]) &&
      (words.length === 0 ||
        matchesAllWords(words, [...columns.map(({ text }) => text(row, show)), ...hiddenTexts(list, row)])),
  );
  return inOrder(list, found, question, show);
}

/**
 * Returns the values of a filter's choices that an address names: the value itself, else those whose label is the text that
 * was typed, else those whose labels have all its words (FIND-03).
 */
export function matchFilterValues(choices: readonly { value: string; label: string }[], text: string): string[] {
  if (choices.some(({ value }) => value === text)) return [text];
  const words = splitSearchWords(text);
  const same = choices.filter(({ label }) => sortKey(label) === sortKey(text));
  const found = same.length > 0 ? same : choices.filter(({ label }) => matchesAllWords(words, [label]));
  return found.map(({ value }) => value);
}

/** Returns the texts of a row that are searched but stand in no column. */
export const hiddenTexts = <Row, Sent>({ hiddenTexts }: ListDefinition<Row, Sent>, row: Row): readonly string[] =>
  hiddenTexts?.texts(row) ?? [];

type Key = string | number | null;

/** Returns the rows in the asked order. Missing values come last in both directions; ties go by the list's key. */
function inOrder<Row, Sent>(
  { columns, tieBreaker }: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  { sort, direction }: ListQuery,
  show: DateFormatters,
): Row[] {
  const column = columns.find(({ key }) => key === sort);
  const sign = direction === "ascending" ? 1 : -1;
  return rows
    .map((row): Placed<Row> => ({ row, key: column ? keyOf(column, row, show) : null }))
    .sort(
      (one, other) =>
        missingLast(one.key, other.key) ||
        sign * compare(one.key, other.key) ||
        compare(tieOf(one, tieBreaker), tieOf(other, tieBreaker)),
    )
    .map(({ row }) => row);
}

type Placed<Row> = { row: Row; key: Key; tie?: Key };

/** Returns what decides between rows of the same key, which few rows need. */
function tieOf<Row>(placed: Placed<Row>, ties: ListDefinition<Row>["tieBreaker"]): Key {
  placed.tie ??= comparable(ties(placed.row));
  return placed.tie;
}

const keyOf = <Row, Sent>({ sort, text }: ListColumn<Row, Sent>, row: Row, show: DateFormatters): Key =>
  comparable(sort ? sort(row) : text(row, show));

/** Returns what is compared of a value; null for a missing one. */
const comparable = (value: Key): Key => (typeof value === "string" ? sortKey(value) || null : value);

const missingLast = (one: Key, other: Key) => Number(one === null) - Number(other === null);

function compare(one: Key, other: Key): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}
