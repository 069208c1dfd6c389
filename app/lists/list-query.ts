import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { type ListDefinition, listFilters, type SortDirection } from "./definition";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize, parsePageNumber } from "./paginate";
import { withoutSelection } from "./selection";

/** The search, order, page and filters that an address asks a list for. */
export interface ListQuery {
  search: string;
  /** A column's key. */
  sort: string;
  direction: SortDirection;
  /** From 1; may lie beyond the last page. */
  page: number;
  size: PageSize;
  /** The chosen values by the filters' names; a filter that is not set is missing. */
  filters: Record<string, string>;
}

/** The facts about a list that its addresses need. */
export type ListUrlOptions = Pick<ListDefinition<never, never>, "columns" | "order" | "prefix" | "selectBy">;

/** Returns the name of a list's parameter: those of a second list begin with its prefix. */
export function listParameter({ prefix }: Pick<ListUrlOptions, "prefix">, name: string): string {
  if (!prefix) return name;
  return name === "page" ? prefix : `${prefix}-${name}`;
}

/** Reads a list's question from an address. What it does not know counts as not given (FIND-02, FIND-03). */
export function parseListQuery(list: ListUrlOptions, search: URLSearchParams | string): ListQuery {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(listParameter(list, name)) ?? "";
  return {
    search: text("q").trim().slice(0, MAX_SEARCH_LENGTH).trim(),
    ...orderIn(list, text("sort"), text("direction")),
    page: parsePageNumber(text("page")),
    size: PAGE_SIZES.find((size) => String(size) === text("size")) ?? DEFAULT_PAGE_SIZE,
    filters: Object.fromEntries(
      listFilters(list).flatMap(({ name, options, accepts = () => true }) => {
        const value = text(name);
        const isTaken = options ? options.some((option) => option.value === value) : accepts(value);
        return value && isTaken ? [[name, value]] : [];
      }),
    ),
  };
}

/** Returns the order that an address names. `-name`, as earlier addresses have it, is `name` descending. */
function orderIn(
  { columns, order }: ListUrlOptions,
  sort: string,
  direction: string,
): Pick<ListQuery, "sort" | "direction"> {
  const key = sort.replace(/^-/, "");
  const known = columns.some((column) => column.key === key && column.sort !== false && !column.fileOnly);
  if (direction === "descending" || (known && sort !== key)) {
    return { sort: known ? key : order.sort, direction: "descending" };
  }
  return known ? { sort: key, direction: "ascending" } : order;
}

/** True when a search or a filter narrows the list down. */
export const isFiltered = ({ search, filters }: ListQuery) => search !== "" || Object.keys(filters).length > 0;

/**
 * Returns the address of a list with this question; what the question leaves out is as in an address without
 * parameters. Parameters of others stay.
 */
export function buildListUrl(
  list: ListUrlOptions,
  path: string,
  search: URLSearchParams | string,
  { search: q = "", sort, direction, page = 1, size = DEFAULT_PAGE_SIZE, filters = {} }: Partial<ListQuery>,
): string {
  const parameters = withoutOwn(list, search);
  const order = { sort: sort ?? list.order.sort, direction: direction ?? list.order.direction };
  const isDefault = order.sort === list.order.sort && order.direction === list.order.direction;
  const own = {
    q,
    ...filters,
    sort: isDefault ? "" : order.sort,
    direction: isDefault || order.direction === "ascending" ? "" : order.direction,
    size: size === DEFAULT_PAGE_SIZE ? "" : String(size),
    page: page === 1 ? "" : String(page),
  };
  for (const [name, value] of Object.entries(own)) if (value) parameters.set(listParameter(list, name), value);
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

/** Returns an address's parameters without those of a list. */
function withoutOwn(list: ListUrlOptions, search: URLSearchParams | string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const names = ["q", "sort", "direction", "size", "page", ...listFilters(list).map(({ name }) => name)];
  for (const name of names) parameters.delete(listParameter(list, name));
  return withoutSelection(list, parameters);
}
