import { expect, test } from "vitest";
import { toServiceStatus } from "./remote-access.server";

/** Returns the service's state for who holds these permissions. */
function statusOf(ras: object, held = ["ras.view", "ras.list", "location.list"]) {
  const service = { active: false, expired: false, beginsIn: null, startingPeriod: null, ...ras };
  const viewer = { permissions: { onAny: (name: string) => held.includes(name) }, services: { ras: service } };
  return toServiceStatus(viewer as unknown as Parameters<typeof toServiceStatus>[0]);
}

test("the company's service is active, expired, about to start, or not active [DASH-03]", () => {
  expect(statusOf({ active: true })).toEqual({ text: "Active", tone: null, to: "/ras" });
  expect(statusOf({ expired: true })).toEqual({ text: "Service expired", tone: "danger", to: "/ras" });
  expect(statusOf({})).toEqual({ text: "Not active", tone: null, to: null });
  const starts = { beginsIn: 2, startingPeriod: "2026-03-18" };
  expect(statusOf(starts)).toEqual({ text: "Starts in 2 days, on 18/03/2026", tone: "info", to: null });
  expect(statusOf({ ...starts, beginsIn: 1 })?.text).toBe("Starts in 1 day, on 18/03/2026");
});

test("it leads to its page for who may open that, and is not shown without ras.view [DASH-03, RAS-06]", () => {
  expect(statusOf({ active: true }, ["ras.list"])).toBeNull();
  expect(statusOf({ active: true }, ["ras.view"])?.to).toBeNull();
  expect(statusOf({ active: true }, ["ras.view", "ras.list"])?.to).toBe("/ras");
  expect(statusOf({ expired: true }, ["ras.view", "ras.list"])?.to).toBeNull();
});
