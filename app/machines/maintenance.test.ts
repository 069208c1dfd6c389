import { expect, test } from "vitest";
import { expiringDays, latestExpiry, maintenanceBounds, maintenanceStatus } from "./maintenance";

const at = (now: string, expiresOn: string | null, days = 30, zone = "Europe/Rome") =>
  maintenanceStatus(expiresOn, maintenanceBounds(new Date(now), days, zone));

test("without an expiry a machine is pending [INVT-04]", () => {
  expect(at("2026-03-16T09:00:00Z", null)).toBe("pending");
});

test("maintenance lasts to the end of its last day, whatever the hour of the expiry [INVT-04]", () => {
  for (const expiry of ["2026-03-15T23:00:00.000Z", "2026-03-16T11:00:00.000Z", "2026-03-16T22:59:59.999Z"]) {
    expect(at("2026-03-16T09:00:00Z", expiry)).toBe("expiring");
    expect(at("2026-03-16T22:59:59Z", expiry)).toBe("expiring");
    expect(at("2026-03-16T23:00:00Z", expiry)).toBe("expired");
  }
  expect(at("2026-03-16T09:00:00Z", "2026-03-15T22:59:59.999Z")).toBe("expired");
});

test("maintenance is expiring up to the last day of the customer's interval [INVT-04]", () => {
  expect(at("2026-03-16T09:00:00Z", "2026-04-15T11:00:00.000Z")).toBe("expiring");
  expect(at("2026-03-16T09:00:00Z", "2026-04-16T11:00:00.000Z")).toBe("active");
  expect(at("2026-03-16T09:00:00Z", "2026-04-16T11:00:00.000Z", 60)).toBe("expiring");
  expect(at("2026-03-16T09:00:00Z", "2026-03-16T12:00:00.000Z", 0)).toBe("expiring");
  expect(at("2026-03-16T09:00:00Z", "2026-03-17T12:00:00.000Z", 0)).toBe("active");
});

test("maintenance that ends when the interval's last day ends is no longer expiring [INVT-04]", () => {
  expect(at("2026-03-16T09:00:00Z", "2026-04-15T21:59:59.999Z")).toBe("expiring");
  expect(at("2026-03-16T09:00:00Z", "2026-04-15T22:00:00.000Z")).toBe("active");
});

test("days begin at midnight in the portal's time zone [D8]", () => {
  const expiry = "2026-03-15T22:30:00.000Z";
  expect(at("2026-03-16T09:00:00Z", expiry, 30, "Europe/Rome")).toBe("expired");
  expect(at("2026-03-16T03:00:00Z", expiry, 30, "America/New_York")).toBe("expiring");
});

test("the interval is the setting's leading number, or 30 without one [INVT-04]", () => {
  expect(expiringDays("45-days")).toBe(45);
  expect(expiringDays("7")).toBe(7);
  expect(expiringDays("0-days")).toBe(0);
  expect(at("2026-03-16T09:00:00Z", "2050-01-01T00:00:00.000Z", expiringDays("99999999999-days"))).toBe("expiring");
  for (const none of [null, undefined, "", "days-30", "-5-days"]) expect(expiringDays(none)).toBe(30);
});

test("the latest expiry of several services counts, and services without a date don't [D23]", () => {
  const services = [
    { expiresOn: "2026-01-01T00:00:00.000Z" },
    { expiresOn: null },
    { expiresOn: "2027-01-01T00:00:00.000Z" },
  ];
  expect(latestExpiry(services)).toBe("2027-01-01T00:00:00.000Z");
  expect(latestExpiry([{ expiresOn: null }])).toBeNull();
  expect(latestExpiry([])).toBeNull();
});
