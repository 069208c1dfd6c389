import { runUnrecorded } from "#db/activity-log/actor-context";
import { type Db, type Queryable, stateTables } from "#db/client";
import { companies } from "#db/schema/identity";
import { savedViews } from "#db/schema/views";
import { hashPassword } from "#db/secrets";
import { seedAccessRequests } from "./access-requests";
import { seedActivity } from "./activity";
import { seedCatalogue, seedRoles } from "./catalogue";
import { companyId, seedCompanies, seedMonitoring } from "./companies";
import { seedDepartures } from "./departures";
import { seedEvents } from "./events";
import { seedFleet } from "./fleet";
import { toSeedId } from "./ids";
import { seedLocations } from "./locations";
import { seedNotes } from "./notes";
import { seedNotices } from "./notices";
import { SEED_PASSWORD, seedPeople, userId } from "./people";
import { seedRas } from "./ras";
import { seedTags } from "./tags";
import {
  seedAlertTokens,
  seedCalendarFeeds,
  seedPasskeys,
  seedRecoveryCodes,
  seedSessions,
  seedTokens,
} from "./tokens";

/** Inserts a shared and a personal view of Acme's inventory, and views of Borea's other lists (VIEW-01). */
function seedViews(db: Queryable): void {
  const view = (by: string, list: string, name: string, query: string, isShared: boolean) => ({
    id: toSeedId("view", name),
    companyId: companyId(by.includes("@borea.") ? "borea" : "acme"),
    userId: userId(by),
    list,
    name,
    query,
    isShared,
  });
  const fleet = "fleet@acme.example";
  const borea = "master@borea.example";
  db.insert(savedViews)
    .values([
      view(fleet, "inventory", "To renew", "maintenance=expired&sort=expiresOn", true),
      view(fleet, "inventory", "Old OS in Milano", "location=Milano+HQ&os=outdated", false),
      view(borea, "serenity-events", "Urgent", "severity=critical&state=pending", true),
      view(borea, "users", "By last login", "sort=lastUsed&columns=email%2Cphone%2ClastUsed", false),
      view(borea, "activity", "Refused", "kind=refusal&period=week", false),
    ])
    .run();
}

/** Tables that seeding doesn't replace: the stored clock gives the instant of the seed. */
const KEPT = new Set(["clock_state"]);

export const isSeeded = (db: Db) => db.select({ id: companies.id }).from(companies).limit(1).get() !== undefined;

/**
 * Replaces all stored state by the seed for the instant `now`, in milliseconds. When it fails, nothing changes (UP-03).
 * @param more inserts further rows in the same transaction
 */
export async function seed(db: Db, now: number, more?: (tx: Queryable, passwordHash: string) => void): Promise<void> {
  const passwordHash = await hashPassword(SEED_PASSWORD);
  const replace = () =>
    db.transaction(
      (tx) => {
        db.$client.pragma("defer_foreign_keys = ON");
        for (const table of stateTables(db)) if (!KEPT.has(table)) db.$client.exec(`DELETE FROM "${table}"`);
        seedRoles(tx);
        seedCatalogue(tx);
        seedCompanies(tx, now);
        seedLocations(tx);
        seedPeople(tx, now, passwordHash);
        seedFleet(tx, now);
        seedTags(tx, now);
        seedEvents(tx, now);
        seedNotes(tx, now);
        seedRas(tx, now);
        seedMonitoring(tx);
        seedTokens(tx, now);
        seedSessions(tx, now);
        seedRecoveryCodes(tx, now);
        seedCalendarFeeds(tx, now);
        seedAlertTokens(tx, now);
        seedPasskeys(tx, now);
        seedViews(tx);
        seedAccessRequests(tx, now);
        seedDepartures(tx, now);
        seedNotices(tx, now);
        seedActivity(tx, now);
        more?.(tx, passwordHash);
      },
      { behavior: "immediate" },
    );
  runUnrecorded(replace);
}
