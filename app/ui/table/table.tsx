import { useLingui } from "@lingui/react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { joinTokens } from "../attributes/join-tokens";
import { LinksDiscover } from "../link/link";
import { ColumnHeader, type ColumnLayout, columnClass, type Sort } from "./column-header";
import { type RowActions, RowMenu, RowMenuButton } from "./row-menu";
import { ScrollBox } from "./scroll-box";

export type Column<Row> = ColumnLayout & {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** True for the column that names the row: its cells are row headers and hold the link to the row's details. */
  rowHeader?: boolean;
  /** True for names, numbers and addresses, which no browser translates (DOOR-03). */
  untranslated?: boolean;
  /** Makes the header a link that sorts. */
  sort?: Sort;
  /** True for a row without a value, which its card leaves out. */
  isEmpty?: (row: Row) => boolean;
  /** Hides the header from the eye, as above a column of buttons. */
  headerHidden?: boolean;
};

type Selection<Row> = {
  name: string;
  value: (row: Row) => string;
  /** Returns the box's accessible name, such as 'Select' with the row's name. */
  label: (row: Row) => string;
  /** The box in the header that ticks them all. */
  header?: ReactNode;
  /** The id of the boxes' form, where the table is not inside it. */
  form?: string;
};

export type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The key of the row whose details are open. */
  currentKey?: string;
  selection?: Selection<Row>;
  /** Returns the actions of the row's menu; null for a row without one. */
  rowMenu?: (row: Row) => RowActions | null;
  /** Returns the heading of a row's group; rows of one group follow one another. */
  groupOf?: (row: Row) => string;
  /** Returns the content of the row below an expanded row; nothing for a collapsed row. */
  expansion?: (row: Row) => ReactNode;
};

/**
 * Renders a native table in a box that scrolls sideways when it must. In a narrow place each row becomes a card. With
 * JavaScript a click anywhere on a row follows the link in its header cell. Render an `EmptyState` instead of an empty
 * table.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { i18n } = useLingui();
  const { caption, rows, rowKey, selection, rowMenu } = props;
  const columns = props.columns.map((column) => ({
    ...column,
    unprinted: column.isEmpty !== undefined && rows.every(column.isEmpty),
  }));
  const captionId = useId();
  return (
    <ScrollBox labelledBy={captionId}>
      <RowMenu>
        <table className="table">
          <caption id={captionId} className="visually-hidden">
            {caption}
          </caption>
          <thead>
            <tr>
              {selection && (
                <HiddenHeader className="cell-select cell-shrink" extra={selection.header}>
                  {i18n._("Select")}
                </HiddenHeader>
              )}
              {columns.map((column) => (
                <ColumnHeader key={column.key} column={column} />
              ))}
              {rowMenu && <HiddenHeader className="cell-menu">{i18n._("Actions")}</HiddenHeader>}
            </tr>
          </thead>
          {toGroups(props).map(({ heading, members }) => (
            <tbody key={heading}>
              {heading && (
                <tr className="row-group">
                  <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)}>
                    {heading}
                  </th>
                </tr>
              )}
              {members.map((row) => (
                // All rows link to the same routes, so the first row discovers them for the others.
                <LinksDiscover key={rowKey(row)} value={row === rows[0]}>
                  <TableRow {...props} columns={columns} row={row} />
                </LinksDiscover>
              ))}
            </tbody>
          ))}
        </table>
      </RowMenu>
    </ScrollBox>
  );
}

/** Returns rows in their groups; all in one without a heading where there are no groups. */
function toGroups<Row>({ rows, groupOf }: Pick<TableProps<Row>, "rows" | "groupOf">) {
  const groups: { heading: string; members: Row[] }[] = groupOf ? [] : [{ heading: "", members: rows }];
  for (const row of groupOf ? rows : []) {
    const heading = groupOf?.(row) ?? "";
    if (groups.at(-1)?.heading === heading) groups.at(-1)?.members.push(row);
    else groups.push({ heading, members: [row] });
  }
  return groups;
}

const HiddenHeader = ({ className, children, extra }: { className: string; children: string; extra?: ReactNode }) => (
  <th scope="col" className={className}>
    <span className="visually-hidden">{children}</span>
    {extra}
  </th>
);

function TableRow<Row>({ row, ...props }: TableProps<Row> & { row: Row }) {
  const { columns, rowKey, currentKey, selection, rowMenu, expansion } = props;
  const expanded = expansion?.(row);
  const actions = rowMenu?.(row);
  const clickable = columns.some((column) => column.rowHeader);
  return (
    <>
      <tr data-current={rowKey(row) === currentKey || undefined} onClick={clickable ? openRowLink : undefined}>
        {selection && (
          <td className="cell-select cell-shrink">
            <input
              type="checkbox"
              className="checkbox"
              name={selection.name}
              value={selection.value(row)}
              form={selection.form}
              aria-label={selection.label(row)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
        {rowMenu && <td className="cell-menu">{actions && <RowMenuButton actions={actions} />}</td>}
      </tr>
      {expanded && (
        <tr className="row-expansion">
          <td colSpan={columns.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0)}>{expanded}</td>
        </tr>
      )}
    </>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = columnClass(column);
  const translate = column.untranslated ? "no" : undefined;
  if (column.rowHeader) {
    return (
      <th scope="row" className={joinTokens("cell-header", className)} translate={translate}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      className={className}
      translate={translate}
      data-label={column.headerHidden ? undefined : column.header}
      data-empty={column.isEmpty?.(row) || undefined}
    >
      {column.cell(row)}
    </td>
  );
}

/** Follows the link in the row's header cell, unless the click was on another control or selected text. */
export function openRowLink(event: MouseEvent<HTMLTableRowElement>) {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
  if (event.target.closest("a, button, input, select, textarea, label, summary, [popover]")) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>("th a[href]");
  link?.focus({ preventScroll: true });
  link?.click();
}
