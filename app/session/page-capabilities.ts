import { matchPath } from "@remix-run/react";
import type { CapabilityName } from "#contract/capabilities";
import { paths } from "~/paths";

/** The pages that need a capability of the upstream, by pattern (CONF-03). Their links go with them. */
const PAGES: Record<string, CapabilityName> = {
  [paths.recoveryCode]: "extended",
  [paths.activity]: "extended",
  [paths.inviteSeveral]: "invitation-batches",
  [paths.userInvitations]: "extended",
  [paths.departures]: "departures",
  "/users/:userId/leaving": "departures",
  [paths.ownSessions]: "extended",
  "/users/:userId/sessions": "extended",
  [paths.recoveryCodes]: "extended",
  [paths.replaceAuthenticator]: "extended",
  [paths.tags]: "tags",
  [paths.changeTags]: "tags",
  [paths.undoTags]: "tags",
  "/inventory/:serialNumber/tags": "tags",
  "/machines/:serialNumber/tags": "tags",
  "/locations/:locationId/notes": "notes",
  "/machines/:serialNumber/notes": "notes",
  "/inventory/:serialNumber/notes": "notes",
  "/serenity-events/:serialNumber/:eventId/notes": "notes",
  "/serenity-events/:serialNumber/:eventId/take": "event-owners",
  "/serenity-events/:serialNumber/:eventId/hand-over": "event-owners",
  "/serenity-events/:serialNumber/:eventId/leave": "event-owners",
  [paths.passkeys]: "passkeys",
  [paths.ownAlerts]: "alerts",
  [paths.notices]: "alerts",
  [paths.ownCalendar]: "calendar",
  [paths.requestAccess]: "access-requests",
  [paths.accessRequests]: "access-requests",
  [paths.rasReview]: "extended",
  [paths.ownConnections]: "connections",
  "/ras/:locationId/sessions": "extended",
  "/ras/:locationId/history": "connections",
  "/ras/:locationId/renew-certificate": "extended",
  "/ras/:locationId/redeploy": "extended",
};

/** True when a page, or a panel over it, needs none but these capabilities: `requireViewer` answers 404 to the others. */
export function isPageSupported(path: string, supported: ReadonlySet<string>): boolean {
  const pattern = Object.keys(PAGES).find((each) => matchPath({ path: each, end: false }, path));
  const capability = pattern && PAGES[pattern];
  return !capability || supported.has(capability);
}
