import { expect, test } from "vitest";
import { isPageSupported } from "./page-capabilities";

test.each([
  ["/authentication/recovery-code", "account-security"],
  ["/profile/sessions", "account-security"],
  ["/profile/sessions/7/end", "account-security"],
  ["/users/7/sessions", "account-security"],
  ["/profile/recovery-codes", "account-security"],
  ["/profile/authenticator/new", "account-security"],
  ["/profile/passkeys/7/remove", "passkeys"],
  ["/profile/alerts", "alerts"],
  ["/notices", "alerts"],
  ["/profile/calendar/withdraw", "calendar"],
  ["/activity/7", "activity"],
  ["/users/invitations/7/withdraw", "invitations"],
  ["/ras/ask", "access-requests"],
  ["/ras/requests/7/decline", "access-requests"],
  ["/ras/review/person/pdf", "gateway-reports"],
  ["/ras/connections", "connections"],
  ["/ras/7/sessions", "gateway-reports"],
  ["/ras/7/history/export", "connections"],
  ["/ras/7/renew-certificate", "certificate-renewal"],
])("%s needs %s of the upstream [CONF-03]", (path, capability) => {
  expect(isPageSupported(path, new Set())).toBe(false);
  expect(isPageSupported(path, new Set([capability]))).toBe(true);
});

test.each(["/users/7", "/profile", "/ras/7", "/authentication/code"])("%s needs none [CONF-03]", (path) =>
  expect(isPageSupported(path, new Set())).toBe(true),
);
