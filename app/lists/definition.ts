import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import type { SpotName } from "~/ui/spot/spot";
import type { ColumnLayout } from "~/ui/table/column-header";
import type { PageSize } from "./paginate";

export type SortDirection = "ascending" | "descending";

/** Formats instants in the company's time zone: `moment` as DD/MM/YYYY - HH:mm, `day` as DD/MM/YYYY. */
export interface DateFormatters {
  moment: (instant: string | number) => string;
  day: (instant: string) => string;
}

/** The text for a value that couldn't be read. */
export const NOT_LOADED = msg("Couldn't load");

type Text<Row> = (row: Row, show: DateFormatters) => string | null;
type Option = { value: string; label: string };

/** A filter in the disclosure beside the search. */
export interface ListFilter<Row> {
  /** The parameter's name, the column's key by default. */
  name?: string;
  /** The select's label, the column's header by default. */
  label?: string;
  /**
   * The options; without them the page supplies them, and `accepts` decides on a value. With more options than fit a
   * select, the user types a part of a label, which `matchFilterValues` looks up.
   */
  options?: readonly Option[];
  accepts?: (value: string) => boolean;
  /** True for a calendar day, YYYY-MM-DD, in a date field. */
  isDay?: boolean;
  /** True where the page's figures are the filter, so that it has no field. */
  byFigures?: boolean;
  /** Returns the row's value, or several; left out when the upstream filters. */
  getValue?: (row: Row) => string | readonly string[] | null;
}

/** A column of a list, for its page, its search and its export. */
export interface ListColumn<Row, Sent> {
  key: string;
  header: string;
  /** Returns the text to show, search and export; empty without a value, null when it couldn't be read. */
  text: Text<Row>;
  /** Renders the cell around its highlighted text. Cells with several texts use `Highlighted`. */
  cell?: (props: { row: Sent; children: ReactNode }) => ReactNode;
  /** Returns the number, date or rank to sort by instead of the text. False for a column without sorting. */
  sort?: ((row: Row) => number | string | null) | false;
  filter?: ListFilter<Row>;
  kind?: ColumnLayout["kind"];
  /**
   * The tables that show it: all by default, and all once it is chosen (VIEW-02). On a phone a row is a card, which has it in
   * any case: see `card`.
   */
  shownOn?: ColumnLayout["shownOn"];
  /**
   * Its place in a card: beside the name or half a line, both without its label; a line; a line where it has a badge or a
   * paragraph; or none, where the name says it. With one, or without a `cell`, the card leaves it out where it has no text.
   */
  card?: ColumnLayout["card"];
  /** True for the column that names the row. */
  rowHeader?: boolean;
  /** True for names, numbers and addresses, which no browser translates (DOOR-03). */
  untranslated?: boolean;
  /** True for a column of the export only. */
  fileOnly?: boolean;
  /** True for a column that the page leaves out where none of its rows has a text, unless it is chosen (VIEW-02). */
  unlessEmpty?: boolean;
  /** True for a column that the page shows only when it is chosen (VIEW-02); the export has it. */
  optional?: boolean;
  /** The export's columns when they differ from the page's: other texts, or several. */
  file?: readonly { header: string; text: Text<Row> }[];
}

/**
 * A list. The columns read a `Row` on the server; the page gets its texts and a `Sent` with plain values.
 */
