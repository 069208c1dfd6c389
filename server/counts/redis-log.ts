import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { gauge } from "~/host/metrics.server";

/** Logs and counts when the shared counters are lost and when they are back: once each, however often Redis is tried (SAFE-10). */
export function watchRedis(redis: Pick<Redis, "on">, log: Pick<Logger, "info" | "warn">): void {
  const connected = gauge("portal_redis_connected", "1 while the shared counters can be reached.");
  let state: "unknown" | "connected" | "lost" = "unknown";
  redis.on("ready", () => {
    state = "connected";
    connected.set(1);
    log.info({}, "redis connected: failures are counted for all portals together");
  });
  redis.on("close", () => {
    connected.set(0);
    if (state !== "lost") log.warn({}, "redis lost: each portal counts failures for itself until it is back");
    state = "lost";
  });
}
