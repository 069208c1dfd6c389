import type { ReactNode } from "react";

export type SortDirection = "ascending" | "descending";

/** Writes instants in the company's time zone: `moment` as DD/MM/YYYY - HH:mm, `day` as DD/MM/YYYY. */
export interface DateFormatters {
  moment: (instant: string | number) => string;
  day: (instant: string) => string;
}

/** Stands for a value that couldn't be read. */
export const NOT_LOADED = "Couldn't load";

type Text<Row> = (row: Row, show: DateFormatters) => string | null;
type Option = { value: string; label: string };

/** A select beside the search. */
export interface ListFilter<Row> {
  /** The parameter's name, the column's key by default. */
  name?: string;
  /** The select's label, the column's header by default. */
  label?: string;
  /**
   * The choices; without them the page gives them, and any value is taken that `takes` takes. More of them than a select
   * offers are found by a part of their label: who reads such a list asks `matchFilterValues`.
   */
  options?: readonly Option[];
  accepts?: (value: string) => boolean;
  /** Returns the row's value. Not needed where the upstream filters. */
  getValue?: (row: Row) => string | null;
}

/** A column of a list: sorted, searched, shown, marked and exported by this one entry. */
export interface ListColumn<Row, Sent> {
  key: string;
  header: string;
  /** Returns the cell's text, which is searched and exported; empty without a value, null when it couldn't be read. */
  text: Text<Row>;
  /** Renders the cell around its text, in which what was found is marked. Cells with several texts use `Marked`. */
  cell?: (props: { row: Sent; children: ReactNode }) => ReactNode;
  /** Returns the number, date or rank to sort by instead of the text. False: the list isn't sorted by this column. */
  sort?: ((row: Row) => number | string | null) | false;
  filter?: ListFilter<Row>;
  kind?: "number" | "shrink";
  /** True for the column that names the row. */
  rowHeader?: boolean;
  /** True for a column that only the file has. */
  fileOnly?: boolean;
  /** The file's columns where they differ from the page's: other texts, or several. */
  file?: readonly { header: string; text: Text<Row> }[];
}

/**
 * A list. `Row` is what the columns read on the server; `Sent`, plain values, is what the page gets of a row besides its
 * texts.
 */
export interface ListDefinition<Row, Sent = Row> {
  caption: string;
  /** The rows' name in the plural: 'users'. */
  unit: string;
  columns: readonly ListColumn<Row, Sent>[];
  key: (row: Row) => string;
  toPageRow: (row: Row) => Sent;
  /** The order of an address that names none. */
  order: { sort: string; direction: SortDirection };
  /** Returns the key by which rows stand that are equal in the asked order. */
  tieBreaker: (row: Row) => string | number;
  search: { label: string; placeholder: string };
  /** The sentences for a list without any row, and for one in which none is found. */
  emptyState: { title: string; hint?: string };
  noMatchesState: { title: string; hint: string };
  /** Returns texts that are searched but in no column, such as the e-mails of a location's users. */
  hiddenTexts?: { label: string; texts: (row: Row) => readonly string[] };
  /** Begins the parameters of a page's second list; its page number is the prefix itself: `?users=2`. */
  prefix?: string;
  /** The parameter with the keys of the chosen rows, of a list whose rows are acted on together: 'serial' (FIND-04). */
  selectBy?: string;
}

/**
 * A column of a list whose upstream finds and orders the rows. It is sorted only by what the upstream can order: any other
 * column says `sort: false`, or is the file's alone.
 */
export type UpstreamColumn<Row, Sent, Sort extends string> = Omit<ListColumn<Row, Sent>, "key" | "sort" | "fileOnly"> &
  (
    | { key: Sort; sort?: undefined; fileOnly?: undefined }
    | { key: string; sort: false; fileOnly?: undefined }
    | { key: string; sort?: undefined; fileOnly: true }
  );

/** A list whose upstream finds and orders the rows. @template Sort the keys of the columns that it can order */
export interface UpstreamListDefinition<Row, Sent, Sort extends string> extends ListDefinition<Row, Sent> {
  columns: readonly UpstreamColumn<Row, Sent, Sort>[];
}

/** The columns of a page's table. */
export const tableColumns = <Row, Sent>({ columns }: Pick<ListDefinition<Row, Sent>, "columns">) =>
  columns.filter(({ fileOnly }) => !fileOnly);

/** Returns a list's filters, each with its name and label. */
export const listFilters = <Row, Sent>({ columns }: Pick<ListDefinition<Row, Sent>, "columns">) =>
  columns.flatMap(({ key, header, filter }) =>
    filter ? [{ ...filter, name: filter.name ?? key, label: filter.label ?? header }] : [],
  );
