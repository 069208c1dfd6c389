import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import handleRequest from "./entry.server";

test("a page that can't be rendered is an error of its request alone", async () => {
  const context = { nonce: "", requestId: "1", log: { error: () => {} } } as unknown as AppLoadContext;
  const request = new Request("http://portal/");
  const page = handleRequest(request, 200, new Headers(), {} as EntryContext, context);
  await expect(page).rejects.toThrow(TypeError);
  // Vitest fails on rejections that nobody hears of, which end the process in production.
  await new Promise(setImmediate);
});
