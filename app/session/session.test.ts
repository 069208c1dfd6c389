import { expect, test } from "vitest";
import {
  CLOCK_TOLERANCE_SECONDS,
  isSessionExpired,
  MAX_SESSION_SECONDS,
  RENEW_AFTER_SECONDS,
  SESSION_IDLE_TIMEOUT_SECONDS,
  touchSession,
} from "./session";

const begun = Date.parse("2026-03-16T09:00:00Z");
const after = (seconds: number) => begun + seconds * 1000;

test("a session idles out after 30 minutes", () => {
  expect(after(SESSION_IDLE_TIMEOUT_SECONDS)).toBe(Date.parse("2026-03-16T09:30:00Z"));
  expect(isSessionExpired({ begunAt: begun, seenAt: begun }, after(SESSION_IDLE_TIMEOUT_SECONDS) - 1)).toBe(false);
  expect(isSessionExpired({ begunAt: begun, seenAt: begun }, after(SESSION_IDLE_TIMEOUT_SECONDS))).toBe(true);
});

test("a session in use ends after 12 hours", () => {
  const end = after(MAX_SESSION_SECONDS);
  expect(end).toBe(Date.parse("2026-03-16T21:00:00Z"));
  expect(isSessionExpired({ begunAt: begun, seenAt: end - 1 }, end - 1)).toBe(false);
  expect(isSessionExpired({ begunAt: begun, seenAt: end - 1 }, end)).toBe(true);
});

test("a session that begins in the future counts as over, apart from a small difference of clocks", () => {
  const nearly = after(CLOCK_TOLERANCE_SECONDS);
  expect(nearly).toBe(Date.parse("2026-03-16T09:01:00Z"));
  expect(isSessionExpired({ begunAt: nearly, seenAt: nearly }, begun)).toBe(false);
  expect(isSessionExpired({ begunAt: nearly + 1, seenAt: begun }, begun)).toBe(true);
  expect(isSessionExpired({ begunAt: begun, seenAt: nearly + 1 }, begun)).toBe(true);
});

test("a session without its times counts as over", () => {
  expect(isSessionExpired({ begunAt: Number.NaN, seenAt: begun }, begun)).toBe(true);
  expect(isSessionExpired({ begunAt: begun, seenAt: Number.NaN }, begun)).toBe(true);
});

test("the session's use is noted once a minute", () => {
  const session = { authToken: "", impersonated: false, userId: "", companyId: "", begunAt: begun, seenAt: begun };
  expect(RENEW_AFTER_SECONDS).toBe(60);
  expect(touchSession(session, after(RENEW_AFTER_SECONDS) - 1)).toBeNull();
  expect(touchSession(session, after(RENEW_AFTER_SECONDS))).toEqual({ ...session, seenAt: after(RENEW_AFTER_SECONDS) });
});
