import type { ListQuery } from "./list-query";
import type { RowPage } from "./paginate";

/** A row as the page gets it. */
export interface ListPageRow<Sent> {
  key: string;
  /** The texts of the columns, in their order; null when a value couldn't be read. */
  texts: (string | null)[];
  row: Sent;
  /** The matching texts that no column shows. */
  hiddenMatches: string[];
}

export interface ListPage<Sent> extends RowPage<ListPageRow<Sent>> {
  query: ListQuery;
  /** The number of rows without search and filters; for an upstream list with filters only known to be at least 1. */
  unfilteredTotal: number;
}
