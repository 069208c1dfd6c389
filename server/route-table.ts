import type { ServerBuild } from "@remix-run/node";
import type { Request, Response } from "express";
import { matchRoutes, type RouteObject } from "react-router";
import type { Handle } from "~/layout/handle";

type Routes = ServerBuild["routes"];

/** Holds what the host knows of the route that a path leads to. */
export interface MatchedRoute {
  /** The path with its parameters' names, such as `/password-reset/:token`: it is safe to log. */
  pattern: string;
  /** The ids of the route and of those around it. */
  ids: string[];
  /** The `handle` that the route exports. */
  handle: Handle;
  /** False for what answers with a file or with data. */
  isPage: boolean;
  takesForms: boolean;
}

/** Stands for the route of an address that can't be decoded: the router would write to the console. */
export const NO_ROUTE: MatchedRoute = { pattern: "none", ids: ["root"], handle: {}, isPage: false, takesForms: false };

export type RouteTable = (path: string) => MatchedRoute;

/** Bounds the paths whose routes are remembered: the router compiles all patterns anew for each path that it looks up. */
const MOST_PATHS = 2000;

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

const DATA = ".data";

/** Returns the path of the page whose data a path with `.data` at its end stands for; any other path as it is. */
export const toPagePath = (path: string): string =>
  path.endsWith(DATA) ? path.slice(0, -DATA.length).replace(/^\/_root$/, "/") : path;

/** Returns the table that finds the route of a page's path. */
export function routeTable(routes: Routes): RouteTable {
  const tree = childrenOf(undefined, routes);
  return remembering(MOST_PATHS, (path) => {
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
  });
}

/** Returns the route of a request for a page or its data, and keeps it for whoever asks again. */
export function matchRoute(table: RouteTable, { path }: Request, { locals }: Response): MatchedRoute {
  locals.route ??= table(toPagePath(path));
  return locals.route;
}

/**
 * Returns a function that finds an answer once and remembers it. When it knows so many that the memory is full, it forgets
 * them all: visitors choose the questions.
 */
function remembering<Answer>(most: number, find: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const remembered = known.get(question);
    if (remembered !== undefined) return remembered;
    if (known.size >= most) known.clear();
    const answer = find(question);
    known.set(question, answer);
    return answer;
  };
}
