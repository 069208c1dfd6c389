/** The sizes that a page of a list can have (FIND-03). */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export const DEFAULT_PAGE_SIZE = 50;

/** One page of a list, and the numbers that its pagination shows. */
export interface RowPage<Row> {
  rows: Row[];
  /** From 1; the last page instead of a later one. */
  page: number;
  pageCount: number;
  /** The number of rows on all pages. */
  total: number;
}

/** Returns the requested page of rows; the last page instead of a later one. @param requestedPage from 1 */
export function paginate<Row>(rows: readonly Row[], requestedPage: number, size = DEFAULT_PAGE_SIZE): RowPage<Row> {
  const pageCount = countPages(rows.length, size);
  const page = Math.min(pageCount, requestedPage);
  return { rows: rows.slice((page - 1) * size, page * size), page, pageCount, total: rows.length };
}

/** Returns the number of pages; a list without rows has one. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** Parses the number in `?page=`; 1 when it is not a page number. */
export const parsePageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
