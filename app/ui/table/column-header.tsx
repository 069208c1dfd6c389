import { joinTokens } from "../attributes/join-tokens";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";

/** A column's sorting: `direction` is how the table is sorted by it now, `to` is the address of the next way. */
export type Sort = { to: string; direction?: "ascending" | "descending" };

type Header = ColumnLayout & { header: string; headerHidden?: boolean; sort?: Sort };

export type ColumnLayout = {
  /**
   * `number` aligns to the end, `shrink` takes no more space than it needs, `narrow` breaks a header that is longer
   * than the texts, `wide` has most of the space.
   */
  kind?: "number" | "shrink" | "narrow" | "wide";
  /**
   * Its role in a card, where the row's name is the first line: `lead` is an icon before the name, `end` a short text at that
   * line's end. Below it, `meta` is a detail, `joined` continues the detail before it, and `remark` is shown only as a badge
   * or a paragraph. `fact`, the default, has its header before it, unless the cell is a span of the class `card-unlabelled`.
   * A card leaves out `hidden`, and cells of the class `card-hidden`.
   */
  card?: "lead" | "end" | "meta" | "joined" | "remark" | "fact" | "hidden";
  /** The tables that show it: wide ones, the widest, or those with room to spare; all by default. A card shows it in any case. */
  shownOn?: "wide" | "widest" | "roomiest";
  /** True for a column without any value, which paper leaves out. */
  unprinted?: boolean;
};

/** Returns the class name of a column's cells and header. */
export const columnClass = (
  { kind, card, shownOn, unprinted }: ColumnLayout,
  ...more: (string | false | undefined)[]
) =>
  joinTokens(
    kind && `cell-${kind}`,
    card && `card-${card}`,
    shownOn && `on-${shownOn}`,
    unprinted && "no-print",
    ...more,
  );

/** Renders a column's header, as a link if the column can be sorted. */
export function ColumnHeader({ column }: { column: Header }) {
  const { header, headerHidden, sort } = column;
  const icon = sort?.direction ? (sort.direction === "ascending" ? "arrow-up" : "arrow-down") : "arrow-up-down";
  return (
    <th scope="col" className={columnClass(column, sort && "sortable")} aria-sort={sort?.direction}>
      {sort ? (
        <Link className="sort-link" to={sort.to} preventScrollReset replace>
          <span>{header}</span>
          <Icon icon={icon} size="s" />
        </Link>
      ) : (
        <span className={joinTokens(headerHidden && "visually-hidden")}>{header}</span>
      )}
    </th>
  );
}

/**
 * Returns the sorting of one column. `href` returns the address for a column and a direction. A click on the current
 * column reverses the direction; another column starts ascending.
 */
export function createColumnSort(
  key: string,
  current: { key: string; direction: "ascending" | "descending" } | undefined,
  href: (key: string, direction: "ascending" | "descending") => string,
): Sort {
  const direction = current?.key === key ? current.direction : undefined;
  return { direction, to: href(key, direction === "ascending" ? "descending" : "ascending") };
}
