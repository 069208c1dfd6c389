import { joinTokens } from "../attributes/attributes";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";

/** A column's sorting: `direction` is how the table is sorted by it now, `to` is the address of the next way. */
export type Sort = { to: string; direction?: "ascending" | "descending" };

type Header = ColumnLayout & { header: string; headerHidden?: boolean; sort?: Sort };

type ColumnLayout = {
  kind?: "number" | "shrink" | "wide";
  card?: "beside" | "half" | "line" | "none";
  hiddenBelow?: number;
};

/** Returns the class name of a column's cells and header. */
export const columnClass = ({ kind, card, hiddenBelow }: ColumnLayout, ...more: (string | false | undefined)[]) =>
  joinTokens(
    kind && `cell-${kind}`,
    card && `card-${card}`,
    hiddenBelow !== undefined && `below-${hiddenBelow}`,
    ...more,
  );

/** Renders a column's header, as a link if the column can be sorted. */
export function ColumnHeader({ column }: { column: Header }) {
  const { header, headerHidden, sort } = column;
  const icon = sort?.direction ? (sort.direction === "ascending" ? "arrow-up" : "arrow-down") : "arrow-up-down";
  return (
    <th
      scope="col"
      className={columnClass(column, sort && "sortable")}
      aria-sort={sort?.direction}
      data-label={sort && header}
    >
      {sort ? (
        <Link className="sort-link" to={sort.to} preventScrollReset replace>
          {header}
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
