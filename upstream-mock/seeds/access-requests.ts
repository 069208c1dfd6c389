import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { rasDestinations } from "#db/schema/ras";
import { type CompanyKey, companyId } from "./companies";
import { instantFrom } from "./days";
import { toSeedId } from "./ids";
import { locationId } from "./locations";
import { userId } from "./people";

interface RequestSeed {
  /** Names the seed's row. */
  name: string;
  /** Acme by default. */
  company?: CompanyKey;
  by: string;
  location: string;
  allowed: string[];
  reason: string;
  /** How many days ago it was sent. */
  age: number;
  /** The last day asked for, in days from today. */
  lastDay?: number;
  declined?: { by: string; answer: string };
}

const REQUESTS: RequestSeed[] = [
  {
    name: "printers",
    by: "viewer@acme.example",
    location: "Milano HQ",
    allowed: ["Intranet", "File server", "Warehouse", "Printers"],
    reason: "I print delivery notes from home on Fridays.",
    age: 2,
    lastDay: 60,
  },
  {
    name: "lab",
    company: "borea",
    by: "viewer@borea.example",
    location: "Trento Depot",
    allowed: [],
    reason: "The new dispatch software runs on several servers.",
    age: 1,
  },
  {
    name: "everything",
    by: "viewer@acme.example",
    location: "Milano HQ",
    allowed: [],
    reason: "It would be easier.",
    age: 20,
    declined: {
      by: "fleet@acme.example",
      answer: "Please name what you need. We grant access to single destinations.",
    },
  },
  {
    name: "roma",
    by: "viewer@acme.example",
    location: "Roma Office",
    allowed: [],
    reason: "I help the Roma team in February.",
    age: 30,
  },
];

/** Returns the id of a seeded request. */
export const accessRequestId = (name: string) => toSeedId("access request", name);

/** Inserts two open requests for access, a declined one and one that has lapsed (UP-03, ASK-01 to ASK-03). */
export function seedAccessRequests(db: Queryable, now: number): void {
  const stored = db.select().from(rasDestinations).all();
  for (const { name, company = "acme", by, location, allowed, reason, age, lastDay, declined } of REQUESTS)
    db.insert(accessRequests)
      .values({
        id: accessRequestId(name),
        companyId: companyId(company),
        userId: userId(by),
        locationId: locationId(company, location),
        allowedDestinations: allowed,
        networkDestinations: stored
          .filter((row) => row.locationId === locationId(company, location) && allowed.includes(row.name))
          .map(({ name, networkDestinations }) => ({ name, networkDestinations })),
        validUntil: lastDay === undefined ? null : instantFrom(now, lastDay + 1),
        reason,
        askedAt: instantFrom(now, -age, "08:40"),
        ...(declined && {
          decision: "DECLINED" as const,
          answer: declined.answer,
          answeredBy: userId(declined.by),
          answeredAt: instantFrom(now, 1 - age, "10:15"),
        }),
      })
      .run();
}
