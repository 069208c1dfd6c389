import { createHash } from "node:crypto";
import { idOf } from "#seeds/ids";

/** Who sees most of the portal, and who sees what that one doesn't. */
export const MASTER = "master@acme.example";

/** What stands for the parameters of a pattern when every page is visited; a value of the seed where there is one. */
const VALUES: Record<string, string> = {
  hash: "invite-open",
  token: "reset-open",
  passwordResetToken: "reset-open",
  locationId: idOf("location", "acme", "Milano HQ"),
  serialNumber: "BX-2207-100102",
  invitationId: createHash("sha256").update("invite-open").digest("hex"),
  userId: idOf("user", "support@acme.example"),
};

/** Where another value shows more. */
const SPECIAL: Record<string, Record<string, string>> = {
  "/ras/deploy/:locationId": { locationId: idOf("location", "acme", "Firenze Shop") },
  "/ras/:locationId/cancel": { locationId: idOf("location", "acme", "Bologna Lab") },
};

/** A URL for a route's pattern. A parameter without a value of its own gets one that leads nowhere. */
export function sampleUrl(pattern: string): string {
  const values: Record<string, string> = { ...VALUES, ...SPECIAL[pattern] };
  return pattern.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? "unknown").replace("*", "no/such/page");
}
