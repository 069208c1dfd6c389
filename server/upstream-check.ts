import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";

/** Milliseconds within which an upstream that runs already should answer. */
const TIMEOUT_MS = 5000;
/** The same for the mock of `npm start`, which starts together with the portal and seeds its database first. */
const SEEDING_MS = 120_000;
const PAUSE_MS = 250;

/**
 * Logs a warning when the upstream does not answer at all. The portal starts all the same: its pages show the problem, and
 * work as soon as the upstream does (SAFE-06).
 */
export async function warnWhenUnreachable(url: string, log: Logger, startsTogether: boolean): Promise<void> {
  const until = Date.now() + (startsTogether ? SEEDING_MS : TIMEOUT_MS);
  for (;;) {
    const reason = await probeUpstream(url);
    if (!reason) return;
    if (Date.now() > until)
      return log.warn({ upstream: url, reason }, "The upstream isn't responding. Check UPSTREAM_URL.");
    await delay(PAUSE_MS, undefined, { ref: false });
  }
}

/** Returns the reason for a missing answer; null after any answer. */
async function probeUpstream(url: string): Promise<string | null> {
  try {
    await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return null;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  }
}
