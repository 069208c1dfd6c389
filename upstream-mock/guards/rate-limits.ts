import { and, count, eq, gt, like, lte, min, or } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { SITE_FACTOR, toRateLimitNetworks } from "#contract/networks/ip-address";
import { splitWait } from "#contract/retry-after";
import type { Db, Queryable } from "#db/client";
import { attempts } from "#db/schema/sign-in";
import { digest } from "#db/secrets";
import { rateLimited } from "#mock/http/api-error";

/** The limited act, such as "sign-in", and the account as it was typed, whether it exists or not. */
interface Subject {
  what: string;
  whom: string;
}

export interface RateLimit extends Subject {
  max: number;
  /** The time that an attempt counts, in milliseconds. */
  window: number;
  /** The sentence that replaces the one about attempts. The time to wait follows it. */
  refusal?: Message;
  /**
   * Names a device or the like that has an allowance of its own. Once that is used up, it shares the common one for a
   * while.
   */
  ownAllowance?: string | null;
}

/** Says the same for every account, so that it does not reveal which ones exist. */
const TOO_MANY = msg("Too many attempts.");

/** Returns the sentence that says how long to wait (SAFE-07). */
function describeWait(seconds: number): Message {
  const { amount, unit } = splitWait(seconds);
  if (unit === "second")
    return msg("{amount, plural, one {Try again in # second.} other {Try again in # seconds.}}", { amount });
  if (unit === "minute")
    return msg("{amount, plural, one {Try again in # minute.} other {Try again in # minutes.}}", { amount });
  return msg("{amount, plural, one {Try again in # hour.} other {Try again in # hours.}}", { amount });
}

/** Returns the limits of an address's household and of its site (SAFE-07). */
export function limitsOfAddress(address: string, limit: Omit<RateLimit, "whom">): RateLimit[] {
  const { household, site } = toRateLimitNetworks(address);
  const wider = { ...limit, what: `${limit.what} of a site`, max: limit.max * SITE_FACTOR };
  return [{ ...limit, whom: household }, ...(site ? [{ ...wider, whom: site }] : [])];
}

const bucketOf = ({ what, whom }: Subject) => digest(`${what}\n${whom.trim().toLowerCase()}`);

/**
 * Takes one attempt before anything is checked, so that parallel guesses count too. Give it back on success: only
 * failures count.
 * @throws RATE_LIMITED when none is left, with the same sentence for every account
 */
export function consumeAttempt(db: Db, now: number, limit: RateLimit): { refund(): void } {
  const everybodys = bucketOf(limit);
  const buckets = limit.ownAllowance ? [`${everybodys}.${digest(limit.ownAllowance)}`, everybodys] : [everybodys];
  const id = db.transaction((tx) => takeFrom(tx, now, limit, buckets), { behavior: "immediate" });
  return {
    refund: () => void db.delete(attempts).where(eq(attempts.id, id)).run(),
  };
}

/** Returns how many attempts a subject has left. */
export function countLeft(db: Queryable, now: number, limit: RateLimit): number {
  const used = and(eq(attempts.bucket, bucketOf(limit)), gt(attempts.expiresAt, now));
  const row = db.select({ count: count() }).from(attempts).where(used).get();
  return Math.max(0, limit.max - (row?.count ?? 0));
}

/**
 * Takes the attempt from the first bucket that has one left.
 * @returns the id of its row
 */
function takeFrom(db: Queryable, now: number, { max, window, refusal }: RateLimit, buckets: string[]): number {
  db.delete(attempts).where(lte(attempts.expiresAt, now)).run();
  let soonest = Number.POSITIVE_INFINITY;
  for (const bucket of buckets) {
    const used = db
      .select({ count: count(), first: min(attempts.expiresAt) })
      .from(attempts)
      .where(and(eq(attempts.bucket, bucket), gt(attempts.expiresAt, now)))
      .get();
    if (!used || used.count < max) {
      const row = { bucket, expiresAt: now + window };
      return Number(db.insert(attempts).values(row).run().lastInsertRowid);
    }
    soonest = Math.min(soonest, (used.first ?? now) - now);
  }
  const wait = describeWait(Math.ceil(soonest / 1000));
  throw rateLimited(msg("{refusal} {wait}", { refusal: refusal ?? TOO_MANY, wait }), soonest);
}

/** Forgets all failures of a subject, also those with an allowance of their own (SAFE-02). */
export function resetAttempts(db: Queryable, subject: Subject): void {
  const bucket = bucketOf(subject);
  db.delete(attempts)
    .where(or(eq(attempts.bucket, bucket), like(attempts.bucket, `${bucket}.%`)))
    .run();
}
