import type { ListDefinition } from "./definition";

/** The most rows that are chosen one by one: an address holds their keys (FIND-04). */
export const MAX_SELECTED_ROWS = 100;
/** The name of the button that asks for a file of the chosen rows. */
export const SELECTED_BUTTON = "chosen";
/** The longest key that is taken from an address, in characters. */
const LONGEST_KEY = 100;

/** The rows that an address chooses: some by their keys, or all that its question finds (FIND-04). */
export interface RowSelection {
  keys: string[];
  /** The number of rows that were found when all were chosen; null for rows chosen one by one. */
  all: number | null;
}

type Choosable = Pick<ListDefinition<never, never>, "selectBy" | "prefix">;

/** Returns the name of the parameter that chooses all rows. */
export const selectAllParameter = ({ prefix }: Choosable) => (prefix ? `${prefix}-all` : "all");

/** Reads which rows an address chooses. More rows than can be chosen one by one are cut. */
export function parseSelection(list: Choosable, search: URLSearchParams | string): RowSelection {
  const parameters = new URLSearchParams(search);
  const all = parameters.get(selectAllParameter(list)) ?? "";
  const keys = parameters.getAll(list.selectBy ?? "").filter((key) => key !== "" && key.length <= LONGEST_KEY);
  return {
    keys: [...new Set(keys)].slice(0, MAX_SELECTED_ROWS),
    all: /^\d{1,9}$/.test(all) ? Number(all) : null,
  };
}

/** True when an address chooses no rows at all. */
export function isSelectionEmpty(list: Choosable, search: string): boolean {
  const { keys, all } = parseSelection(list, search);
  return keys.length === 0 && all === null;
}

/** Returns an address's parameters without those that choose rows. */
export function withoutSelection(list: Choosable, search: URLSearchParams | string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  for (const name of [list.selectBy ?? "", selectAllParameter(list)]) parameters.delete(name);
  return parameters;
}

/** Returns the address of the page below a dialog that acts on chosen rows, with that page's query. */
export function parentPageUrl(list: Choosable, { pathname, search }: Pick<URL, "pathname" | "search">): string {
  const rest = withoutSelection(list, search).toString();
  return pathname.replace(/\/[^/]+\/?$/, "") + (rest && `?${rest}`);
}

interface Counted {
  /** The number of chosen rows, on whatever page. */
  chosen: number;
  /** The number of those that are on another page. */
  elsewhere: number;
  /** The number of rows on this page, and on all pages. */
  shown: number;
  total: number;
  all: boolean;
}

/** Returns how many rows are chosen, in words: '2 selected', 'All 50 on this page are selected'. */
export function describeSelection({ chosen, elsewhere, shown, total, all }: Counted, unit: string): string {
  if (all) return `All ${total.toLocaleString("en")} ${unit} selected`;
  if (chosen > MAX_SELECTED_ROWS) return `${chosen} selected. Select up to ${MAX_SELECTED_ROWS}, or all results`;
  if (elsewhere > 0) return `${chosen} selected, ${elsewhere} of them on other pages`;
  return chosen === shown && total > shown ? `All ${shown} on this page selected` : `${chosen} selected`;
}
