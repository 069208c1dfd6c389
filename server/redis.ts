import { Redis } from "ioredis";
import type { Settings } from "~/settings.server";

/** Returns the connection that several portals share, or null without `REDIS_URL`. What uses it does without when it is lost. */
export function connectRedis({ REDIS_URL: url }: Pick<Settings, "REDIS_URL">): Redis | null {
  if (!url) return null;
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 1000,
    commandTimeout: 1000,
  });
  // Without a listener a lost connection would end the process.
  redis.on("error", () => undefined);
  return redis;
}
