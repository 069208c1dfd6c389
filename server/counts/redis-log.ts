import type { Redis } from "ioredis";
import type { Logger } from "pino";

/** Logs when the shared counters are lost and when they are back: once each, however often Redis is tried (SAFE-10). */
export function watchRedis(redis: Pick<Redis, "on">, log: Pick<Logger, "info" | "warn">): void {
  let state: "unknown" | "connected" | "lost" = "unknown";
  redis.on("ready", () => {
    state = "connected";
    log.info({}, "redis connected: failures are counted for all portals together");
  });
  redis.on("close", () => {
    if (state !== "lost") log.warn({}, "redis lost: each portal counts failures for itself until it is back");
    state = "lost";
  });
}
