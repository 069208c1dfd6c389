import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Config } from "~/host/config.server";
import { gauge } from "~/host/metrics.server";

/** Milliseconds that a page waits when Redis hangs. */
const TIMEOUT_MS = 500;

/**
 * Connects to the Redis that several portals share; null without `REDIS_URL`. It is its own circuit breaker: a command
 * without an answer ends the connection, and all others fail at once until Redis answers on a new one (SAFE-10).
 */
export function connectRedis({ redisUrl: url }: Pick<Config, "redisUrl">, log: Logger): Redis | null {
  if (!url) return null;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // A command whose answer is missing may have been carried out.
    autoResendUnfulfilledCommands: false,
    connectTimeout: 1000,
    socketTimeout: TIMEOUT_MS,
    commandTimeout: 2 * TIMEOUT_MS,
  });
  // Without a listener a lost connection would end the process.
  redis.on("error", () => undefined);
  logRedisConnection(redis, log);
  return redis;
}

/** Logs the loss and the return of Redis once each, however often it is tried, and sets the gauge (SAFE-10). */
export function logRedisConnection(redis: Pick<Redis, "on">, log: Pick<Logger, "info" | "warn">): void {
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
