import { useMatches } from "@remix-run/react";
import type { ListDefinition } from "~/lists/definition";

/** What the panels over a list need of its definition. */
export type NamedList = Pick<
  ListDefinition<never, never>,
  "name" | "columns" | "order" | "caption" | "unit" | "prefix" | "selectBy"
>;

/** Returns the list of the page behind the panel, which the page's handle has. @throws when the page has none */
export function useListOfPage(): NamedList {
  const handles = useMatches().map(({ handle }) => handle as { list?: NamedList } | undefined);
  const list = handles.find((handle) => handle?.list)?.list;
  if (!list) throw new Error("The page of these views has no list in its handle.");
  return list;
}

/** Returns the path of a panel's list, and the list's name for cookie and upstream, from the panel's path. */
export function parseListPath(pathname: string): { path: string; name: string } {
  const path = `/${pathname.split("/")[1]}`;
  return { path, name: path.slice(1) };
}
