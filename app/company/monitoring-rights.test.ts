import { expect, test } from "vitest";
import { managesMonitoring } from "./monitoring-rights";

const viewer = (listsAppliances: boolean, ...roles: string[]) =>
  managesMonitoring({ onCompany: () => listsAppliances, hasRole: (name) => roles.includes(name) });

test("fleet managers and the master user manage monitoring, with appliance.list on the company [MON-04]", () => {
  expect(viewer(true, "member", "fleet.admin")).toBe(true);
  expect(viewer(true, "master")).toBe(true);
  expect(viewer(true, "member", "user.admin")).toBe(false);
  expect(viewer(false, "fleet.admin")).toBe(false);
});
