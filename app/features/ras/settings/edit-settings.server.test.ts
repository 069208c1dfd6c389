import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { RasConfiguration } from "~/upstream/ras/ras.server";
import type { GatewayContext } from "../gateway/gateway.server";
import { toStoredSettings } from "../gateway/settings-form/settings";
import { reviewSettings, settingsRevision } from "./edit-settings.server";

const CURRENT = {
  fqdn: "vpn.acme.example",
  publicIpOrFqdn: "vpn.acme.example:1194",
  externalNetwork: "WAN",
  externalIP: "172.16.1.2/24",
  dns: "172.16.1.1",
  gatewayIP: "172.16.1.1",
  internalNetworkConfigurationMethod: "manual",
  internalNetwork: "LAN",
  internalIP: "10.0.0.5/16",
  routes: [],
} as unknown as RasConfiguration;
const SCOPE = {
  viewer: { now: new Date("2026-03-16T09:00:00Z"), i18n: createI18n("en") },
  state: { users: [{ email: "ada@acme.example", term: null }] },
  can: { listUsers: true },
} as unknown as GatewayContext;
const review = (change: object, opened: object = {}) => {
  const requested = { ...toStoredSettings(CURRENT), ...change } as Parameters<typeof reviewSettings>[2];
  return reviewSettings(SCOPE, CURRENT, requested, settingsRevision({ ...CURRENT, ...opened }));
};

test("a review names the changes, whom they affect, and which of them someone else has changed [RASS-04, SAFE-09]", () => {
  const { changes, users, outdated } = review({ dns: "9.9.9.9", gatewayIP: "9.9.9.1" }, { dns: "172.16.1.8" });
  expect(changes.map(({ label, changedMeanwhile }) => [label, changedMeanwhile])).toEqual([
    ["DNS", true],
    ["Gateway", false],
  ]);
  expect([users, outdated]).toEqual([["ada@acme.example"], false]);
  expect(review({ publicIpOrFqdn: "a.bc:1" }).outdated).toBe(true);
  expect(review({}).changes).toEqual([]);
  const unknown = reviewSettings(SCOPE, CURRENT, { ...toStoredSettings(CURRENT), dns: "9.9.9.9" } as never, "");
  expect(unknown.changes.map(({ changedMeanwhile }) => changedMeanwhile)).toEqual([false]);
});

test("other changes make another review, the same ones the same [RASS-04]", () => {
  expect(review({ dns: "9.9.9.9" }).fingerprint).toBe(review({ dns: "9.9.9.9" }).fingerprint);
  expect(review({ dns: "9.9.9.9" }).fingerprint).not.toBe(review({ gatewayIP: "9.9.9.9" }).fingerprint);
});
