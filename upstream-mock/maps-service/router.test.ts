import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

test("a map has as many tiles as its zoom says, down to the twenty-second", async () => {
  const status = async (path: string) => (await upstream.call("GET", `/tiles/${path}.png`)).status;
  for (const tile of ["0/0/0", "1/1/1", "22/4194303/0"]) expect(await status(tile), tile).toBe(200);
  for (const tile of ["0/1/0", "1/2/1", "1/1/2", "1/-1/0", "23/0/0", "-1/0/0", "1/0.5/0", "a/0/0"])
    expect(await status(tile), tile).toBe(404);
  expect((await upstream.call("GET", "/tiles/0/0/0.png?theme=blue")).status).toBe(404);
  const tile = await upstream.call("GET", "/tiles/1/0/0.png");
  expect([tile.headers.get("content-type"), tile.headers.get("cache-control")]).toEqual([
    "image/png",
    "public, max-age=86400",
  ]);
});

test("places are five unless another number is asked for, and never more than twenty", async () => {
  const found = async (query: string) =>
    (await (await upstream.call("GET", `/places/api?${query}`)).json()).features.length;
  expect([await found("q=san"), await found("q=san&limit=1"), await found("q=san&limit=21")]).toEqual([5, 1, 20]);
  expect([await found("q="), await found("limit=3")]).toEqual([0, 0]);
});

test("a tile is light, or dark when that is asked for", async () => {
  const read = async (query: string) =>
    Buffer.from(await (await upstream.call("GET", `/tiles/4/8/5.png${query}`)).arrayBuffer()).toString("base64");
  const [standard, light, dark] = [await read(""), await read("?theme=light"), await read("?theme=dark")];
  expect(standard).toEqual(light);
  expect(dark).not.toEqual(light);
});
