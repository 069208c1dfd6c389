import type { Redis } from "ioredis";
import { MINUTE } from "#contract/durations";
import type { SessionDenylist } from "~/host/load-context";
import { MAX_SESSION_SECONDS } from "~/session/session";

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5 * MINUTE;

const keyOf = (id: string) => `ended-session:${id}`;

/**
 * Remembers the sessions that ended while the upstream could not be told, for as long as their cookies would be valid.
 * Several portals share them through Redis; without it, or while it is away, each knows only its own (SAFE-08).
 */
export function createSessionDenylist(redis: Redis | null): SessionDenylist {
  const refusedUntil = new Map<string, number>();
  return {
    async add(id, end) {
      const now = Date.now();
      for (const [each, until] of refusedUntil) if (until <= now) refusedUntil.delete(each);
      refusedUntil.set(id, now + MAX_SESSION_SECONDS * 1000);
      tryAgain(end, now + MAX_SESSION_SECONDS * 1000);
      await redis?.set(keyOf(id), "1", "EX", MAX_SESSION_SECONDS).catch(() => undefined);
    },
    async has(id) {
      if ((refusedUntil.get(id) ?? 0) > Date.now()) return true;
      return (await redis?.exists(keyOf(id)).catch(() => 0)) === 1;
    },
  };
}

/** Repeats a call with growing pauses until it works or the session would have expired. It never holds up a stop. */
function tryAgain(end: () => Promise<void>, until: number, pause = FIRST_PAUSE): void {
  if (Date.now() + pause > until) return;
  setTimeout(() => {
    end().catch(() => tryAgain(end, until, Math.min(pause * 2, LONGEST_PAUSE)));
  }, pause).unref();
}
