import { matchRoutes } from "@remix-run/react";
import type { RouteObject } from "react-router";

/** A panel's place: `beside` leaves a wide page usable (PAGE-03), `over` covers it. */
export type PanelPlacement = "beside" | "over";

interface Page {
  path: string;
  beside?: string[];
  over?: string[];
}

/** The panels of every list with saved views (VIEW-01, VIEW-02). */
const OF_LIST = ["columns", "views/new", "views/:viewId", "views/:viewId/delete"];

/** Pages with their panels and dialogs, by the patterns of routes.ts. A panel's path is below its page's. */
export const PAGES: Page[] = [
  {
    path: "/dashboard",
    over: [
      "assign",
      "assigned",
      "locations/new",
      "locations/:locationId/edit",
      "locations/:locationId/delete",
      "machines/:serialNumber/new-ticket",
    ],
  },
  { path: "/locations/:locationId", over: ["edit", "delete"] },
  { path: "/machines/:serialNumber", over: ["new-ticket", "serenity-request"] },
  {
    path: "/inventory",
    beside: [":serialNumber", ":serialNumber/monitoring"],
    over: [
      ...OF_LIST,
      "assign",
      "assigned",
      "request-serenity",
      ":serialNumber/new-ticket",
      ":serialNumber/serenity-request",
    ],
  },
  {
    path: "/serenity-events",
    beside: [":serialNumber/:eventId"],
    over: [...OF_LIST, ":serialNumber/:eventId/new-ticket"],
  },
  { path: "/monitoring/contacts", over: ["new", ":contactId/delete"] },
  {
    path: "/users",
    beside: [":userId"],
    over: [...OF_LIST, "new", "delete", "withdraw-access", ":userId/edit", ":userId/delete"],
  },
  { path: "/users/invitations", over: [":invitationId/withdraw"] },
  { path: "/users/:userId/sessions", over: [":sessionId/end"] },
  { path: "/activity", beside: [":recordId"], over: OF_LIST },
  { path: "/profile/sessions", over: [":sessionId/end"] },
  { path: "/profile/calendar", over: ["withdraw"] },
  {
    path: "/ras",
    over: ["profile/:locationId", "profile/:locationId/started", "profile/:locationId/link", "deploy/:locationId"],
  },
  { path: "/ras/requests/:requestId", over: ["decline", "withdraw"] },
  { path: "/ras/:locationId", over: ["edit", "remove", "cancel", "renew-certificate"] },
  { path: "/ras/:locationId/destinations", over: ["edit"] },
  { path: "/ras/:locationId/access", over: ["grant", "revoke", ":userId/edit", ":userId/revoke"] },
  { path: "/ras/:locationId/sessions", over: [":userId/disconnect"] },
  { path: "/ras/:locationId/download", over: ["verify", "verify/started", "verify/link"] },
  { path: "/support", over: ["new-ticket"] },
];

const toRoutes = (paths: string[], handle: PanelPlacement) => paths.map((path) => ({ path, handle }));

const ROUTES: RouteObject[] = PAGES.map(({ path, beside = [], over = [] }) => ({
  path,
  children: [...toRoutes(beside, "beside"), ...toRoutes(over, "over")],
}));

/** Finds the page below a path's panel, and the panel's placement; null for a page without panels. */
export function findPanel(pathname: string): { page: string; place: PanelPlacement | null } | null {
  const [page, panel] = matchRoutes(ROUTES, pathname) ?? [];
  return page ? { page: page.pathname, place: panel?.route.handle ?? null } : null;
}

/** True when a panel is open: the page behind it is inert and does not refresh itself. */
export const isPanelOpen = (pathname: string): boolean => Boolean(findPanel(pathname)?.place);
