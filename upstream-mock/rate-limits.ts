import { and, count, eq, gt, lte, min } from "drizzle-orm";
import type { Db } from "#db/client";
import { attempts } from "#db/schema/access";
import { tooMany } from "./failure";
import { digest } from "./secrets";

export interface Limit {
  /** What is limited, e.g. "sign-in". */
  what: string;
  /** For whom: the account as typed, whether it exists or not. */
  whom: string;
  most: number;
  /** Milliseconds. */
  window: number;
  /** What is said instead of the sentence about attempts. */
  refusal?: string;
}

/** The same sentence for every account, existing or not. */
const TOO_MANY = "Too many attempts. Please wait a few minutes and try again.";

/**
 * Takes one attempt before anything is checked, so that parallel guesses count too; RATE_LIMITED when none is left.
 * Give it back on success: only failures count.
 */
export function takeAttempt(db: Db, now: number, limit: Limit): { giveBack(): void } {
  const bucket = digest(`${limit.what}\n${limit.whom.trim().toLowerCase()}`);
  const id = db.transaction(
    (tx) => {
      tx.delete(attempts).where(lte(attempts.expiresAt, now)).run();
      const running = and(eq(attempts.bucket, bucket), gt(attempts.expiresAt, now));
      const used = tx
        .select({ count: count(), first: min(attempts.expiresAt) })
        .from(attempts)
        .where(running)
        .get();
      if (used && used.count >= limit.most) throw tooMany(limit.refusal ?? TOO_MANY, (used.first ?? now) - now);
      return tx
        .insert(attempts)
        .values({ bucket, expiresAt: now + limit.window })
        .run().lastInsertRowid;
    },
    { behavior: "immediate" },
  );
  return {
    giveBack: () =>
      void db
        .delete(attempts)
        .where(eq(attempts.id, Number(id)))
        .run(),
  };
}
