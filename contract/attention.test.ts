import { expect, test } from "vitest";
import { endedRecently, isInvitationExpiringSoon } from "./attention";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-03-16T09:00:00Z");

test("an invitation is about to expire in its last two days, not after its end [HOME-01]", () => {
  const left = [-1, 0, 1, 47 * HOUR, 48 * HOUR, 48 * HOUR + 1];
  expect(left.map((time) => isInvitationExpiringSoon(NOW + time, NOW))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("a deployment ended recently for seven days, and not before it ends [HOME-01]", () => {
  const ago = [-1, 0, 1, 7 * 24 * HOUR - 1, 7 * 24 * HOUR];
  expect(ago.map((time) => endedRecently(NOW - time, NOW))).toEqual([false, true, true, true, false]);
});
