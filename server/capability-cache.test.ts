import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCapabilityCache } from "./capability-cache";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns an upstream that answers with each of these in turn, an error by failing, and counts how often it is asked. */
function upstreamThatSays(...answers: (string[] | Error)[]) {
  const ask = vi.fn(async () => {
    const answer = answers[ask.mock.calls.length - 1];
    if (answer instanceof Error || !answer) throw answer ?? new Error("asked too often");
    return new Set(answer);
  });
  return ask;
}

/** Lets the question end that no page waits for. */
const answered = () => vi.advanceTimersByTimeAsync(0);

test("after a minute the upstream is asked again, and no page waits for that [CONF-03]", async () => {
  const capabilities = createCapabilityCache();
  const ask = upstreamThatSays(["a"], ["a", "b"]);
  expect(await capabilities(ask)).toEqual(new Set(["a"]));
  vi.advanceTimersByTime(59_999);
  expect(await capabilities(ask)).toEqual(new Set(["a"]));
  vi.advanceTimersByTime(2);
  expect(await capabilities(ask)).toEqual(new Set(["a"]));
  await answered();
  expect(await capabilities(ask)).toEqual(new Set(["a", "b"]));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("that an upstream supports nothing counts as long [CONF-03]", async () => {
  const capabilities = createCapabilityCache();
  const ask = upstreamThatSays([], ["a"]);
  expect([await capabilities(ask), await capabilities(ask)]).toEqual([new Set(), new Set()]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("pages that want to know at the same time ask once [CONF-03]", async () => {
  const capabilities = createCapabilityCache();
  const ask = upstreamThatSays(["a"]);
  const answers = await Promise.all([capabilities(ask), capabilities(ask), capabilities(ask)]);
  expect(answers).toEqual([new Set(["a"]), new Set(["a"]), new Set(["a"])]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an ask that fails is not kept; what was known before counts until the next one succeeds [CONF-03]", async () => {
  const capabilities = createCapabilityCache();
  const ask = upstreamThatSays(new Error("away"), ["a"], new Error("away"), ["b"]);
  await expect(capabilities(ask)).rejects.toThrow("away");
  expect(await capabilities(ask)).toEqual(new Set(["a"]));
  vi.advanceTimersByTime(60_001);
  for (let failure = 0; failure < 2; failure++) {
    expect(await capabilities(ask)).toEqual(new Set(["a"]));
    await answered();
  }
  expect(await capabilities(ask)).toEqual(new Set(["b"]));
});
