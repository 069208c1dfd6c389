import { addDays, dayIn, startOfDay } from "~/dates/dates";

/** From how many days before its last day an access ends soon (RASX-03). */
export const SOON_DAYS = 7;

/** Returns the instant at which access that ends soon is over at the latest, as ISO 8601 (RASX-03). @param now the upstream's clock */
export const soonOver = (timeZone: string, now: Date): string =>
  startOfDay(timeZone, addDays(dayIn(timeZone, now), SOON_DAYS + 1)).toISOString();
