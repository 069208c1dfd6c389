import { DAY, HOUR } from "#contract/durations";
import type { rasSessions } from "#db/schema/ras";

/** Habits of users: on work days, round the clock, in the first weeks only, or never. */
const HABITS = ["office", "always", "office", "office", "stopped", "office", "office", "never"] as const;
/** The length of the habit `stopped`. */
const FIRST_WEEKS = 20 * DAY;
/** The days back from now among which the latest session is. */
const FARTHEST = 14;

/** The connection of a user as a gateway counts it. */
export type SimulatedSession = Pick<typeof rasSessions.$inferSelect, "id" | "since" | "address" | "received" | "sent">;

/** The time in which a user could connect: since the first profile, until the last one ends. In milliseconds. */
export interface Period {
  from: number;
  until: number;
  /** When the gateway last made its users connect again (CONN-03); null when it never did. */
  restartedAt?: number | null;
}

/** Returns the key of a user's connections to a gateway. */
export const connectionKey = (serialNumber: string, userId: string | null) => `${serialNumber} ${userId}`;

/** Returns a number that is the same for the same text on every machine (FNV-1a). */
function numberFor(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Returns the time that a user spends connected who begins on a day, counted in UTC; null on a day off. */
function timeOn(key: string, habit: (typeof HABITS)[number], day: number): Period | null {
  const chance = numberFor(`${key} ${day}`);
  const minutes = (most: number) => (chance % most) * 60_000;
  if (habit === "always") {
    const from = day * DAY + 5 * HOUR + minutes(60);
    return { from, until: from + 23 * HOUR };
  }
  // The first day of all was a Thursday.
  const weekday = (day + 4) % 7;
  if (weekday === 0 || weekday === 6 || chance % 8 === 0) return null;
  const from = day * DAY + 6 * HOUR + minutes(150);
  return { from, until: from + 4 * HOUR + minutes(300) };
}

const habitOf = (key: string) => HABITS[numberFor(key) % HABITS.length] ?? "never";

/** Returns the instant at which a user's last session ends. */
const endOf = (key: string, { from, until }: Period) =>
  habitOf(key) === "stopped" ? Math.min(until, from + FIRST_WEEKS) : until;

/** A simulated session, and the instant at which it ends. */
interface DatedSession {
  session: SimulatedSession;
  until: number;
}

/** Returns a user's session that began on a day, as it is at an instant; null without one. */
function findSessionOn(key: string, period: Period, day: number, now: number): DatedSession | null {
  const habit = habitOf(key);
  const time = habit === "never" ? null : timeOn(key, habit, day);
  const end = endOf(key, period);
  if (!time || time.from < period.from || time.from > Math.min(now, end)) return null;
  const until = Math.min(time.until, end);
  const again = period.restartedAt ?? 0;
  const restarts = again > time.from && again < until && again <= now;
  const session = sessionAt(key, day, restarts ? again : time.from, Math.min(now, until));
  return { session: restarts ? { ...session, id: `${session.id}-${again.toString(16)}` } : session, until };
}

/**
 * Returns the latest session of a user by the clock, and whether it still lasts; null before the first. Nothing is stored of
 * it: the same user has the same sessions after any restart (RASX-02).
 * @param key the gateway and the user
 */
export function simulateLatestSession(
  key: string,
  period: Period,
  now: number,
): { session: SimulatedSession; lasts: boolean } | null {
  for (let day = Math.floor(Math.min(now, endOf(key, period)) / DAY), tries = 0; tries < FARTHEST; day--, tries++) {
    const found = findSessionOn(key, period, day, now);
    if (found) return { session: found.session, lasts: now < found.until };
  }
  return null;
}

/** Returns the sessions of a user that were open at some time after an instant, as they are at `now` (CONN-02). */
export function simulateSessions(key: string, period: Period, after: number, now: number): DatedSession[] {
  const sessions: DatedSession[] = [];
  const last = Math.floor(Math.min(now, endOf(key, period)) / DAY);
  // A session lasts less than a day, so one that began on the day before may be open.
  for (let day = Math.floor(Math.max(after, period.from) / DAY) - 1; day <= last; day++) {
    const found = findSessionOn(key, period, day, now);
    if (found && found.until > after) sessions.push(found);
  }
  return sessions;
}

/** Returns the session that began on a day, with its traffic until an instant. */
function sessionAt(key: string, day: number, since: number, at: number): SimulatedSession {
  const chance = numberFor(`${day} ${key}`);
  const seconds = Math.floor((at - since) / 1000);
  return {
    id: `${day}-${numberFor(key).toString(16)}-${chance.toString(16)}`,
    since,
    address: `203.0.113.${1 + (numberFor(key) % 254)}`,
    received: seconds * (500 + (chance % 20_000)),
    sent: seconds * (2000 + (chance % 150_000)),
  };
}
