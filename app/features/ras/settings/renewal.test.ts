import { expect, test } from "vitest";
import { findRenewal } from "./renewal";

const NOW = new Date("2026-03-16T09:00:00.000Z");
const renewal = (certificateEndsAt: string | null, authorityEndsAt: string | null = null) =>
  findRenewal({ certificateEndsAt, authorityEndsAt, isDismissed: null }, NOW);

test("a renewal brings a year, the last one what the authority has left [CONN-03]", () => {
  expect(renewal("2026-04-05T09:00:00.000Z", "2033-01-01T00:00:00.000Z")).toEqual({
    until: "2027-03-16T09:00:00.000Z",
    isLast: false,
  });
  const last = "2026-09-01T00:00:00.000Z";
  expect(renewal("2026-03-01T00:00:00.000Z", last)).toEqual({ until: last, isLast: true });
});

test("a renewal brings nothing where the certificate lasts as long, and there is none without an authority [CONN-03]", () => {
  const end = "2029-01-01T00:00:00.000Z";
  expect(renewal(end, end)).toEqual({ until: null, isLast: false });
  expect(renewal("2026-03-01T00:00:00.000Z", NOW.toISOString())).toBeNull();
  expect(renewal(end)).toBeNull();
  expect(renewal(null, null)).toBeNull();
});
