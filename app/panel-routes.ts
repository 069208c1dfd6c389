import { layout, prefix, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Creates the route of a page with panels and dialogs over it. */
export const page = (path: string, module: string, over: RouteConfigEntry[]) =>
  route(path, module, [panels(path, over)]);

/**
 * Creates the routes of a page's panels and dialogs, in a boundary: when one fails, the page below stays usable (LAY-09).
 * @param id names the page
 */
export const panels = (id: string, routes: RouteConfigEntry[]) =>
  layout("layout/panel-boundary.tsx", { id: `over-${id}` }, routes);

/** Creates the routes of the columns and the saved views of a list, over its page (VIEW-01, VIEW-02). */
export const listPanels = (list: string) => [
  route("columns", "features/views/columns.route.tsx", { id: `${list}-columns` }),
  ...prefix("views", [
    route("new", "features/views/save-view.route.tsx", { id: `${list}-save-view` }),
    route(":viewId", "features/views/edit-view.route.tsx", { id: `${list}-edit-view` }),
    route(":viewId/delete", "features/views/delete-view.route.tsx", { id: `${list}-delete-view` }),
  ]),
];

/**
 * Creates the routes of the notes on a thing, over its page (TAKE-02).
 * @param id names the page
 * @param path the path of the thing below the page's, with a slash at its end; empty for a page of that thing alone
 */
export const notePanels = (id: string, path = "") => [
  route(`${path}notes`, "features/notes/notes.route.tsx", { id: `${id}-notes` }),
  route(`${path}notes/new`, "features/notes/new-note.route.tsx", { id: `${id}-new-note` }),
  route(`${path}notes/:noteId`, "features/notes/edit-note.route.tsx", { id: `${id}-edit-note` }),
  route(`${path}notes/:noteId/delete`, "features/notes/delete-note.route.tsx", { id: `${id}-delete-note` }),
];
