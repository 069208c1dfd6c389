import { and, eq, notInArray } from "drizzle-orm";
import { calendarEntries } from "#db/schema/calendar";
import { digest } from "#db/secrets";
import type { Context } from "#mock/context";

/** An entry of a feed: its UID, and all that a calendar program shows of it. */
interface Entry {
  uid: string;
  text: string;
}

/**
 * Returns since when each entry of a user's feed reads as it does, by its UID, and stores that (TOLD-04). The data that entries
 * are made of have no such instant: of a count that falls nothing is left.
 */
export function stampEntries({ db, clock }: Context, userId: string, entries: readonly Entry[]): Map<string, number> {
  return db.transaction((tx) => {
    const ofUser = eq(calendarEntries.userId, userId);
    const stored = new Map(
      tx
        .select()
        .from(calendarEntries)
        .where(ofUser)
        .all()
        .map((row) => [row.uid, row]),
    );
    const rows = entries.map(({ uid, text }) => {
      const before = stored.get(uid);
      const textHash = digest(text);
      return before?.textHash === textHash ? before : { userId, uid, textHash, changedAt: clock.now() };
    });
    for (const row of rows.filter((each) => stored.get(each.uid) !== each)) {
      const target = [calendarEntries.userId, calendarEntries.uid];
      tx.insert(calendarEntries).values(row).onConflictDoUpdate({ target, set: row }).run();
    }
    const uids = rows.map(({ uid }) => uid);
    if (uids.length < stored.size || uids.some((uid) => !stored.has(uid)))
      tx.delete(calendarEntries)
        .where(and(ofUser, notInArray(calendarEntries.uid, uids)))
        .run();
    return new Map(rows.map(({ uid, changedAt }) => [uid, changedAt]));
  });
}
