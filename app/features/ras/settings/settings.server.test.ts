import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { describeDeployment } from "./settings.server";

type Arguments = Parameters<typeof describeDeployment>;
const CONFIGURATION = {
  fqdn: "vpn.acme.example",
  internalNetworkConfigurationMethod: "none",
  internalNetwork: null,
  routes: [{ name: "Office" }],
};
const ALL = { update: true, deploy: true, undeploy: true };

function describe(change: object, removal: Arguments[1] = "undeploy", can: object = ALL) {
  const scope = {
    viewer: {
      permissions: { onCompanyOrLocation: () => true },
      services: { ras: { active: true } },
      i18n: createI18n("en"),
    },
    locationId: "milano",
    gateway: { serialNumber: "BX-1", name: "gw-1", osVersion: "4.8.0" },
    status: "ACTIVE",
    state: { logsTail: [], currentStep: null, progress: null, users: [] },
    failure: null,
    configuration: { ok: true, value: CONFIGURATION },
    destinations: true,
    can,
    ...change,
  };
  return describeDeployment(scope as unknown as Arguments[0], removal);
}
const nothing = { configuration: { ok: true, value: null } };
const silent = { state: null, failure: { kind: "unreachable", message: "No answer." }, status: "CONNECTION_PROBLEMS" };
const DENIED = "You don't have permission to do this. Ask your service administrator.";

test("an action needs its own permission, and says so where that is missing [RASS-01, RASP-02]", () => {
  const without = (permission: string, change: object, removal: Arguments[1]) =>
    describe(change, removal, { ...ALL, [permission]: false }).actions;
  expect(describe({}).actions).toEqual({ edit: null, undeploy: null });
  expect(without("update", {}, "undeploy")).toEqual({ edit: DENIED, undeploy: null });
  expect(without("undeploy", {}, "undeploy")).toEqual({ edit: null, undeploy: DENIED });
  expect(without("undeploy", silent, "forget")).toEqual({ forget: DENIED });
  const deploying = { status: "DEPLOYING", ...nothing };
  expect(without("deploy", deploying, null)).toEqual({ cancel: DENIED });
  expect(describe(deploying, null).actions).toEqual({ cancel: null });
  expect(describe({ ...deploying, destinations: false }, null).actions).toEqual({});
  expect(describe(nothing, "undeploy").actions).toEqual({ undeploy: null });
});

test("a gateway that doesn't answer is polled; one that the upstream refused to ask says why [RASS-01, RASS-07]", () => {
  expect(describe(silent, "forget")).toMatchObject({ silent: true, statusRead: false, refusal: null, log: [] });
  const refused = { ...silent, failure: { kind: "rejected", message: "Its version has changed." } };
  expect(describe(refused, null)).toMatchObject({ silent: false, refusal: "Its version has changed." });
  expect(describe({})).toMatchObject({ silent: false, statusRead: true, refusal: null });
});

test("an undeployment that broke off has neither log nor settings [RASS-06]", () => {
  const state = (...logsTail: string[]) => ({ state: { logsTail, currentStep: null, progress: null } });
  const failed = { status: "FAILED", ...nothing };
  expect(describe({ ...failed, ...state() }).halfRemoved).toBe(true);
  expect(describe({ ...failed, ...state("2026-03-16T09:00:00Z Checking") }).halfRemoved).toBe(false);
  expect(describe({ status: "FAILED", ...state() }).halfRemoved).toBe(false);
  expect(describe(silent, null).halfRemoved).toBe(false);
});

test("settings are shown with routes from 4.7.0 on, and not while they can't be there [RASS-01, RASS-09]", () => {
  expect(describe({}).details).toMatchObject({
    fqdn: "vpn.acme.example",
    method: "Behind NAT",
    dmz: false,
    routes: ["Office"],
  });
  expect(describe({ destinations: false }).details?.routes).toBeNull();
  expect(describe({ status: "DEPLOYING" }, null)).toMatchObject({ details: null, configurationRead: true });
  const unread = { configuration: { ok: false, failure: { kind: "rejected" } } };
  expect(describe(unread, null)).toMatchObject({ details: null, configurationRead: false });
  expect(describe({ ...unread, ...silent }, null).configurationRead).toBe(true);
});
