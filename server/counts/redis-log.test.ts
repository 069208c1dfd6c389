import { EventEmitter } from "node:events";
import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { watchRedis } from "./redis-log";

test("the loss of Redis and its return are told once each, however often it is tried [SAFE-10]", () => {
  const redis = new EventEmitter();
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message.split(":")[0] ?? "");
  watchRedis(redis as unknown as Redis, { info: tell, warn: tell } as Parameters<typeof watchRedis>[1]);
  for (const event of ["close", "close", "ready", "close", "close", "ready"]) redis.emit(event);
  expect(told).toEqual(["redis lost", "redis connected", "redis lost", "redis connected"]);
});
