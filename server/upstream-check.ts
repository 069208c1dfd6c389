import type { Logger } from "pino";

const PATIENCE = 5000;

/**
 * Logs a warning when the upstream does not answer. Any answer will do. The portal starts all the same: its pages say what
 * is wrong, and work again as soon as the upstream does. SAFE-06.
 */
export async function warnWhenUnreachable(url: string, log: Logger): Promise<void> {
  try {
    await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
    log.warn({ upstream: url, reason }, "the upstream does not answer; look at UPSTREAM_URL");
  }
}
