import type { Queryable } from "#db/client";
import { serenityRequests } from "#db/schema/fleet";
import type { SerenityRequest } from "#mock/generated/resolvers";
import { oneOf } from "./among";

type Kept = typeof serenityRequests.$inferInsert;
type Named = readonly { serialNumber: string }[];

/** Keeps a request for SerenITy as the last one on each of these machines (INVT-07). */
export function keepSerenityRequest(db: Queryable, machines: Named, request: Omit<Kept, "serialNumber">): void {
  for (const { serialNumber } of machines) {
    db.insert(serenityRequests)
      .values({ ...request, serialNumber })
      .onConflictDoUpdate({ target: serenityRequests.serialNumber, set: request })
      .run();
  }
}

/** Returns the last request for SerenITy on each of these machines, by serial number. */
export function serenityRequestsOf(db: Queryable, machines: Named): Map<string, SerenityRequest> {
  const serials = machines.map(({ serialNumber }) => serialNumber);
  const rows = db.select().from(serenityRequests).where(oneOf(serenityRequests.serialNumber, serials)).all();
  return new Map(
    rows.map(({ serialNumber, askedAt, ...row }) => [
      serialNumber,
      { ...row, askedAt: new Date(askedAt).toISOString() },
    ]),
  );
}
