import { and, eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { evaluateRasService, REMOTE_ACCESS_SERVICE, SERVICE_TIME_ZONE } from "#contract/services";
import type { Queryable } from "#db/client";
import { companyServices } from "#db/schema/identity";
import { apiError } from "#mock/http/api-error";

/** Formats an instant as YYYY-MM-DD in the time zone of the provider's support (contract decision 7). */
const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: SERVICE_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Returns a company's right to remote access at an instant (RAS-06). A service without a number of seats has 0. */
export function remoteAccess(db: Queryable, companyId: string, now: number): { isActive: boolean; seats: number } {
  const rows = db
    .select()
    .from(companyServices)
    .where(and(eq(companyServices.companyId, companyId), eq(companyServices.service, REMOTE_ACCESS_SERVICE)))
    .all();
  const read = (property: string) => rows.find((row) => row.property === property)?.value ?? null;
  const { active, availableSeats } = evaluateRasService(read, calendar.format(now));
  return { isActive: active, seats: Math.max(0, availableSeats ?? 0) };
}

export function requireActiveService(db: Queryable, companyId: string, now: number): void {
  if (remoteAccess(db, companyId, now).isActive) return;
  throw apiError("FAILED_PRECONDITION", msg("Your company's Remote Access Service isn't active."));
}
