import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { createColumnSort } from "~/ui/table/column-header";
import type { RowActions } from "~/ui/table/row-menu";
import { type Column, Table, type TableProps } from "~/ui/table/table";
import { type ListColumn, type ListDefinition, NOT_LOADED, tableColumns } from "./definition";
import { Highlighted } from "./highlighted";
import type { ListPage, ListPageRow } from "./list-page";
import type { ListQuery } from "./list-query";
import { nameDay } from "./name-day";

type OfRow<Value> = (row: Value) => ReactNode;

/** The table's options, by the page's rows. */
export interface RowOptions<Sent> {
  currentKey?: string;
  rowMenu?: (row: Sent) => RowActions | null;
  /** A last column of buttons, with its hidden header. */
  rowActions?: { header: string; render: OfRow<Sent> };
  expansion?: OfRow<Sent>;
}

export interface RowsProps<Row, Sent> extends RowOptions<Sent> {
  list: ListDefinition<Row, Sent>;
  answer: ListPage<Sent>;
  /** Returns the list's URL with a changed query; undefined for a list without sorting. */
  to: ((change: Partial<ListQuery>) => string) | undefined;
}

type RowsWithSelectionProps<Row, Sent> = RowsProps<Row, Sent> & {
  selection?: TableProps<ListPageRow<Sent>>["selection"];
};

/** Renders a page of a list as a table, with highlighted matches. */
export function ListRows<Row, Sent>({
  list,
  answer,
  to,
  currentKey,
  selection,
  ...options
}: RowsWithSelectionProps<Row, Sent>) {
  const { i18n } = useLingui();
  const { sort: key, direction } = answer.query;
  const chosen = answer.query.columns;
  const all = tableColumns(list, chosen);
  const day = key === list.byDay ? all.findIndex((column) => column.key === key) : -1;
  const columns = all
    .map((column, index) => ({
      ...toTableColumn(i18n, list, column, { index, day }),
      shownOn: chosen ? undefined : column.shownOn,
      sort:
        column.sort === false || !to
          ? undefined
          : createColumnSort(column.key, { key, direction }, (sort, next) => to({ sort, direction: next })),
    }))
    .filter((_, index) => chosen || !all[index]?.unlessEmpty || answer.rows.some(({ texts }) => texts[index] !== ""));
  return (
    <Table
      caption={list.caption}
      columns={[...columns, ...toActionColumns(options.rowActions)]}
      rows={answer.rows}
      rowKey={(row) => row.key}
      groupOf={day < 0 ? undefined : ({ texts }) => nameDay(i18n, splitMoment(texts[day]).day, "long")}
      currentKey={currentKey}
      selection={selection}
      rowMenu={onRow(options.rowMenu)}
      expansion={onRow(options.expansion)}
    />
  );
}

function toTableColumn<Row, Sent>(
  i18n: I18n,
  list: ListDefinition<Row, Sent>,
  column: ListColumn<Row, Sent>,
  { index, day }: { index: number; day: number },
): Column<ListPageRow<Sent>> {
  const { key, header, kind, rowHeader, untranslated, card, cell: Cell } = column;
  const cell = ({ texts, row, hiddenMatches }: ListPageRow<Sent>) => {
    const shown = day < 0 ? texts[index] : withoutDay(texts[index], splitMoment(texts[day]).day);
    const text = shown ? (
      <Highlighted>{shown}</Highlighted>
    ) : texts[index] === null ? (
      <span className="no-value">{i18n._(NOT_LOADED)}</span>
    ) : (
      NO_VALUE
    );
    return (
      <>
        {Cell ? <Cell row={row}>{text}</Cell> : text}
        {rowHeader && list.hiddenTexts && hiddenMatches.length > 0 && (
          <HiddenMatches label={list.hiddenTexts.label} texts={hiddenMatches} />
        )}
      </>
    );
  };
  return {
    key,
    header,
    kind,
    rowHeader,
    untranslated,
    card,
    cell,
    isEmpty: ({ texts }) => texts[index] === "" && (!Cell || card !== undefined),
  };
}

/** Returns the day and the time of an instant as a column shows it. */
function splitMoment(text: string | null | undefined) {
  const [day = "", time = ""] = (text ?? "").split(" - ");
  return { day, time };
}

/** Returns only the time of an instant when the heading above it says its day, otherwise the whole text. */
function withoutDay(text: string | null | undefined, said: string) {
  const { day, time } = splitMoment(text);
  return day === said && time ? time : text;
}

/** The dash for a missing value, which looks the same in columns of any font. */
const NO_VALUE = <span className="no-value">—</span>;

const MAX_HIDDEN_MATCHES = 3;

/** Renders the matches in texts of a row that no column shows (FIND-02). */
function HiddenMatches({ label, texts }: { label: string; texts: readonly string[] }) {
  const found = <Highlighted>{texts.slice(0, MAX_HIDDEN_MATCHES).join(", ")}</Highlighted>;
  const more = texts.length - MAX_HIDDEN_MATCHES;
  return (
    <p className="list-beyond">
      {more > 0 ? (
        <Trans id="{label}: {found}, and {more, number} more" values={{ label, found, more }} />
      ) : (
        <Trans id="{label}: {found}" values={{ label, found }} />
      )}
    </p>
  );
}

const onRow = <Sent, Result>(render: ((row: Sent) => Result) | undefined) =>
  render && (({ row }: ListPageRow<Sent>) => render(row));

function toActionColumns<Sent>(actions: RowOptions<Sent>["rowActions"]): Column<ListPageRow<Sent>>[] {
  if (!actions) return [];
  const { header, render } = actions;
  return [{ key: "actions", header, headerHidden: true, kind: "shrink", cell: ({ row }) => render(row) }];
}
