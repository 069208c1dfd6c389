/** With it spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** The separators of values. Spreadsheets in languages with a decimal comma expect a semicolon. */
export const CSV_SEPARATORS = [",", ";"] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

export const isCsvSeparator = (value: unknown): value is CsvSeparator => CSV_SEPARATORS.includes(value as CsvSeparator);

/**
 * Returns a pattern of the places where a spreadsheet may find a formula: the beginning of a cell, and the characters after
 * the other separator, a tab or a line end inside a cell, at which some spreadsheets split. An Italian Excel splits at `;`
 * and knows quotes only after one, so it splits at quoted line ends too; an English one does so at `,`. Blanks, quotes and
 * invisible characters may come before the formula's sign. Full-width and small signs count like `=`, `+`, `-` and `@`.
 */
const formulaAfter = (other: CsvSeparator) =>
  new RegExp(
    String.raw`(?:^|(?<=[${other}\t\r\n]))(?=(?:(?![\t\r\n])[\p{Z}\p{C}"])*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])|^(?=[\t\r\n])`,
    "gu",
  );

/** The formulas of a file, by its separator. */
const FORMULAS: Record<CsvSeparator, RegExp> = { ",": formulaAfter(";"), ";": formulaAfter(",") };

/** Matches a phone number, which is a number to any spreadsheet. */
const PHONE = /^\+\d+$/;

/** Characters that end an unquoted cell in some spreadsheet. */
const ENDS_A_CELL = /[",;\t\r\n]/;

/**
 * Serializes rows as CSV (RFC 4180), the header first, with an apostrophe before each formula. A library would replace
 * only the quoting: csv-stringify 6 finds formulas at the beginning of a cell, but not after a `;`.
 */
export const csv = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  separator: CsvSeparator = ",",
): string => BYTE_ORDER_MARK + csvRows([header, ...rows], separator);

/** Serializes further rows of a file that `csv` begins. */
export const csvRows = (rows: readonly (readonly string[])[], separator: CsvSeparator = ","): string =>
  rows.map((row) => `${row.map((text) => toCell(text, separator)).join(separator)}\r\n`).join("");

function toCell(text: string, separator: CsvSeparator): string {
  const harmless = PHONE.test(text) ? text : text.replace(FORMULAS[separator], "'");
  return ENDS_A_CELL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
