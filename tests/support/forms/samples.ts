import { createHash } from "node:crypto";
import { accessRequestId } from "#seeds/access-requests";
import { departureId } from "#seeds/departures";
import { toSeedId } from "#seeds/ids";
import { noteIdBy } from "#seeds/notes";

/** Values for the parameters of routes when tests visit every page, from the seed where it has one. */
const VALUES: Record<string, string> = {
  hash: "invite-open",
  token: "alert-open",
  passwordResetToken: "reset-open",
  locationId: toSeedId("location", "acme", "Milano HQ"),
  serialNumber: "BX-2207-100102",
  invitationId: createHash("sha256").update("invite-open").digest("hex"),
  userId: toSeedId("user", "support@acme.example"),
  by: "by-destination",
  departureId: departureId("ended"),
  sessionId: "others",
  passkeyId: toSeedId("passkey", "both@acme.example"),
  requestId: accessRequestId("printers"),
  recordId: "1",
  secret: "calendar-open",
  viewId: toSeedId("view", "To renew"),
  eventId: toSeedId("event", "acme", 1),
  noteId: noteIdBy("master@acme.example"),
};

/** A machine for which SerenITy was requested a few days ago. */
const REQUESTED = "BX-2007-100108";

/** Values for single routes where another one shows more. */
const SPECIAL: Record<string, Record<string, string>> = {
  "/machines/:serialNumber/serenity-request": { serialNumber: REQUESTED },
  "/inventory/:serialNumber/serenity-request": { serialNumber: REQUESTED },
  "/ras/deploy/:locationId": { locationId: toSeedId("location", "acme", "Firenze Shop") },
  "/ras/:locationId/sessions/:userId/disconnect": { userId: toSeedId("user", "fleet@acme.example") },
  "/serenity-events/views/:viewId": { viewId: toSeedId("view", "Urgent") },
  "/serenity-events/views/:viewId/delete": { viewId: toSeedId("view", "Urgent") },
  "/users/views/:viewId": { viewId: toSeedId("view", "By last login") },
  "/users/views/:viewId/delete": { viewId: toSeedId("view", "By last login") },
  "/activity/views/:viewId": { viewId: toSeedId("view", "Refused") },
  "/activity/views/:viewId/delete": { viewId: toSeedId("view", "Refused") },
  "/users/departures/:departureId/call-off": { departureId: departureId("scheduled") },
  "/ras/:locationId/cancel": { locationId: toSeedId("location", "acme", "Bologna Lab") },
};

/** Addresses that show a page in another way than its path alone. */
export const VIEWS = ["/dashboard?view=map"];

/** Returns a URL for a route's pattern. A parameter without a value above gets one that leads nowhere. */
export function sampleUrl(pattern: string): string {
  const values: Record<string, string> = { ...VALUES, ...SPECIAL[pattern] };
  return pattern.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? "unknown").replace("*", "no/such/page");
}
