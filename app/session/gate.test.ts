import { describe, expect, test } from "vitest";
import type { PermissionName } from "#contract/permissions";
import { canUseRemoteAccess, findDashboardRedirect, findGateRedirect, type GateViewer, hasAnyAccess } from "./gate";

function viewer(permissions: PermissionName[], ras: "active" | "expired" | "none" = "active"): GateViewer {
  const service = { active: ras === "active", expired: ras === "expired" };
  return {
    permissions: { onAny: (permission) => permissions.includes(permission) },
    services: {
      ras: { ...service, availableSeats: 10, startingPeriod: null, endingPeriod: null, beginsIn: null },
      monitoring: { active: true },
    },
  };
}

describe("the access gate", () => {
  test("sends visitors to the sign-in from every private section and the pages below it [GATE-02, GATE-10]", () => {
    const own = [
      "/activity",
      "/notices",
      "/ras/ask",
      "/ras/requests/7",
      "/search/found",
      "/locations/7",
      "/machines/BX-1",
    ];
    for (const path of ["/", "/dashboard", "/users/7/edit", "/migrate-os", "/das", ...own])
      expect(findGateRedirect(path, null), path).toBe("/authentication");
    for (const path of ["/authentication", "/sign-up", "/password-reset/x", "/usersx", "/unknown"])
      expect(findGateRedirect(path, null), path).toBeNull();
  });

  test("sends signed-in users from the visitors' pages to the dashboard [GATE-03]", () => {
    for (const path of [
      "/",
      "/authentication",
      "/authentication/code",
      "/sign-up",
      "/company-account-registration/x",
      "/password-recovery",
    ])
      expect(findGateRedirect(path, viewer([])), path).toBe("/dashboard");
    expect(findGateRedirect("/password-reset/x", viewer([]))).toBeNull();
  });

  test("requires the section's permission [GATE-04]", () => {
    for (const path of [
      "/inventory",
      "/machines/BX-1",
      "/serenity-events",
      "/monitoring",
      "/virtual-appliance",
      "/support",
    ]) {
      expect(findGateRedirect(path, viewer([])), path).toBe("/dashboard");
      expect(findGateRedirect(path, viewer(["appliance.list"])), path).toBeNull();
    }
    expect(findGateRedirect("/users", viewer(["user.list"]))).toBeNull();
    expect(findGateRedirect("/users", viewer(["appliance.list"]))).toBe("/dashboard");
    expect(findGateRedirect("/ras", viewer(["ras.list"]))).toBeNull();
    expect(findGateRedirect("/ras", viewer(["ras.list"], "none"))).toBe("/dashboard");
    expect(findGateRedirect("/ras/7", viewer([]))).toBe("/dashboard");
    expect(findGateRedirect("/activity", viewer(["account.company.update"]))).toBeNull();
    expect(findGateRedirect("/activity", viewer(["user.list"]))).toBe("/dashboard");
  });

  test("lets every user ask for access, and open what is about themselves [ASK-01, GATE-04]", () => {
    for (const path of ["/ras/ask", "/ras/requests", "/notices", "/profile", "/search", "/locations/7", "/welcome"])
      expect(findGateRedirect(path, viewer([], "none")), path).toBeNull();
  });
});

test("remote access is usable while active, and after it expired for users who list locations [RAS-06]", () => {
  expect(canUseRemoteAccess(viewer([]))).toBe(true);
  expect(canUseRemoteAccess(viewer([], "expired"))).toBe(false);
  expect(canUseRemoteAccess(viewer(["location.list"], "expired"))).toBe(true);
  expect(canUseRemoteAccess(viewer(["location.list"], "none"))).toBe(false);
});

test("the dashboard sends users on to whom it shows nothing [DASH-01]", () => {
  expect(findDashboardRedirect(viewer([]))).toBe("/welcome");
  expect(findDashboardRedirect(viewer(["user.list"]))).toBe("/users");
  expect(findDashboardRedirect(viewer(["user.list", "ras.list"]))).toBe("/users");
  expect(findDashboardRedirect(viewer(["ras.list"]))).toBe("/ras");
  expect(findDashboardRedirect(viewer(["ras.list"], "expired"))).toBe("/welcome");
  expect(findDashboardRedirect(viewer(["location.list"]))).toBeNull();
  expect(findDashboardRedirect(viewer(["appliance.list"]))).toBeNull();
});

test("the welcome page is for users who have nothing to see [WEL-01]", () => {
  expect(hasAnyAccess(viewer([]))).toBe(false);
  expect(hasAnyAccess(viewer(["ras.list"], "expired"))).toBe(false);
  for (const permission of ["location.list", "appliance.list", "user.list", "ras.list"] as const)
    expect(hasAnyAccess(viewer([permission])), permission).toBe(true);
});
