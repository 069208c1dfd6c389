import type { ListDefinition } from "./definition";

/** The most rows that are chosen one by one: an address holds their keys (FIND-04). */
export const MOST_CHOSEN = 100;
/** The name of the button that asks for a file of the chosen rows. */
export const CHOSEN = "chosen";
/** The longest key that is taken from an address, in characters. */
const LONGEST_KEY = 100;

/** The rows that an address chooses: some by their keys, or all that its question finds (FIND-04). */
export interface Choice {
  keys: string[];
  /** The number of rows that were found when all were chosen; null for rows chosen one by one. */
  all: number | null;
}

type Choosable = Pick<ListDefinition<never, never>, "chooseBy" | "prefix">;

/** Returns the name of the parameter that chooses all rows. */
export const allParameter = ({ prefix }: Choosable) => (prefix ? `${prefix}-all` : "all");

/** Reads which rows an address chooses. More rows than can be chosen one by one are cut. */
export function readChoice(list: Choosable, search: URLSearchParams | string): Choice {
  const parameters = new URLSearchParams(search);
  const all = parameters.get(allParameter(list)) ?? "";
  const keys = parameters.getAll(list.chooseBy ?? "").filter((key) => key !== "" && key.length <= LONGEST_KEY);
  return {
    keys: [...new Set(keys)].slice(0, MOST_CHOSEN),
    all: /^\d{1,9}$/.test(all) ? Number(all) : null,
  };
}

/** True when an address chooses no rows at all. */
export function choosesNone(list: Choosable, search: string): boolean {
  const { keys, all } = readChoice(list, search);
  return keys.length === 0 && all === null;
}

/** Returns an address's parameters without those that choose rows. */
export function withoutChoice(list: Choosable, search: URLSearchParams | string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  for (const name of [list.chooseBy ?? "", allParameter(list)]) parameters.delete(name);
  return parameters;
}

/** Returns the address of the page below a dialog that acts on chosen rows, with that page's query. */
export function pageBelow(list: Choosable, { pathname, search }: Pick<URL, "pathname" | "search">): string {
  const rest = withoutChoice(list, search).toString();
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
export function choiceText({ chosen, elsewhere, shown, total, all }: Counted, unit: string): string {
  if (all) return `All ${total.toLocaleString("en")} ${unit} selected`;
  if (chosen > MOST_CHOSEN) return `${chosen} selected. Select up to ${MOST_CHOSEN}, or all results`;
  if (elsewhere > 0) return `${chosen} selected, ${elsewhere} of them on other pages`;
  return chosen === shown && total > shown ? `All ${shown} on this page selected` : `${chosen} selected`;
}
