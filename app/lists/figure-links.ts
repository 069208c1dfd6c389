import { buildListUrl, type ListQuery, type ListUrlOptions } from "./list-query";

type Filters = ListQuery["filters"];

/**
 * Returns the function that links a figure above a list to the rows that it counts, by their filters. `current` is true while
 * the list shows just these; all of them, without filters, are nothing to mark.
 * @param counted the query by which the figures are counted: the links keep its search and filters
 * @param search the page's parameters, of which those of other lists and of open rows are kept; none by default
 */
export const createFigureLinks =
  (list: ListUrlOptions, path: string, query: ListQuery, counted: ListQuery, search = "") =>
  (filters: Filters) => {
    const linked = { ...counted, page: 1, filters: { ...counted.filters, ...filters } };
    const current = Object.keys(filters).length > 0 && toSelection(linked) === toSelection(query);
    return { to: buildListUrl(list, path, search, linked), current };
  };

const toSelection = ({ search, filters }: ListQuery) => JSON.stringify([search, ...Object.entries(filters).sort()]);

/** Returns a query without some of its filters. */
export const withoutFilters = (query: ListQuery, ...names: string[]): ListQuery => ({
  ...query,
  filters: Object.fromEntries(Object.entries(query.filters).filter(([name]) => !names.includes(name))),
});
