import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client";
import { settings, latestVersions as versions } from "#db/schema/settings";

export type SettingName = "renewals" | "serenity-events" | "upgrade-to-os5";

/** Returns one of the provider's settings; an empty object when it was never set. */
export function readSetting(db: Queryable, name: SettingName): Record<string, string | null> {
  return db.select().from(settings).where(eq(settings.name, name)).get()?.value ?? {};
}

/** Returns the newest version of each OS line (os4, os5). */
export const latestVersions = (db: Queryable) => db.select().from(versions).all();
