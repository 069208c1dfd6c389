import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { withoutChoice } from "./choice";
import { type Direction, filtersOf, type ListDefinition } from "./definition";
import { askedPage, PAGE_SIZE, PAGE_SIZES, type PageSize } from "./pages";

/** The search, order, page and filters that an address asks a list for. */
export interface Question {
  search: string;
  /** A column's key. */
  sort: string;
  direction: Direction;
  /** From 1; may lie beyond the last page. */
  page: number;
  size: PageSize;
  /** The chosen values by the filters' names; a filter that is not set is missing. */
  filters: Record<string, string>;
}

/** The facts about a list that its addresses need. */
export type Addressed = Pick<ListDefinition<never, never>, "columns" | "order" | "prefix" | "chooseBy">;

/** Returns the name of a list's parameter: those of a second list begin with its prefix. */
export function parameterOf({ prefix }: Pick<Addressed, "prefix">, name: string): string {
  if (!prefix) return name;
  return name === "page" ? prefix : `${prefix}-${name}`;
}

/** Reads a list's question from an address. What it does not know counts as not given (FIND-02, FIND-03). */
export function readQuestion(list: Addressed, search: URLSearchParams | string): Question {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(parameterOf(list, name)) ?? "";
  return {
    search: text("q").trim().slice(0, MAX_SEARCH_LENGTH).trim(),
    ...orderIn(list, text("sort"), text("direction")),
    page: askedPage(text("page")),
    size: PAGE_SIZES.find((size) => String(size) === text("size")) ?? PAGE_SIZE,
    filters: Object.fromEntries(
      filtersOf(list).flatMap(({ name, options, takes = () => true }) => {
        const value = text(name);
        const isTaken = options ? options.some((option) => option.value === value) : takes(value);
        return value && isTaken ? [[name, value]] : [];
      }),
    ),
  };
}

/** Returns the order that an address names. `-name`, as earlier addresses have it, is `name` descending. */
function orderIn({ columns, order }: Addressed, sort: string, direction: string): Pick<Question, "sort" | "direction"> {
  const key = sort.replace(/^-/, "");
  const known = columns.some((column) => column.key === key && column.sort !== false && !column.fileOnly);
  if (direction === "descending" || (known && sort !== key)) {
    return { sort: known ? key : order.sort, direction: "descending" };
  }
  return known ? { sort: key, direction: "ascending" } : order;
}

/** True when a search or a filter narrows the list down. */
export const isNarrowed = ({ search, filters }: Question) => search !== "" || Object.keys(filters).length > 0;

/**
 * Returns the address of a list with this question; what the question leaves out is as in an address without
 * parameters. Parameters of others stay.
 */
export function addressOf(
  list: Addressed,
  path: string,
  search: URLSearchParams | string,
  { search: q = "", sort, direction, page = 1, size = PAGE_SIZE, filters = {} }: Partial<Question>,
): string {
  const parameters = withoutOwn(list, search);
  const order = { sort: sort ?? list.order.sort, direction: direction ?? list.order.direction };
  const isDefault = order.sort === list.order.sort && order.direction === list.order.direction;
  const own = {
    q,
    ...filters,
    sort: isDefault ? "" : order.sort,
    direction: isDefault || order.direction === "ascending" ? "" : order.direction,
    size: size === PAGE_SIZE ? "" : String(size),
    page: page === 1 ? "" : String(page),
  };
  for (const [name, value] of Object.entries(own)) if (value) parameters.set(parameterOf(list, name), value);
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}

/** Returns an address's parameters without those of a list. */
function withoutOwn(list: Addressed, search: URLSearchParams | string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const names = ["q", "sort", "direction", "size", "page", ...filtersOf(list).map(({ name }) => name)];
  for (const name of names) parameters.delete(parameterOf(list, name));
  return withoutChoice(list, parameters);
}
