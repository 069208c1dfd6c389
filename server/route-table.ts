import type { ServerBuild } from "@remix-run/node";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";
import type { Handle } from "~/layout/handle";

type Routes = ServerBuild["routes"];

export interface MatchedRoute {
  /** The path with its parameters' names, such as `/password-reset/:token`: it is safe to log. */
  pattern: string;
  /** The ids of the route and its parents. */
  ids: string[];
  handle: Handle;
  /** False for routes of files and data. */
  isPage: boolean;
  takesForms: boolean;
}

/** The route of an undecodable path, for which the router would write to the console. */
export const NO_ROUTE: MatchedRoute = { pattern: "none", ids: ["root"], handle: {}, isPage: false, takesForms: false };

export type RouteTable = (path: string) => MatchedRoute;

/** Size of the path cache: the router compiles all patterns again for each lookup. */
const MAX_CACHED_PATHS = 2000;

function buildRouteTree(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) =>
      route
        ? [
            {
              id: route.id,
              path: route.path,
              index: route.index,
              children: buildRouteTree(route.id, routes),
            } as RouteObject,
          ]
        : [],
    );
}

const DATA_SUFFIX = ".data";

/** Returns the page's path of a `.data` request; any other path unchanged. */
export const toPagePath = (path: string): string =>
  path.endsWith(DATA_SUFFIX) ? path.slice(0, -DATA_SUFFIX.length).replace(/^\/_root$/, "/") : path;

/** Creates the cached lookup of a path's route. */
export function routeTable(routes: Routes): RouteTable {
  const tree = buildRouteTree(undefined, routes);
  const findRoute = (path: string): MatchedRoute => {
    const matches = matchRoutes(tree, path) ?? [];
    const ids = matches.map(({ route }) => String(route.id));
    const parts = matches.map((match) => match.route.path?.replace(/^\/|\/$/g, "")).filter(Boolean);
    const module = routes[ids.at(-1) ?? ""]?.module;
    return {
      pattern: `/${parts.join("/")}`,
      ids,
      handle: (module?.handle ?? {}) as Handle,
      isPage: module?.default !== undefined,
      takesForms: module?.action !== undefined,
    };
  };
  const cache = new LRUCache<string, MatchedRoute>({ max: MAX_CACHED_PATHS, memoMethod: findRoute });
  return (path) => cache.memo(path);
}

/** Returns the route of a request for a page or its data, looked up once per request. */
export function matchRoute(table: RouteTable, { path }: Request, { locals }: Response): MatchedRoute {
  locals.route ??= table(toPagePath(path));
  return locals.route;
}
