import { preferenceCookie } from "~/host/sealed-cookie.server";
import { type CsvSeparator, isCsvSeparator } from "./csv";

const cookie = preferenceCookie("csv-separator");

/** Reads the separator of this browser's CSV files: the chosen one, or that of spreadsheets in the browser's language. */
export async function readCsvSeparator({ headers }: Request): Promise<CsvSeparator> {
  const chosen: unknown = await cookie.parse(headers.get("Cookie"));
  return isCsvSeparator(chosen) ? chosen : proposeSeparator(headers.get("Accept-Language") ?? "");
}

export const serializeCsvSeparator = (separator: CsvSeparator): Promise<string> => cookie.serialize(separator);

/** Proposes the semicolon for languages with a decimal comma: there Excel splits a file only at semicolons. */
function proposeSeparator(languages: string): CsvSeparator {
  const [first = ""] = languages.split(/[,;]/);
  try {
    return new Intl.NumberFormat(first.trim()).format(1.5) === "1,5" ? ";" : ",";
  } catch {
    return ",";
  }
}
