import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Redis } from "ioredis";
import { register } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createRateLimiter } from "./rate-limits";
import { connectRedis, logRedisConnection } from "./redis";

/** Starts a Redis that answers until it hangs: then it takes connections and commands, as a stopped process does. */
async function startRedis() {
  const state = { hangs: false, commands: [] as string[] };
  const answerTo = (name: string) =>
    name === "info" ? "$9\r\nloading:0\r\n" : name === "exists" ? ":0\r\n" : "+OK\r\n";
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      const names = [...data.toString().matchAll(/^\*\d+\r\n\$\d+\r\n(\w+)/gm)].map(([, name = ""]) =>
        name.toLowerCase(),
      );
      state.commands.push(...names);
      if (!state.hangs) socket.write(names.map(answerTo).join(""));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const log = { info: () => undefined, warn: () => undefined };
  const redisUrl = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redis = connectRedis({ redisUrl }, log as unknown as Parameters<typeof connectRedis>[1]);
  if (!redis) throw new Error("There is no connection.");
  onTestFinished(() => {
    redis.disconnect();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(redis, "ready");
  return { redis, state, asked: (name: string) => state.commands.filter((each) => each === name).length };
}

test("a Redis that hangs is asked once; the next commands fail at once, until it answers again [SAFE-10]", async () => {
  const { redis, state, asked } = await startRedis();
  expect(await redis.exists("a")).toBe(0);
  state.hangs = true;
  await expect(redis.exists("b")).rejects.toThrow();
  expect(asked("exists")).toBe(2);
  for (let each = 0; each < 20; each++) await expect(redis.exists("c")).rejects.toThrow();
  // Also what waited for an answer is not sent again: a counter would count it twice.
  expect(asked("exists")).toBe(2);
  state.hangs = false;
  await expect.poll(() => redis.status).toBe("ready");
  expect(asked("exists")).toBe(2);
  expect(await redis.exists("d")).toBe(0);
});

test("while Redis hangs failures are counted here, and no page waits for it again [SAFE-02, SAFE-10]", async () => {
  const { redis, state } = await startRedis();
  const counter = createRateLimiter("sign-in", 3, redis);
  state.hangs = true;
  expect((await counter.consume("192.0.2.1")).remainingPoints).toBe(2);
  const sent = () => state.commands.filter((name) => !["info", "client"].includes(name));
  const before = sent();
  expect((await counter.consume("192.0.2.1")).remainingPoints).toBe(1);
  expect(sent()).toEqual(before);
});

test("without an address there is no Redis", () => {
  const log = { info: () => undefined, warn: () => undefined } as unknown as Parameters<typeof connectRedis>[1];
  expect(connectRedis({ redisUrl: undefined }, log)).toBeNull();
});

test("the loss of Redis and its return are told once each, however often it is tried [SAFE-10]", async () => {
  const redis = new EventEmitter();
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message.split(":")[0] ?? "");
  logRedisConnection(redis as unknown as Redis, { info: tell, warn: tell } as Parameters<typeof logRedisConnection>[1]);
  const connected = async () => (await register.getSingleMetric("portal_redis_connected")?.get())?.values[0]?.value;
  for (const event of ["close", "close", "ready", "close", "close", "ready"]) redis.emit(event);
  expect(told).toEqual(["redis lost", "redis connected", "redis lost", "redis connected"]);
  expect(await connected()).toBe(1);
  redis.emit("close");
  expect(await connected()).toBe(0);
});
