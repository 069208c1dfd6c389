/** Rows on one page of a list. */
export const PAGE_SIZE = 50;

/** One page of a list, and what its pagination shows. */
export interface PageOf<Row> {
  rows: Row[];
  /** From 1; the last one where a later page was asked for. */
  page: number;
  pageCount: number;
  /** On all pages. */
  total: number;
}

/** The page that `?page=` asks for; the first where it asks for none. */
export function pageOf<Row>(rows: readonly Row[], asked: string | null, size = PAGE_SIZE): PageOf<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(pageCount, askedPage(asked));
  return { rows: rows.slice((page - 1) * size, page * size), page, pageCount, total: rows.length };
}

/** The number in `?page=`, from 1. */
export function askedPage(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 1;
}
