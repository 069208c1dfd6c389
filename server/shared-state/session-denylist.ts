import type { Redis } from "ioredis";
import { MINUTE } from "#contract/durations";
import type { SessionDenylist } from "~/host/load-context";
import { MAX_SESSION_SECONDS } from "~/session/session";

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * MINUTE;

const toKey = (id: string) => `ended-session:${id}`;

/**
 * Creates the denylist of sessions that ended while the upstream was unreachable, for as long as their cookies are valid.
 * Several portals share it through Redis; without it, or while it is lost, each has only its own (SAFE-08).
 */
export function createSessionDenylist(redis: Redis | null): SessionDenylist {
  const deniedUntil = new Map<string, number>();
  return {
    async add(id, end) {
      const now = Date.now();
      for (const [each, until] of deniedUntil) if (until <= now) deniedUntil.delete(each);
      deniedUntil.set(id, now + MAX_SESSION_SECONDS * 1000);
      retryLater(end, now + MAX_SESSION_SECONDS * 1000);
      await redis?.set(toKey(id), "1", "EX", MAX_SESSION_SECONDS).catch(() => undefined);
    },
    async has(id) {
      if ((deniedUntil.get(id) ?? 0) > Date.now()) return true;
      return (await redis?.exists(toKey(id)).catch(() => 0)) === 1;
    },
  };
}

/** Repeats a call with growing pauses until it works or the session has expired. It never delays the end of the process. */
function retryLater(end: () => Promise<void>, until: number, pause = FIRST_PAUSE_MS): void {
  if (Date.now() + pause > until) return;
  setTimeout(() => {
    end().catch(() => retryLater(end, until, Math.min(pause * 2, MAX_PAUSE_MS)));
  }, pause).unref();
}
