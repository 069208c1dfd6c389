import { eq } from "drizzle-orm";
import type { Db } from "#db/client";
import { clockState } from "#db/schema/control";

const ROW = 1;

/** The mock's time: the real clock with an offset, or frozen. Both are stored, so a restart changes nothing (UP-03). */
export interface Clock {
  /** Returns the mock's time in milliseconds since 1970. */
  now(): number;
  isFrozen(): boolean;
  advance(milliseconds: number): void;
  freeze(at: number): void;
  /** Resets the clock: frozen at MOCK_NOW when set, else the real time. */
  reset(): void;
}

/** Returns an instant as ISO 8601 in UTC with milliseconds, or null. */
export const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** True when MOCK_NOW differs from the instant for which the database was made. */
export function startsAnew(db: Db, mockNow: number | null): boolean {
  const stored = db.select().from(clockState).where(eq(clockState.id, ROW)).get();
  return mockNow !== null && stored?.startedAt !== mockNow;
}

/**
 * Creates the mock's clock. The first start with a MOCK_NOW freezes it there; a later start with the same value continues
 * from the stored time.
 * @param mockNow MOCK_NOW in milliseconds, null when it is not set
 */
export function createClock(db: Db, mockNow: number | null): Clock {
  const query = db.select().from(clockState).where(eq(clockState.id, ROW)).prepare();
  const row = () => query.get();
  const write = (values: { offsetMs: number; frozenAt: number | null }) =>
    db.update(clockState).set(values).where(eq(clockState.id, ROW)).run();

  const start = { offsetMs: 0, frozenAt: mockNow };
  const stored = row();
  if (!stored)
    db.insert(clockState)
      .values({ id: ROW, ...start, startedAt: mockNow })
      .run();
  else if (startsAnew(db, mockNow)) {
    db.update(clockState)
      .set({ ...start, startedAt: mockNow })
      .where(eq(clockState.id, ROW))
      .run();
  }

  const now = () => {
    const state = row();
    return state?.frozenAt ?? Date.now() + (state?.offsetMs ?? 0);
  };
  return {
    now,
    isFrozen: () => row()?.frozenAt != null,
    advance(milliseconds) {
      const state = row();
      if (state?.frozenAt != null) write({ offsetMs: 0, frozenAt: state.frozenAt + milliseconds });
      else write({ offsetMs: (state?.offsetMs ?? 0) + milliseconds, frozenAt: null });
    },
    freeze: (at) => void write({ offsetMs: 0, frozenAt: at }),
    reset: () => void write(start),
  };
}
