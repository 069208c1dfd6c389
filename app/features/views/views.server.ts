import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { readColumns } from "~/lists/columns-cookie.server";
import { withQuery } from "~/lists/with-query";
import { requireOwnAccount } from "~/session/own-account.server";
import type { Viewer } from "~/session/viewer.server";
import { readSavedViews, type SavedView } from "~/upstream/saved-views.server";
import { parseListPath } from "./list-of-page";

/** The list that a panel of views belongs to, with its saved views. */
interface ViewsOfPanel {
  viewer: Viewer;
  views: SavedView[];
  path: string;
  /** The company and the list, as the upstream stores views. */
  scope: { companyId: string; list: string };
  /** The query of the list as it is shown, which a view saves. */
  currentQuery: string;
}

/**
 * Reads the views of the list behind a panel that changes them.
 * @throws 404 when the upstream does not support views, 403 for an impersonated session
 */
export async function requireViews(args: LoaderFunctionArgs): Promise<ViewsOfPanel> {
  const viewer = await requireOwnAccount(args);
  const { path, name: list } = parseListPath(new URL(args.request.url).pathname);
  const scope = { companyId: viewer.company.id, list };
  const views = await readSavedViews(viewer.upstream, scope);
  if (!views) throw data(null, { status: 404 });
  return { viewer, views, path, scope, currentQuery: getCurrentQuery(args.request, list) };
}

/** Reads the view in the URL; null when it is gone. */
export async function findView(args: LoaderFunctionArgs) {
  const found = await requireViews(args);
  return { ...found, view: found.views.find(({ id }) => id === args.params.viewId) ?? null };
}

/** Returns the query of the list behind a panel, without its page and the open view, but with the remembered columns. */
function getCurrentQuery(request: Request, list: string): string {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("columns")) searchParams.set("columns", readColumns(request, list));
  for (const [name, value] of [...searchParams])
    if (value === "" || name === "page" || name === "view") searchParams.delete(name);
  return searchParams.toString();
}

/** Returns the URL of a list that shows a saved query under its view's tab. */
export const getViewUrl = (path: string, query: string, id: string): string => withQuery(path, query, { view: id });
