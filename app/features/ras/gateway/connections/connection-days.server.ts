import { CONNECTION_DAYS } from "#contract/limits";
import { addDays, startOfDay, toCalendarDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import { readConnectionHistory } from "~/upstream/ras/ras-connections.server";
import type { ConnectionDay } from "./connections-chart";

/** Returns the days of the connection history as YYYY-MM-DD, until today (CONN-02). */
export function listConnectionDays({ now }: Pick<Viewer, "now">): string[] {
  const today = toCalendarDay(config.appTimeZone, now);
  return Array.from({ length: CONNECTION_DAYS }, (_, index) => addDays(today, index + 1 - CONNECTION_DAYS));
}

/** Returns the instant at which a day of the history begins. */
export const startOfConnectionDay = (day: string) => startOfDay(config.appTimeZone, day).toISOString();

/** Returns days with the most connections at once of each. */
export const toConnectionDays = (days: readonly string[], maximums: readonly number[]): ConnectionDay[] =>
  days.map((day, index) => ({ day, most: maximums[index] ?? 0 }));

/** Reads the most connections at once of each day at a location (CONN-02). @throws {FailureResponse} */
export async function readDailyMaximums(viewer: Viewer, locationId: string): Promise<ConnectionDay[]> {
  const days = listConnectionDays(viewer);
  const query = { locationId, words: "", sort: "since", descending: true, offset: 0, limit: 1 } as const;
  const { maximums } = await readConnectionHistory(
    viewer.upstream,
    viewer.company.id,
    query,
    days.map(startOfConnectionDay),
  );
  return toConnectionDays(days, maximums);
}
