import type { Queryable } from "#db/client";
import { serenityRequests } from "#db/schema/fleet";
import { rasSeatsRequests, rasSessions } from "#db/schema/ras";
import { instantFrom } from "./days";
import { userId } from "./people";

/** Inserts what has happened: a connection that was ended for a reason, and requests for more users and for SerenITy (UP-03). */
export function seedPast(db: Queryable, now: number): void {
  db.insert(rasSessions)
    .values({
      serialNumber: "BX-2207-100101",
      id: "seeded-1",
      userId: userId("support@acme.example"),
      since: instantFrom(now, -9, "08:12"),
      address: "203.0.113.77",
      received: 48_200_000,
      sent: 311_900_000,
      endedAt: instantFrom(now, -9, "12:40"),
      endedBy: userId("fleet@acme.example"),
      reason: "Maintenance of the file server",
    })
    .run();
  db.insert(rasSeatsRequests)
    .values({
      serialNumber: "BX-2203-600101",
      askedAt: instantFrom(now, -3, "10:30"),
      userId: userId("master@faro.example"),
      reference: "4021-7733",
    })
    .run();
  db.insert(serenityRequests)
    .values({
      serialNumber: "BX-2007-100108",
      askedAt: instantFrom(now, -3, "15:05"),
      userId: userId("fleet@acme.example"),
      reference: "4021-8166",
    })
    .run();
}
