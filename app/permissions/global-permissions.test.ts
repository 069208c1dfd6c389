import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { globalPermissions } from "./global-permissions";

test("each role on the company has its name, the master's first [USER-01]", () => {
  const i18n = createI18n("en");
  const none = { master: false, fleetManager: false, userManager: false };
  expect(globalPermissions(i18n, none)).toEqual([]);
  expect(globalPermissions(i18n, { ...none, userManager: true })).toEqual(["User Manager"]);
  expect(globalPermissions(i18n, { master: true, fleetManager: true, userManager: false })).toEqual([
    "Master User",
    "Fleet Manager",
  ]);
});
