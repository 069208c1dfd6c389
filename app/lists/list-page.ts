import type { ListQuery } from "./list-query";
import type { RowPage } from "./paginate";

/** A row as the page gets it. */
export interface ListPageRow<Sent> {
  key: string;
  /** The texts of the shown columns, in their order; null where a value couldn't be read. */
  texts: (string | null)[];
  row: Sent;
  /** The text in which the search was found, where no column shows it. */
  hiddenMatches: string[];
}

/** A page of a list as the page shows it. */
export interface ListPage<Sent> extends RowPage<ListPageRow<Sent>> {
  query: ListQuery;
  /** The number of rows whatever is asked; of a list that the upstream answers, at least one while it is narrowed. */
  unfilteredTotal: number;
}
