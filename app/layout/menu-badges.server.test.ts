import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { PermissionName } from "#contract/permissions";
import { createI18n } from "~/i18n/i18n";
import type { Viewer } from "~/session/viewer.server";
import * as attention from "~/upstream/attention.server";
import { FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import * as machines from "~/upstream/machines.server";
import { buildMenu } from "./menu";
import { readMenuBadges } from "./menu-badges.server";

const upstream = {
  countExpired: vi.spyOn(machines, "countExpired"),
  readAttentionCounts: vi.spyOn(attention, "readAttentionCounts"),
};
afterAll(() => void vi.restoreAllMocks());

const COUNTS = {
  events: [
    { severity: "critical", total: 2, first: [] },
    { severity: "error", total: 3, first: [] },
  ],
  invitations: { total: 4, first: [] },
  seats: null,
  accessRequests: null,
  gateways: [
    { status: "FAILED", total: 1, first: [] },
    { status: "DEPLOYING", total: 7, first: [] },
    { status: "CONNECTION_PROBLEM", total: 2, first: [] },
  ],
};

beforeEach(() => {
  vi.resetAllMocks();
  upstream.countExpired.mockResolvedValue(6);
  upstream.readAttentionCounts.mockResolvedValue(COUNTS);
});

function read(...names: PermissionName[]) {
  const permissions = { onAny: (name: PermissionName) => names.includes(name), onCompany: () => true };
  const viewer = { upstream: {}, company: { id: "acme" }, permissions, now: new Date("2026-03-16T23:30:00Z") };
  return readMenuBadges(viewer as unknown as Viewer);
}

test("the menu counts expired machines, severe events, ending invitations, and gateways that are down [HOME-02]", async () => {
  expect(await read("appliance.list", "location.list")).toEqual({
    "/inventory": { count: 6 },
    "/serenity-events": { count: 5, tone: "danger" },
    "/users": { count: 4 },
    "/ras": { count: 3 },
  });
  // The day has begun in the portal's time zone, Europe/Rome.
  expect(upstream.countExpired.mock.lastCall?.[1]).toEqual(new Date("2026-03-16T23:00:00Z"));
  expect(await read("location.list")).toMatchObject({ "/inventory": { count: 0 } });
  const errors = [{ severity: "error", total: 3, first: [] }];
  upstream.readAttentionCounts.mockResolvedValue({ ...COUNTS, events: errors });
  expect(await read("location.list")).toMatchObject({ "/serenity-events": { count: 3, tone: "warning" } });
  expect(await read("appliance.list")).toMatchObject({ "/ras": { count: 0 } });
});

test("what can't be counted has no number, and neither has an upstream without counts [HOME-02, LAY-06]", async () => {
  upstream.countExpired.mockRejectedValue(new FailureResponse(UNREACHABLE_FAILURE));
  expect(await read("appliance.list", "location.list")).toMatchObject({
    "/inventory": { count: 0 },
    "/users": { count: 4 },
  });
  upstream.readAttentionCounts.mockResolvedValue(null);
  expect(await read("appliance.list")).toEqual({});
  upstream.readAttentionCounts.mockRejectedValue(new FailureResponse(UNREACHABLE_FAILURE));
  expect(await read("appliance.list")).toEqual({});
});

test("one is counted in the singular, and none not at all [HOME-02]", () => {
  const viewer = {
    i18n: createI18n("en"),
    permissions: { onAny: (name: string) => name === "user.list" },
    hasPage: () => false,
  };
  const counted = (waiting: number) => {
    const [access] = buildMenu(
      { ...viewer, services: { ras: {}, monitoring: {} } } as unknown as Parameters<typeof buildMenu>[0],
      false,
      { "/users": { count: waiting } },
    );
    return access?.entries.map((entry) => entry.waiting?.counted);
  };
  expect([counted(1), counted(2), counted(0)]).toEqual([
    ["1 invitation that expires soon"],
    ["2 invitations that expire soon"],
    [undefined],
  ]);
});
