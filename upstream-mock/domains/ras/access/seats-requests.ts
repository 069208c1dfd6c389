import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { profiles, users } from "#db/schema/identity";
import { rasGateways, rasSeatsRequests } from "#db/schema/ras";
import { prepareOnce } from "#db/statements";
import { PERSON, personName } from "#mock/domains/identity/stored-accounts";
import type { RasSeatsRequest } from "#mock/generated/resolvers";

/** Stores the last request for more users on a gateway, replacing the previous one (RASA-01). */
export function storeSeatsRequest(db: Queryable, request: typeof rasSeatsRequests.$inferInsert): void {
  db.insert(rasSeatsRequests)
    .values(request)
    .onConflictDoUpdate({ target: rasSeatsRequests.serialNumber, set: request })
    .run();
}

const requestsOf = prepareOnce((db) =>
  db
    .select({
      request: rasSeatsRequests,
      ...PERSON,
    })
    .from(rasSeatsRequests)
    .innerJoin(rasGateways, eq(rasGateways.serialNumber, rasSeatsRequests.serialNumber))
    .leftJoin(users, eq(users.id, rasSeatsRequests.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(rasGateways.companyId, sql.placeholder("companyId")))
    .prepare(),
);

/** Returns the last request for more users on each gateway of a company, by the gateways' serial numbers. */
export function seatsRequests(db: Queryable, companyId: string): Map<string, RasSeatsRequest> {
  const rows = requestsOf(db).all({ companyId });
  return new Map(
    rows.map(({ request: { serialNumber, askedAt, reference }, ...person }) => [
      serialNumber,
      { askedAt: new Date(askedAt).toISOString(), askedBy: personName(person), reference },
    ]),
  );
}
