import { sortKey } from "#contract/collation";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { type DateFormatters, type ListColumn, type ListDefinition, listFilters, tableColumns } from "./definition";
import type { ListQuery } from "./list-query";

/** Filters and sorts rows by a list query (FIND-02). Formats only the columns that are searched or sorted. */
export function filterRows<Row, Sent>(
  list: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  query: ListQuery,
  show: DateFormatters,
): Row[] {
  const words = splitSearchWords(query.search);
  const columns = new Set([...tableColumns(list), ...tableColumns(list, query.columns)]);
  const filters = listFilters(list).filter(({ name, getValue }) => getValue && query.filters[name] !== undefined);
  const matches = rows.filter(
    (row) =>
      filters.every(({ name, getValue }) => [getValue?.(row)].flat().includes(query.filters[name])) &&
      (words.length === 0 ||
        matchesAllWords(words, [...Array.from(columns, ({ text }) => text(row, show)), ...hiddenTexts(list, row)])),
  );
  return sortRows(list, matches, query, show);
}

/**
 * Returns the filter values that a URL parameter matches: the exact value, else the options with exactly that label, else
 * the options whose label contains all of its words (FIND-03).
 */
export function matchFilterValues(options: readonly { value: string; label: string }[], text: string): string[] {
  if (options.some(({ value }) => value === text)) return [text];
  const words = splitSearchWords(text);
  const same = options.filter(({ label }) => sortKey(label) === sortKey(text));
  const matches = same.length > 0 ? same : options.filter(({ label }) => matchesAllWords(words, [label]));
  return matches.map(({ value }) => value);
}

/** Returns the searched texts of a row that no column shows. */
export const hiddenTexts = <Row, Sent>({ hiddenTexts }: ListDefinition<Row, Sent>, row: Row): readonly string[] =>
  hiddenTexts?.texts(row) ?? [];

type Key = string | number | null;

/** Sorts rows by a query. Missing values come last in both directions; ties are broken by the list's key. */
function sortRows<Row, Sent>(
  { columns, tieBreaker }: ListDefinition<Row, Sent>,
  rows: readonly Row[],
  { sort, direction }: ListQuery,
  show: DateFormatters,
): Row[] {
  const column = columns.find(({ key }) => key === sort);
  const sign = direction === "ascending" ? 1 : -1;
  return rows
    .map((row): Keyed<Row> => ({ row, key: column ? getSortKey(column, row, show) : null }))
    .sort(
      (one, other) =>
        missingLast(one.key, other.key) ||
        sign * compare(one.key, other.key) ||
        compare(getTie(one, tieBreaker), getTie(other, tieBreaker)),
    )
    .map(({ row }) => row);
}

type Keyed<Row> = { row: Row; key: Key; tie?: Key };

/** Returns the tie breaker of a row, computed when needed. */
function getTie<Row>(keyed: Keyed<Row>, ties: ListDefinition<Row>["tieBreaker"]): Key {
  keyed.tie ??= comparable(ties(keyed.row));
  return keyed.tie;
}

const getSortKey = <Row, Sent>({ sort, text }: ListColumn<Row, Sent>, row: Row, show: DateFormatters): Key =>
  comparable(sort ? sort(row) : text(row, show));

/** Returns the comparable form of a value; null for a missing one. */
const comparable = (value: Key): Key => (typeof value === "string" ? sortKey(value) || null : value);

const missingLast = (one: Key, other: Key) => Number(one === null) - Number(other === null);

function compare(one: Key, other: Key): number {
  if (one === other || one === null || other === null) return 0;
  return one < other ? -1 : 1;
}
