import { runUnrecorded } from "#db/activity-log/actor-context";
import { type Db, type Queryable, stateTables } from "#db/client";
import { companies } from "#db/schema/identity";
import { hashPassword } from "#db/secrets";
import { seedAccessRequests } from "./access-requests";
import { seedActivity } from "./activity";
import { seedCatalogue, seedRoles } from "./catalogue";
import { seedCompanies, seedMonitoring } from "./companies";
import { seedEvents } from "./events";
import { seedFleet } from "./fleet";
import { seedLocations } from "./locations";
import { seedNotices } from "./notices";
import { SEED_PASSWORD, seedPeople } from "./people";
import { seedRas } from "./ras";
import {
  seedAlertTokens,
  seedCalendarFeeds,
  seedPasskeys,
  seedRecoveryCodes,
  seedSessions,
  seedTokens,
} from "./tokens";
import { seedViews } from "./views";

/** Tables that a new seed leaves alone: the stored clock says which instant the seed is for. */
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
        seedEvents(tx, now);
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
        seedNotices(tx, now);
        seedActivity(tx, now);
        more?.(tx, passwordHash);
      },
      { behavior: "immediate" },
    );
  runUnrecorded(replace);
}
