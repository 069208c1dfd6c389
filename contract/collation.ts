import { fold } from "./text";

/** Matches a run of digits without the zeros before it. */
const NUMBER = /0*(\d+)/g;

/**
 * Returns a text's sort key: folded, and digits by their value, so that `fw-2` comes before `fw-10` (FIND-03). Keys
 * compare equally in JavaScript's `<` and SQLite's bytes, so portal and upstream order rows the same way.
 */
export const sortKey = (text: string): string =>
  fold(text)
    .replace(NUMBER, (_, digits: string) => measured(digits))
    // JavaScript sorts these after the characters beyond U+FFFF, bytes before them.
    .replace(/[\ue000-\uffff]/g, "\u{10fffd}");

/** Returns digits with their number before them, so that of two numbers the one with more digits is the greater. */
const measured = (digits: string) =>
  digits.length < 9 ? digits.length + digits : "9".repeat(digits.length / 9) + (digits.length % 9) + digits;

/** Returns the rows in the order of their texts; those with the same key stay as they are. */
export function sortedBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, key: sortKey(textOf(row)) }))
    .sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
}
