import type { I18n } from "@lingui/core";
import { toCount } from "~/i18n/i18n";
import { parentPath } from "~/paths";
import type { ListDefinition } from "./definition";
import { withQuery } from "./with-query";

/** Bounds the rows selected one by one, because the URL contains their keys (FIND-04). */
export const MAX_SELECTED_ROWS = 100;
/** The name of the button that exports the selected rows. */
export const SELECTED_BUTTON = "chosen";
const MAX_KEY_LENGTH = 100;

/** The selected rows: some by their keys, or all matches of the query (FIND-04). */
export interface RowSelection {
  keys: string[];
  /** The number of matches when all were selected; null for rows selected one by one. */
  all: number | null;
}

export type Selectable = Pick<ListDefinition<never, never>, "selectBy" | "prefix">;

export const selectAllParameter = ({ prefix }: Selectable) => (prefix ? `${prefix}-all` : "all");

/** Parses the selected rows. Keys beyond MAX_SELECTED_ROWS are dropped. */
export function parseSelection(list: Selectable, search: URLSearchParams | string): RowSelection {
  const parameters = new URLSearchParams(search);
  const all = parameters.get(selectAllParameter(list)) ?? "";
  const keys = parameters.getAll(list.selectBy ?? "").filter((key) => key !== "" && key.length <= MAX_KEY_LENGTH);
  return {
    keys: [...new Set(keys)].slice(0, MAX_SELECTED_ROWS),
    all: /^\d{1,9}$/.test(all) ? Number(all) : null,
  };
}

export function isSelectionEmpty(list: Selectable, search: string): boolean {
  const { keys, all } = parseSelection(list, search);
  return keys.length === 0 && all === null;
}

/** Removes the parameters of the selection. */
export function withoutSelection(list: Selectable, search: URLSearchParams | string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  for (const name of [list.selectBy ?? "", selectAllParameter(list)]) parameters.delete(name);
  return parameters;
}

/** Returns the URL of the page below a bulk action's dialog, with that page's query. */
export function parentPageUrl(list: Selectable, { pathname, search }: Pick<URL, "pathname" | "search">): string {
  return withQuery(parentPath(pathname), withoutSelection(list, search));
}

interface Counts {
  /** The number of selected rows on all pages. */
  chosen: number;
  /** The number of selected rows on other pages. */
  elsewhere: number;
  /** The number of rows on this page, and on all pages. */
  shown: number;
  total: number;
  all: boolean;
}

/** Describes the selection: '2 selected', 'All 50 on this page selected'. */
export function describeSelection(
  i18n: I18n,
  { chosen, elsewhere, shown, total, all }: Counts,
  { counted }: Pick<ListDefinition<never, never>, "counted">,
): string {
  if (all) return i18n._("All {counted} selected", { counted: toCount(i18n, counted, total) });
  if (chosen > MAX_SELECTED_ROWS)
    return i18n._("{chosen, number} selected. Select up to {most, number}, or all results", {
      chosen,
      most: MAX_SELECTED_ROWS,
    });
  if (elsewhere > 0)
    return i18n._("{chosen, number} selected, {elsewhere, number} of them on other pages", { chosen, elsewhere });
  if (chosen === shown && total > shown) return i18n._("All {shown, number} on this page selected", { shown });
  return i18n._("{chosen, number} selected", { chosen });
}
