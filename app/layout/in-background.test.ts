import { expect, test } from "vitest";
import { askInBackground } from "./in-background";

test("without an answer the fallback is taken, and a redirect to the log-in is followed [PAGE-06, GATE-02]", async () => {
  expect(await askInBackground(async () => "read", "as before")).toBe("read");
  const fail = (reason: unknown) => askInBackground(() => Promise.reject(reason), "as before");
  expect(await fail(new TypeError("Failed to fetch"))).toBe("as before");
  const redirect = new Response(null, { status: 302, headers: { Location: "/authentication" } });
  await expect(fail(redirect)).rejects.toBe(redirect);
});
