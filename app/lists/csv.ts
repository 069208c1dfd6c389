/** With it spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * The places where a spreadsheet may find a formula: the beginning of a cell, and the characters after a `;`, a tab or
 * a line end inside a cell, at which some spreadsheets split. An Italian Excel splits at `;` and knows quotes only
 * after one, so it splits at quoted line ends too. Blanks, quotes and invisible characters may come before the
 * formula's sign. Full-width and small signs count like `=`, `+`, `-` and `@`.
 */
const FORMULA =
  /(?:^|(?<=[;\t\r\n]))(?=(?:(?![\t\r\n])[\p{Z}\p{C}"])*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])|^(?=[\t\r\n])/gu;

/** Characters that end an unquoted cell in some spreadsheet. */
const ENDS_A_CELL = /[",;\t\r\n]/;

/**
 * Serializes rows as CSV (RFC 4180), the header first, with an apostrophe before each formula. A library would replace
 * only the quoting: csv-stringify 6 finds formulas at the beginning of a cell, but not after a `;`.
 */
export const csv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + csvRows([header, ...rows]);

/** Serializes further rows of a file that `csv` begins. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");

function toCell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return ENDS_A_CELL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
