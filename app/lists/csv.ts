/** With it spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Where a spreadsheet would find a formula: at the beginning of a cell, and after what some of them split at, though it
 * stands within a cell. An Italian Excel splits at `;`, sees no quotes but those after one, and so splits at line ends as
 * well. Quotes and what can't be seen may stand before the sign; full-width and small signs count like `=`, `+`, `-`, `@`.
 */
const FORMULA =
  /(?:^|(?<=[;\t\r\n]))(?=(?:(?![\t\r\n])[\p{Z}\p{C}"])*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])|^(?=[\t\r\n])/gu;

/** These would end a cell that isn't quoted, in one spreadsheet or another. */
const ENDS_A_CELL = /[",;\t\r\n]/;

/**
 * Returns rows as CSV (RFC 4180), the header first. What a spreadsheet would run gets an apostrophe before it. A library
 * would replace only the quoting: csv-stringify 6 knows formulas at the beginning of a cell, and none after a `;`.
 */
export function csv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return ENDS_A_CELL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
