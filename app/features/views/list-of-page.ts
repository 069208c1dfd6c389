import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useMatches } from "@remix-run/react";
import type { ListDefinition } from "~/lists/definition";

/** What the panels over a list need of its definition. */
export type NamedList = Pick<
  ListDefinition<never, never>,
  "name" | "columns" | "order" | "caption" | "everything" | "prefix" | "selectBy"
>;

/** The options of a list's filters whose definition has none, by name: the page's own data. */
type FilterOptions = Record<string, { value: string; label: string }[]>;

/**
 * Returns the list of the page behind the panel, which the page's handle has, and the options of its filters.
 * @throws when the page has no list
 */
export function useListOfPage(): { list: NamedList; options: FilterOptions } {
  const { i18n } = useLingui();
  const matches = useMatches();
  for (const { handle, data } of matches) {
    const { list } = (handle ?? {}) as { list?: NamedList | ((i18n: I18n, data: unknown) => NamedList) };
    const named = typeof list === "function" ? list(i18n, data) : list;
    if (named) return { list: named, options: (data as { options?: FilterOptions } | undefined)?.options ?? {} };
  }
  throw new Error("The page of these views has no list in its handle.");
}

/** Returns the path of a panel's list, and the list's name for cookie and upstream, from the panel's path. */
export function parseListPath(pathname: string): { path: string; name: string } {
  const path = `/${pathname.split("/")[1]}`;
  return { path, name: path.slice(1) };
}
