import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { oncePerRequest } from "./once-per-request.server";

test("a response that a reader throws can be read by each who asked", async () => {
  let reads = 0;
  const read = oncePerRequest(async () => {
    reads++;
    throw new Response("Try again.", { status: 503 });
  });
  const args = { request: new Request("http://localhost/"), context: {} as AppLoadContext };
  const textOf = () => read(args).catch((thrown: Response) => thrown.text());
  expect(await Promise.all([textOf(), textOf()])).toEqual(["Try again.", "Try again."]);
  expect(reads).toBe(1);
});

test("loaders of one request share a read, unless they ask for something else", async () => {
  const read = oncePerRequest(
    async (_args, id: string) => ({ id }),
    (_args, id: string) => id,
  );
  const args = { request: new Request("http://localhost/"), context: {} as AppLoadContext };
  const [one, same, other] = await Promise.all([read(args, "1"), read(args, "1"), read(args, "2")]);
  expect(same).toBe(one);
  expect(other).toEqual({ id: "2" });
  expect(await read({ ...args, context: {} as AppLoadContext }, "1")).not.toBe(one);
});
