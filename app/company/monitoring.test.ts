import { expect, test } from "vitest";
import { buildMonitoringUrl, canManageMonitoring } from "./monitoring";

test("only a namespace of letters, digits and hyphens gives an address [INVT-08, MON-01, D16]", () => {
  expect(buildMonitoringUrl("acme", "monitoring.brenta.example")).toBe("https://acme.monitoring.brenta.example");
  expect(buildMonitoringUrl("Acme-2", "m.example")).toBe("https://Acme-2.m.example");
  for (const bad of [null, undefined, "", "evil.example/", "a b", "a@b", "-a", "a-", "ä", "a".repeat(64)])
    expect(buildMonitoringUrl(bad, "m.example"), String(bad)).toBeNull();
});

const viewer = (listsAppliances: boolean, ...roles: string[]) =>
  canManageMonitoring({ onCompany: () => listsAppliances, hasRole: (name) => roles.includes(name) });

test("fleet managers and the master user manage monitoring, with appliance.list on the company [MON-04]", () => {
  expect(viewer(true, "member", "fleet.admin")).toBe(true);
  expect(viewer(true, "master")).toBe(true);
  expect(viewer(true, "member", "user.admin")).toBe(false);
  expect(viewer(false, "fleet.admin")).toBe(false);
});
