import type { ServerBuild } from "@remix-run/node";
import type { Request, Response } from "express";
import { matchRoutes, type RouteObject } from "react-router";
import type { Handle } from "~/layout/handle";

type Routes = ServerBuild["routes"];

/** What the host knows of the route that a path leads to. */
export interface Matched {
  /** Such as `/password-reset/:token`: what may stand in a log. */
  pattern: string;
  /** The ids of the route and of those around it. */
  ids: string[];
  /** What the route says of itself. */
  handle: Handle;
  /** False for what answers with a file or with data. */
  isPage: boolean;
  takesForms: boolean;
}

/** What stands for the route of an address that can't be read: the router would complain on the console. */
export const NO_ROUTE: Matched = { pattern: "none", ids: ["root"], handle: {}, isPage: false, takesForms: false };

export type RouteTable = (path: string) => Matched;

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) =>
      route
        ? [
            {
              id: route.id,
              path: route.path,
              index: route.index,
              children: childrenOf(route.id, routes),
            } as RouteObject,
          ]
        : [],
    );
}

/** Finds what the app's routes say of a path, be it a page's or the same with `.data`. */
export function routeTable(routes: Routes): RouteTable {
  const tree = childrenOf(undefined, routes);
  return (path) => {
    const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const matches = matchRoutes(tree, page) ?? [];
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
}

/** Finds the request's route, once for all who ask. */
export function routeOf(table: RouteTable, { path }: Request, { locals }: Response): Matched {
  locals.route ??= table(path);
  return locals.route;
}
