import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from "#contract/limits";
import { type ListDefinition, listFilters, parseColumns, type SortDirection } from "./definition";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize, parsePageNumber } from "./paginate";
import { withoutSelection } from "./selection";
import { withQuery } from "./with-query";

/** The search, order, page and filters of a list, in the URL. */
export interface ListQuery {
  search: string;
  /** A column's key. */
  sort: string;
  direction: SortDirection;
  /** From 1; may be beyond the last page. */
  page: number;
  size: PageSize;
  /** The values of the set filters, by name. */
  filters: Record<string, string>;
  /** The keys of the chosen columns in their order; null for the default ones (VIEW-02). */
  columns: string[] | null;
  /** The id of the saved view whose tab is open, or ALL_VIEW; null without one (VIEW-01). */
  view: string | null;
}

/** The value of `view` for the list itself, where a saved view is the default. */
export const ALL_VIEW = "all";

/** The part of a list's definition that its URLs need. */
export type ListUrlOptions = Pick<
  ListDefinition<never, never>,
  "columns" | "order" | "prefix" | "selectBy" | "pageSize" | "name"
>;

/** Returns the name of a list's parameter, with the prefix of a second list. */
export function listParameter({ prefix }: Pick<ListUrlOptions, "prefix">, name: string): string {
  if (!prefix) return name;
  return name === "page" ? prefix : `${prefix}-${name}`;
}

/** Parses a list query. Unknown values are ignored (FIND-02, FIND-03). */
export function parseListQuery(list: ListUrlOptions, search: URLSearchParams | string): ListQuery {
  const parameters = new URLSearchParams(search);
  const text = (name: string) => parameters.get(listParameter(list, name)) ?? "";
  return {
    search: text("q").trim().slice(0, MAX_SEARCH_LENGTH).trim(),
    ...parseOrder(list, text("sort"), text("direction")),
    page: parsePageNumber(text("page")),
    size: PAGE_SIZES.find((size) => String(size) === text("size")) ?? list.pageSize ?? DEFAULT_PAGE_SIZE,
    filters: Object.fromEntries(
      listFilters(list).flatMap(({ name, options, accepts = () => true }) => {
        const value = text(name);
        const isValid = options ? options.some((option) => option.value === value) : accepts(value);
        return value && isValid ? [[name, value]] : [];
      }),
    ),
    columns: list.name ? parseColumns(list, text("columns")) : null,
    view: (list.name && text("view").slice(0, MAX_ID_LENGTH)) || null,
  };
}

/** Parses the order in a URL. The select of narrow lists sends `-name` for `name` descending. */
function parseOrder(
  { columns, order }: ListUrlOptions,
  sort: string,
  direction: string,
): Pick<ListQuery, "sort" | "direction"> {
  const key = sort.replace(/^-/, "");
  const isSortable = columns.some((column) => column.key === key && column.sort !== false && !column.fileOnly);
  if (!isSortable) return direction === "descending" ? { ...order, direction } : order;
  const isDescending = direction === "descending" || sort !== key;
  return { sort: key, direction: isDescending ? "descending" : "ascending" };
}

/** Formats an order as one parameter, as `parseOrder` reads it; empty for the default order. */
export function formatOrder(
  { order }: Pick<ListUrlOptions, "order">,
  { sort, direction }: Pick<ListQuery, "sort" | "direction">,
): string {
  if (sort === order.sort && direction === order.direction) return "";
  return direction === "descending" ? `-${sort}` : sort;
}

/** True with a search or a filter. */
export const isFiltered = ({ search, filters }: ListQuery) => search !== "" || Object.keys(filters).length > 0;

/** Builds the URL of a list. Defaults are omitted; parameters of other lists stay. */
export function buildListUrl(
  list: ListUrlOptions,
  path: string,
  search: URLSearchParams | string,
  { search: q = "", sort, direction, page = 1, size, filters = {}, columns, view }: Partial<ListQuery>,
): string {
  const parameters = withoutListParameters(list, search);
  const order = { sort: sort ?? list.order.sort, direction: direction ?? list.order.direction };
  const isDefault = order.sort === list.order.sort && order.direction === list.order.direction;
  const values = {
    q,
    ...filters,
    sort: isDefault ? "" : order.sort,
    direction: isDefault || order.direction === "ascending" ? "" : order.direction,
    size: size === undefined || size === (list.pageSize ?? DEFAULT_PAGE_SIZE) ? "" : String(size),
    page: page === 1 ? "" : String(page),
    columns: columns?.join(",") ?? "",
    view: view ?? "",
  };
  for (const [name, value] of Object.entries(values)) if (value) parameters.set(listParameter(list, name), value);
  return withQuery(path, parameters);
}

/** Returns the names of a list's parameters, without its prefix. */
export const listParameters = (list: ListUrlOptions): string[] => [
  ...["q", "sort", "direction", "size", "page"],
  ...(list.name ? ["columns", "view"] : []),
  ...listFilters(list).map(({ name }) => name),
];

/** Removes the parameters of one list. */
function withoutListParameters(list: ListUrlOptions, search: URLSearchParams | string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  for (const name of listParameters(list)) parameters.delete(listParameter(list, name));
  return withoutSelection(list, parameters);
}
