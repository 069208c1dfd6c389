import type { I18n } from "@lingui/core";

/**
 * Returns rows in the order that the reader's language gives their texts: in Spanish ñ comes after n. Digits count by
 * their value, so that `fw-2` comes before `fw-10`, and rows with the same text stay as they are. Rows that an upstream
 * may sort instead have the order of contract/collation.ts.
 */
export function sortByText<Row>({ locale }: I18n, rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((one, other) => compare(one.text, other.text))
    .map(({ row }) => row);
}
