import type { Queryable } from "#db/client";
import { departures } from "#db/schema/departures";
import { companyId } from "./companies";
import { instantFrom } from "./days";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { userId } from "./people";

/** Returns the id of a seeded departure. */
export const departureId = (name: string) => toSeedId("departure", name);

/** Inserts a departure of Acme that is scheduled, and one that has ended (LEAVE-01). */
export function seedDepartures(db: Queryable, now: number): void {
  const by = {
    companyId: companyId("acme"),
    scheduledBy: userId("users@acme.example"),
    scheduledByName: "Chiara Romano",
  };
  const leavesAt = instantFrom(now, 61);
  const leftAt = instantFrom(now, -19);
  const contractor = { userId: userId("nomember@acme.example"), email: "nomember@acme.example", name: "Davide Conti" };
  const former = { userId: toSeedId("user", "former@acme.example"), email: "former@acme.example", name: "Paolo Testa" };
  const editor = { userId: userId("editor@acme.example"), email: "editor@acme.example" };
  const ended = (kind: string, name: string, connections = 0) => ({
    ...{ kind, name, connections },
    locationId: kind === "ROLE" ? null : locationId("acme", name),
  });
  db.insert(departures)
    .values([
      {
        id: departureId("scheduled"),
        ...by,
        ...contractor,
        scheduledAt: instantFrom(now, -2, "11:20"),
        leavesAt,
        dueAt: leavesAt,
      },
      {
        id: departureId("ended"),
        ...{ ...by, ...former, leavesAt: leftAt, leftAt, endedAt: leftAt },
        scheduledAt: instantFrom(now, -26, "16:05"),
        locationsTo: editor,
        locations: [{ locationId: locationId("acme", "Firenze Shop"), name: "Firenze Shop", to: editor }],
        ended: [ended("ACCESS", "Milano HQ", 1), ended("MANAGED_LOCATION", "Firenze Shop")],
      },
    ])
    .run();
}