export interface ListDefinition<Row, Sent = Row> {
  /** The name by which its columns are remembered and its views saved; without one it has neither (VIEW-01, VIEW-02). */
  name?: string;
  caption: string;
  /** Counts the rows, by the value `count`: '1 user', '233 users'. */
  counted: Message;
  /** Says that a saved view of the list leaves out nothing: 'All users'. */
  everything?: Message;
  columns: readonly ListColumn<Row, Sent>[];
  key: (row: Row) => string;
  toPageRow: (row: Row) => Sent;
  /**
   * The key of a column with instants: while the list is ordered by it, its days are headings of their rows, and instants
   * of these days are shown as times.
   */
  byDay?: string;
  /** The default order. */
  order: { sort: string; direction: SortDirection };
  /** Returns the key that orders rows with equal values. */
  tieBreaker: (row: Row) => string | number;
  /** The rows per page that the address leaves out; `DEFAULT_PAGE_SIZE` by default. */
  pageSize?: PageSize;
  search: { label: string; placeholder: string };
  /** The sentences and the drawing for a list without any row, and the sentences for one without matches. */
  emptyState: { title: string; hint?: string; spot?: Exclude<SpotName, "welcome"> };
  noMatchesState: { title: string; hint: string };
  /** Returns searched texts that no column shows, such as the e-mails of a location's users. */
  hiddenTexts?: { label: string; texts: (row: Row) => readonly string[] };
  /** The prefix of a second list's parameters; alone it is the page number: `?users=2`. */
  prefix?: string;
  /** The parameter with the selected rows' keys, for a list with bulk actions: 'serial' (FIND-04). */
  selectBy?: string;
  /** Heads the bulk actions where no script counts what is selected: 'With the selected users:'. */
  withSelected?: Message;
}

/** A list, or what makes it in the reader's language. */
export type ListSource<Row, Sent> = ListDefinition<Row, Sent> | ((i18n: I18n) => ListDefinition<Row, Sent>);

export const toList = <Row, Sent>(source: ListSource<Row, Sent>, i18n: I18n): ListDefinition<Row, Sent> =>
  typeof source === "function" ? source(i18n) : source;

/**
 * A column of a list that the upstream filters and sorts. A column that the upstream can't sort by says `sort: false`, or
 * is in the export only.
 */
export type UpstreamColumn<Row, Sent, Sort extends string> = Omit<
  ListColumn<Row, Sent>,
  "key" | "sort" | "fileOnly" | "optional"
> &
  (
    | { key: Sort; sort?: undefined; fileOnly?: undefined; optional?: undefined }
    | { key: string; sort: false; fileOnly?: undefined; optional?: boolean }
    | { key: string; sort?: undefined; fileOnly: true; optional?: undefined }
  );

/** A list that the upstream filters and sorts. @template Sort the keys of the columns that it can sort by */
export interface UpstreamListDefinition<Row, Sent, Sort extends string> extends ListDefinition<Row, Sent> {
  columns: readonly UpstreamColumn<Row, Sent, Sort>[];
}

type Columns<Row, Sent> = Pick<ListDefinition<Row, Sent>, "columns">;

/** Returns the columns of a page's table: the chosen ones in their order, else the default ones (VIEW-02). */
export function tableColumns<Row, Sent>({ columns }: Columns<Row, Sent>, chosen: readonly string[] | null = null) {
  if (!chosen) return columns.filter(({ fileOnly, optional }) => !fileOnly && !optional);
  return chosen.flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

/** Returns the columns to choose from. */
export const offeredColumns = <Row, Sent>({ columns }: Columns<Row, Sent>) =>
  columns.filter(({ fileOnly }) => !fileOnly);

/**
 * Parses a choice of columns, 'serialNumber,location' (VIEW-02). Unknown ones are ignored; the column that names the row is
 * always there. Null for the default columns.
 */
export function parseColumns<Row, Sent>(list: Columns<Row, Sent>, text: string): string[] | null {
  const offered = offeredColumns(list);
  const known = [...new Set(text.split(","))].filter((key) => offered.some((column) => column.key === key));
  if (known.length === 0) return null;
  const names = offered.filter(({ rowHeader, key }) => rowHeader && !known.includes(key)).map(({ key }) => key);
  const chosen = [...names, ...known];
  const isDefault =
    chosen.join() ===
    tableColumns(list)
      .map(({ key }) => key)
      .join();
  return isDefault ? null : chosen;
}

/** Returns a list's filters, each with its name and label. */
export const listFilters = <Row, Sent>({ columns }: Pick<ListDefinition<Row, Sent>, "columns">) =>
  columns.flatMap(({ key, header, untranslated, filter }) =>
    filter ? [{ ...filter, name: filter.name ?? key, label: filter.label ?? header, untranslated }] : [],
  );
