/** With it spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180), the header first. Cells that a spreadsheet would run are prefixed with an apostrophe. */
export function csv(header: readonly string[], rows: Iterable<readonly string[]>): string {
  return `${BYTE_ORDER_MARK}${[header, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
