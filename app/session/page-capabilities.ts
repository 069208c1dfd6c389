import { matchPath } from "@remix-run/react";
import type { CapabilityName } from "#contract/capabilities";
import { paths } from "~/paths";

/** The pages behind the gate that need a capability of the upstream, by pattern (CONF-03). */
const PAGES: Record<string, CapabilityName> = {
  [paths.activity]: "activity",
  [paths.userInvitations]: "invitations",
  [paths.ownSessions]: "account-security",
  "/users/:userId/sessions": "account-security",
  [paths.recoveryCodes]: "account-security",
  [paths.replaceAuthenticator]: "account-security",
  [paths.passkeys]: "passkeys",
  [paths.ownAlerts]: "alerts",
  [paths.ownCalendar]: "calendar",
  [paths.requestAccess]: "access-requests",
  [paths.accessRequests]: "access-requests",
  [paths.rasReview]: "gateway-reports",
  [paths.ownConnections]: "connections",
  "/ras/:locationId/history": "connections",
  "/ras/:locationId/renew-certificate": "certificate-renewal",
};

/** Returns the capability that a page, or a panel over it, needs; null when every upstream has the page. */
export function findPageCapability(path: string): CapabilityName | null {
  const pattern = Object.keys(PAGES).find((each) => matchPath({ path: each, end: false }, path));
  return (pattern && PAGES[pattern]) || null;
}
