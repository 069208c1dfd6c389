import { createRequire } from "node:module";
import type { RouteConfigEntry } from "@remix-run/route-config";

/** A route of the portal: its pattern and the module that answers it. */
export interface Page {
  pattern: string;
  file: string;
}

function below(entries: RouteConfigEntry[], parent: string): Page[] {
  return entries.flatMap(({ path, file, children = [], index }) => {
    const pattern = path ? `${parent}/${path}`.replace(/\/+/g, "/") : parent || "/";
    const own = path !== undefined || index ? [{ pattern, file }] : [];
    return [...own, ...below(children, pattern === "/" ? "" : pattern)];
  });
}

/**
 * Returns the entries of the portal's route table. `@remix-run/route-config` loads all of Remix's command line for one
 * function that the table does not call: it gets an empty module instead, which spares each worker seconds.
 */
export async function routeEntries(): Promise<RouteConfigEntry[]> {
  const { cache, resolve } = createRequire(import.meta.url);
  const id = resolve("@remix-run/dev");
  cache[id] ??= { exports: {} } as NodeJS.Module;
  const { default: entries } = await import("../../app/routes");
  return entries;
}

/** Returns every route of the portal, read from its route table, so tests check new pages without a change. */
export async function allPages(): Promise<Page[]> {
  return below(await routeEntries(), "");
}
