import { expect, test } from "vitest";
import { clientLoader } from "./connected.route";

test("a poll that gets no answer is told as a failed read [CONN-01]", async () => {
  const serverLoader = () => Promise.reject(new TypeError("Failed to fetch"));
  const polled = await clientLoader({ serverLoader } as unknown as Parameters<typeof clientLoader>[0]);
  expect(polled).toEqual({ answer: null });
});
