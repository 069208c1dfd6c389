import { expect, test } from "vitest";
import { isPageSupported } from "./page-capabilities";

test.each([
  ["/authentication/recovery-code", "extended"],
  ["/profile/sessions", "extended"],
  ["/profile/sessions/7/end", "extended"],
  ["/users/7/sessions", "extended"],
  ["/profile/recovery-codes", "extended"],
  ["/profile/authenticator/new", "extended"],
  ["/profile/passkeys/7/remove", "passkeys"],
  ["/profile/alerts", "alerts"],
  ["/notices", "alerts"],
  ["/profile/calendar/withdraw", "calendar"],
  ["/activity/7", "extended"],
  ["/users/invitations/7/withdraw", "extended"],
  ["/users/invitations/new-many", "invitation-batches"],
  ["/users/departures/7/call-off", "departures"],
  ["/users/7/leaving", "departures"],
  ["/ras/ask", "access-requests"],
  ["/ras/requests/7/decline", "access-requests"],
  ["/ras/review/person/pdf", "extended"],
  ["/ras/connections", "connections"],
  ["/ras/7/sessions", "extended"],
  ["/ras/7/history/export", "connections"],
  ["/ras/7/renew-certificate", "extended"],
])("%s needs %s of the upstream [CONF-03]", (path, capability) => {
  expect(isPageSupported(path, new Set())).toBe(false);
  expect(isPageSupported(path, new Set([capability]))).toBe(true);
});

test.each(["/users/7", "/profile", "/ras/7", "/authentication/code"])("%s needs none [CONF-03]", (path) =>
  expect(isPageSupported(path, new Set())).toBe(true),
);
