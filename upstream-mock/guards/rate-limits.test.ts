import { beforeEach, expect, test } from "vitest";
import { msg } from "#contract/i18n/i18n";
import { type Db, openDatabase } from "#db/client";
import { consumeAttempt, type RateLimit, resetAttempts } from "./rate-limits";

const LIMIT: RateLimit = { what: "guess", whom: "ada@acme.example", max: 2, window: 60_000 };
let db: Db;
beforeEach(() => {
  db = openDatabase(":memory:", "upstream-mock/db/migrations");
});

/** Takes an attempt. Returns the sentence and the seconds of a refusal, null for an attempt that is taken. */
function take(now: number, more: Partial<RateLimit> = {}) {
  try {
    consumeAttempt(db, now, { ...LIMIT, ...more });
    return null;
  } catch (error) {
    const { message, extensions } = error as { message: string; extensions: { http: { headers: object } } };
    return [message, extensions.http.headers];
  }
}

test("each attempt counts for its window, and the wait ends with the first of them [SAFE-02]", () => {
  expect([take(0), take(20_000)]).toEqual([null, null]);
  for (const now of [20_000, 20_001])
    expect(take(now)).toEqual(["Too many attempts. Try again in 40 seconds.", { "Retry-After": "40" }]);
  expect(take(59_999)).toEqual(["Too many attempts. Try again in 1 second.", { "Retry-After": "1" }]);
  expect(take(60_000)).toBeNull();
  expect(take(60_000, { refusal: msg("Too many.") })).toEqual([
    "Too many. Try again in 20 seconds.",
    { "Retry-After": "20" },
  ]);
});

test("blanks and case make no other subject; another act or subject has its own attempts [SAFE-02]", () => {
  expect([take(0), take(0, { whom: " ADA@acme.example " })]).toEqual([null, null]);
  expect(take(0)).not.toBeNull();
  expect([take(0, { what: "other" }), take(0, { whom: "ben@acme.example" })]).toEqual([null, null]);
});

test("an attempt that is given back does not count, once [SAFE-02]", () => {
  const attempt = consumeAttempt(db, 0, LIMIT);
  expect(take(0)).toBeNull();
  attempt.refund();
  attempt.refund();
  expect([take(0), take(0) === null]).toEqual([null, false]);
});

test("a device has its own attempts and then the common ones; a reset gives all of them back [SAFE-02]", () => {
  const device = { ownAllowance: "a-device" };
  for (let turn = 0; turn < 4; turn++) expect(take(turn, device), `${turn}`).toBeNull();
  expect([take(4, device) === null, take(4) === null]).toEqual([false, false]);
  expect(take(4, { ownAllowance: "another" })).toBeNull();
  expect(take(4, { whom: "ben@acme.example" })).toBeNull();
  resetAttempts(db, { what: "guess", whom: "ADA@acme.example" });
  expect([take(5), take(5), take(5, device), take(5, device)]).toEqual([null, null, null, null]);
  expect([take(5, { whom: "ben@acme.example" }), take(5, { whom: "ben@acme.example" }) === null]).toEqual([
    null,
    false,
  ]);
});
