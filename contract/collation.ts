import { fold } from "./text";

/**
 * Returns the key by which every list sorts a text: folded, and numbers by their value, so that `fw-2` stands before
 * `fw-10`. Keys are compared by their code units (FIND-03).
 */
export const sortKey = (text: string): string => fold(text).replace(/\d+/g, byValue);

/** Returns digits with their number before them: of two numbers without zeros before them the longer is greater. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, "");
  return `${String(value.length).padStart(3, "0")}${value}`;
}

/** Returns the rows in the order of their texts; those with the same text stay as they are. */
export function sortedBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, key: sortKey(textOf(row)) }))
    .sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
}
