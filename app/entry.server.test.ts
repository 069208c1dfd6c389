import type { EntryContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import handleRequest from "./entry.server";

test("a page is rendered in its turn [SAFE-10]", async () => {
  const context = { nextTurn: () => Promise.reject(new Error("not yet")) } as never;
  const page = handleRequest(new Request("http://portal/"), 200, new Headers(), {} as EntryContext, context);
  await expect(page).rejects.toThrow("not yet");
});

test("a page that can't be rendered fails its own request, never the process", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const log = { error: vi.fn() };
  const context = { nonce: "nonce", requestId: "1", log } as never;
  const page = handleRequest(new Request("http://portal/"), 200, new Headers(), {} as EntryContext, context);
  await expect(page).rejects.toThrow(TypeError);
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalled();
});
