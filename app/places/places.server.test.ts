import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "~/host/config.server";
import type { Logger, RateLimitResult } from "~/host/load-context";
import { createI18n } from "~/i18n/i18n";
import { searchPlaces } from "./places.server";

/** What the provider answers, and what it was asked. */
const provider = { status: 200, features: [] as object[], asked: [] as (string | null)[], isSilent: false };
const server = createServer(({ url = "" }, response) => {
  provider.asked.push(new URL(url, "http://provider").searchParams.get("q"));
  if (provider.isSilent) return;
  response.writeHead(provider.status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ features: provider.features }));
});
const { placesUrl, placesTimeoutMs } = config;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  Object.assign(config, { placesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(async () => {
  Object.assign(config, { placesUrl, placesTimeoutMs });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const warned: unknown[] = [];
const log = { warn: (...told: unknown[]) => void warned.push(told) } as unknown as Logger;
const limit: { result: RateLimitResult } = { result: { allowed: true, refund: async () => undefined } };
const context = { i18n: createI18n("en"), log, placeSearches: async () => limit.result };
const feature = (name: string, lat = 45, lng = 9) => ({
  geometry: { coordinates: [lng, lat] },
  properties: { name, city: "Lecco" },
});

/** Searches a text where the provider finds these features; returns the result and the asked text. */
async function found(text: string, features: object[] = [feature("Via Roma")], status = 200) {
  Object.assign(provider, { status, features, asked: [] });
  return { ...(await searchPlaces(text, "u", context)), asked: provider.asked };
}

test("an address is asked for from three characters on, without spaces around it, up to two hundred [LOC-02]", async () => {
  expect(await found(" ab ")).toMatchObject({ asked: [], message: "Type at least 3 characters of the address." });
  expect(await found(" a  b ")).toMatchObject({ asked: ["a b"], message: "" });
  expect((await found("x".repeat(250))).asked).toEqual(["x".repeat(200)]);
});

test("at most six places are offered, without those whose name is too long or that lie nowhere [LOC-02]", async () => {
  const eight = Array.from({ length: 8 }, (_, index) => feature(`Via ${index}`));
  expect((await found("Via", eight)).places).toHaveLength(6);
  const lecco = ", Lecco".length;
  const odd = [feature("x".repeat(301 - lecco)), feature("Pole", 90.1), feature("Date line", 0, 180.1)];
  expect((await found("Via", odd)).places).toEqual([]);
  expect((await found("Via", odd)).message).toBe("No address found. Try fewer words, or set the pin by hand.");
  const edge = [feature("x".repeat(300 - lecco)), feature("Pole", -90, 180)];
  expect((await found("Via", edge)).places).toHaveLength(2);
});

test("a user who has searched too often is told to wait, and the provider isn't asked [LOC-02, SAFE-07]", async () => {
  const { result } = limit;
  limit.result = { allowed: false, retryAfter: 90 };
  expect(await found("Via Roma")).toMatchObject({ asked: [], failed: true, retryAfter: 90 });
  expect((await found("Via Roma")).message).toContain("Wait ten minutes, or set the pin by hand.");
  limit.result = result;
});

test("a search that fails, or takes too long, says so, and is logged [LOC-02]", async () => {
  const before = warned.length;
  expect(await found("Via Roma", [], 500)).toMatchObject({ places: [], failed: true });
  expect(warned).toHaveLength(before + 1);
  provider.isSilent = true;
  Object.assign(config, { placesTimeoutMs: 50 });
  expect(await found("Via Roma")).toMatchObject({ places: [], failed: true });
  expect(warned).toHaveLength(before + 2);
});
