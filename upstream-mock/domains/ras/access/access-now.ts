import type { RasUserRow } from "#mock/domains/ras/gateway/gateways";
import { holdsAt } from "./term";

type Grant = Pick<RasUserRow, "grantedAt" | "validFrom" | "validUntil">;

/**
 * True when a user who was granted access may use it now, within its term. Sessions, certificates, reviews and gateways ask
 * here, and nowhere else (RASX-02, RASX-03, RASX-07).
 */
export const hasAccessNow = (grant: Grant, now: number): boolean => grant.grantedAt <= now && holdsAt(grant, now);
