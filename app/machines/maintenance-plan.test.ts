import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { findEffectiveService } from "./maintenance";
import {
  elapsedShare,
  findCurrentPlan,
  formatDuration,
  type MaintenanceService,
  serenityStatus,
  supportMonths,
} from "./maintenance-plan";

const plan = (customerFacingName: string, hasSerenity = true) => ({
  customerFacingName,
  endUserDescription: null,
  hasSerenity,
});

const renewal = (startDate: string, duration: number, ofPlan: ReturnType<typeof plan>) => ({
  startDate,
  endDate: startDate,
  duration,
  hasSerenity: ofPlan.hasSerenity,
  maintenancePlan: ofPlan,
});

const service = (more: Partial<MaintenanceService> = {}): MaintenanceService => ({
  startDate: "2025-01-01T11:00:00.000Z",
  duration: 12,
  hasSerenity: true,
  expiresOn: "2026-01-01T11:00:00.000Z",
  maintenancePlan: plan("SuperPro"),
  renewals: [],
  ...more,
});

test("support shows as years and months from 12 months on [INVT-03]", () => {
  const format = (months: number) => formatDuration(createI18n("en"), months);
  expect([0, 1, 11].map(format)).toEqual(["0 months", "1 month", "11 months"]);
  expect([12, 13, 23, 24, 30].map(format)).toEqual([
    "1 year",
    "1 year 1 month",
    "1 year 11 months",
    "2 years",
    "2 years 6 months",
  ]);
});

test("renewals add to the support's duration [INVT-03]", () => {
  const renewals = [12, 6].map((months) => renewal("2026-01-01T11:00:00.000Z", months, plan("Pro")));
  expect(supportMonths(service())).toBe(12);
  expect(supportMonths(service({ renewals }))).toBe(30);
});

test("the service that expires last counts, one without a date only when there is no other [D23]", () => {
  const [pending, early, late] = [
    service({ expiresOn: null }),
    service({ expiresOn: "2026-01-01T00:00:00.000Z" }),
    service({ expiresOn: "2026-01-02T00:00:00.000Z" }),
  ];
  for (const services of [
    [pending, early, late],
    [late, early, pending],
  ])
    expect(findEffectiveService(services)).toBe(late);
  expect(findEffectiveService([pending])).toBe(pending);
  expect(findEffectiveService([])).toBeNull();
});

test("the plan is that of the last period that has begun [INVT-03, INVT-05]", () => {
  const renewals = [
    renewal("2027-01-01T11:00:00.000Z", 6, plan("Pro", false)),
    renewal("2026-01-01T11:00:00.000Z", 12, plan("Mission Critical")),
  ];
  const at = (now: string) => findCurrentPlan(service({ renewals }), new Date(now)).customerFacingName;
  expect(at("2024-12-31T00:00:00Z")).toBe("SuperPro");
  expect(at("2026-01-01T10:59:59Z")).toBe("SuperPro");
  expect(at("2026-01-01T11:00:00Z")).toBe("Mission Critical");
  expect(at("2027-01-01T10:59:59Z")).toBe("Mission Critical");
  expect(at("2030-01-01T00:00:00Z")).toBe("Pro");
  // A renewal without a plan keeps the service's plan, but says itself whether SerenITy is included.
  const unnamed = [{ ...renewal("2026-01-01T11:00:00.000Z", 12, plan("Pro", false)), maintenancePlan: null }];
  expect(findCurrentPlan(service({ renewals: unnamed }), new Date("2026-02-01T00:00:00Z"))).toEqual(
    plan("SuperPro", false),
  );
});

test("a period is over by a share once both its days are known [INVT-03]", () => {
  const shareAt = (now: string, days: Partial<MaintenanceService> = {}) =>
    elapsedShare({ startDate: "2026-01-01T00:00:00Z", expiresOn: "2026-01-05T00:00:00Z", ...days }, new Date(now));
  expect(["2025-12-01", "2026-01-02", "2026-02-01"].map((day) => shareAt(day))).toEqual([0, 0.25, 1]);
  expect(shareAt("2026-01-02", { startDate: null })).toBeNull();
  expect(shareAt("2026-01-02", { expiresOn: null })).toBeNull();
  expect(shareAt("2026-01-02", { startDate: "2026-01-05T00:00:00Z" })).toBeNull();
});

test("SerenITy is active, inactive or not supported [INVT-05]", () => {
  const [has, lacks] = [plan("SuperPro"), plan("Pro", false)];
  expect(serenityStatus(has, true, "active")).toBe("active");
  expect(serenityStatus(has, true, "expiring")).toBe("active");
  expect(serenityStatus(has, false, "active")).toBe("inactive");
  expect(serenityStatus(has, true, "expired")).toBe("inactive");
  expect(serenityStatus(has, false, "pending")).toBe("inactive");
  expect(serenityStatus(lacks, true, "active")).toBe("not-supported");
  expect(serenityStatus(lacks, false, "expired")).toBe("not-supported");
  expect(serenityStatus(null, true, "pending")).toBe("not-supported");
});
