import { expect, test } from "vitest";
import { globalPermissions } from "./global-permissions";

test("each role on the company has its name, the master's first [USER-01]", () => {
  const none = { master: false, fleetManager: false, userManager: false };
  expect(globalPermissions(none)).toEqual([]);
  expect(globalPermissions({ ...none, userManager: true })).toEqual(["User Manager"]);
  expect(globalPermissions({ master: true, fleetManager: true, userManager: false })).toEqual([
    "Master User",
    "Fleet Manager",
  ]);
});
