import { DAY, HOUR } from "#contract/durations";

/** The hour of the day at which digests are due, and the weekday of weekly ones (TOLD-02). */
const DIGEST_HOUR = 8;
const DIGEST_WEEKDAY = "Mon";

/** Returns the latest instant, at or before `now`, at which a digest was due in a time zone. */
export function lastDigestAt(frequency: "DAILY" | "WEEKLY", now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const read = (at: number) => {
    const parts = format.formatToParts(at);
    const part = (type: string) => parts.find((each) => each.type === type)?.value;
    return { hour: Number(part("hour")), weekday: part("weekday") };
  };
  // Time zones differ from UTC by whole quarters of an hour, so each hour that begins there is found.
  for (let at = now - (now % (HOUR / 4)); at > now - 8 * DAY; at -= HOUR / 4) {
    const { hour, weekday } = read(at);
    const began = hour === DIGEST_HOUR && read(at - 1).hour !== DIGEST_HOUR;
    if (began && (frequency === "DAILY" || weekday === DIGEST_WEEKDAY)) return at;
  }
  return now - 8 * DAY;
}
