/** The number of rows on a page of a list. */
export const PAGE_SIZE = 50;

/** One page of a list, and the numbers that its pagination shows. */
export interface PageOf<Row> {
  rows: Row[];
  /** From 1; the last page when a later one was asked for. */
  page: number;
  pageCount: number;
  /** The number of rows on all pages. */
  total: number;
}

/** Returns the page that `?page=` asks for; the first when it asks for none. */
export function pageOf<Row>(rows: readonly Row[], asked: string | null, size = PAGE_SIZE): PageOf<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(pageCount, askedPage(asked));
  return { rows: rows.slice((page - 1) * size, page * size), page, pageCount, total: rows.length };
}

/** Returns the number in `?page=`, from 1; 1 when it is not a page number. */
export function askedPage(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1;
}
