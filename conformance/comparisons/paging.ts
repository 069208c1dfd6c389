import { Unchecked } from "./answer-reader";

/** The number of pages into which a list is cut, where a page can be long enough. */
export const PAGES = 3;
/** The most pages that are read of one list. */
const MAX_PAGES = 20;

/** Returns the length of pages that cut a list into a few. */
export const pageLength = (count: number, most: number) => Math.min(most, Math.max(1, Math.ceil(count / PAGES)));

/** Throws Unchecked for a list that is too long to be read in pages. */
export function requireReadable(count: number, length: number): void {
  if (count > length * MAX_PAGES) throw new Unchecked(`the list is longer than ${MAX_PAGES} pages`);
}

/** Reads pages one after another until one is empty, and returns their rows. */
export async function readPages<Row>(read: (sofar: readonly Row[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let turn = 0; turn < MAX_PAGES; turn++) {
    const page = await read(rows);
    if (page.length === 0) break;
    rows.push(...page);
  }
  return rows;
}

/** Returns where rows of pages differ from the whole list's; null where they are the same in number and order. */
export function pagesDiffer(whole: readonly string[], pages: readonly string[]): string | null {
  const at = Math.max(whole.length, pages.length) === 0 ? -1 : whole.findIndex((key, index) => pages[index] !== key);
  if (at >= 0) return `${pages[at] ?? "nothing"} in place of ${whole[at]}, as row ${at + 1} of ${pages.length}`;
  return pages.length > whole.length ? `${pages.length} rows of ${whole.length}` : null;
}
