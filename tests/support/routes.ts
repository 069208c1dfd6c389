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
 * Returns every route of the portal, read from its route table, so tests check new pages without a change. Remix's
 * plugin passes the app's folder to the table through a global, which is empty here.
 */
export async function allPages(): Promise<Page[]> {
  Object.assign(globalThis, { __remixAppDirectory: "app" });
  const { default: entries } = await import("../../app/routes");
  return below(await entries, "");
}
