import type { ListColumn } from "./definition";

/** The widths in rem at which columns can be hidden: table/columns.css has a rule for each. */
export const HIDING_WIDTHS = { first: 24, last: 80, step: 2 } as const;

/** Widths in rem, with the space between the columns. */
const TEXT_WIDTH = 9;
const NUMBER_WIDTH = 6;
const SELECT_WIDTH = 2.75;
const MENU_WIDTH = 3;

type Ranked = Pick<ListColumn<never, never>, "rank" | "width" | "kind" | "rowHeader">;

/**
 * Returns for each column the table's width in rem below which it is hidden, so that the others keep one line; undefined for one
 * that stays. Columns go by rank, the highest first, and from the last to the first of equal rank; the row header stays.
 * @param columns the shown columns, in any order: chosen columns go from the last to the first without their ranks
 */
export function findHidingWidths(
  columns: readonly Ranked[],
  { selectable, menu }: { selectable: boolean; menu: boolean },
): (number | undefined)[] {
  const widthOf = ({ width, kind }: Ranked) => width ?? (kind === "number" ? NUMBER_WIDTH : TEXT_WIDTH);
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 1);
  needed += (selectable ? SELECT_WIDTH : 0) + (menu ? MENU_WIDTH : 0);
  const order = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => !column.rowHeader)
    .sort((a, b) => (b.column.rank ?? 0) - (a.column.rank ?? 0) || b.index - a.index);
  const widths: (number | undefined)[] = columns.map(() => undefined);
  for (const { column, index } of order) {
    widths[index] = toHidingWidth(needed);
    needed -= widthOf(column);
  }
  return widths;
}

/** Returns the hiding width for a needed width; undefined below the first. */
function toHidingWidth(needed: number): number | undefined {
  const { first, last, step } = HIDING_WIDTHS;
  const width = Math.min(last, Math.ceil(needed / step) * step);
  return width < first ? undefined : width;
}
