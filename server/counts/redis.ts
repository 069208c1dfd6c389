import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Config } from "~/host/config.server";
import { watchRedis } from "./redis-log";

/**
 * Returns the connection that several portals share, or null without `REDIS_URL`. Its users do without when it is lost.
 */
export function connectRedis({ redisUrl: url }: Pick<Config, "redisUrl">, log: Logger): Redis | null {
  if (!url) return null;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 1000,
    commandTimeout: 1000,
  });
  // Without a listener a lost connection would end the process.
  redis.on("error", () => undefined);
  watchRedis(redis, log);
  return redis;
}
