import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { AccessRequest } from "~/upstream/access-requests.server";
import { toRequestRow } from "./access-requests.server";

const REQUEST = {
  id: "r",
  name: "Ada",
  email: "ada@acme.example",
  isOwn: false,
  locationId: "milano",
  location: "Milano HQ",
  allowedDestinations: ["Office", "Depot"],
  term: null,
  reason: "Night shift",
  askedAt: "2026-03-16T09:00:00Z",
  state: "OPEN",
} as unknown as AccessRequest;
const row = (change: object = {}) => toRequestRow(createI18n("en"), { ...REQUEST, ...change } as AccessRequest);
const days = (from: string | null, until: string | null) => row({ term: { from, until } }).days;

test("a request names who asks, for where and for what; one in words names no location [ASK-01]", () => {
  expect(row()).toMatchObject({ name: "Ada", location: "Milano HQ", access: "Office, Depot", reason: "Night shift" });
  expect([row({ isOwn: true }).name, row({ name: "" }).name]).toEqual(["You", "ada@acme.example"]);
  expect(row({ allowedDestinations: [] }).access).toBe("All traffic");
  expect(row({ locationId: null, location: null })).toMatchObject({
    location: "No location named",
    access: "In words",
    days: "",
  });
});

test("the days that are asked for are told from and until, or without an end [ASK-01, RASX-03]", () => {
  expect(row().days).toBe("Without an end date");
  expect(days("2026-03-17T23:00:00Z", null)).toBe("From 18/03/2026");
  expect(days(null, "2026-03-20T23:00:00Z")).toBe("Until 20/03/2026");
  expect(days("2026-03-17T23:00:00Z", "2026-03-20T23:00:00Z")).toBe("From 18/03/2026 until 20/03/2026");
});
