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
