import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";

/** Counts the milliseconds after which an upstream that was started together with the portal should answer. */
const PATIENCE = 5000;
const PAUSE = 250;

/**
 * Logs a warning when the upstream does not answer. Any answer will do. The portal starts all the same: its pages say what
 * is wrong, and work again as soon as the upstream does. SAFE-06.
 */
export async function warnWhenUnreachable(url: string, log: Logger): Promise<void> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const reason = await failureOf(url);
    if (!reason) return;
    if (Date.now() > until)
      return log.warn({ upstream: url, reason }, "The upstream isn't responding. Check UPSTREAM_URL.");
    await delay(PAUSE, undefined, { ref: false });
  }
}

/** Returns why there was no answer; null where one came. */
async function failureOf(url: string): Promise<string | null> {
  try {
    await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    return null;
  } catch (error) {
    const { cause, message } = error as Error;
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
  }
}
