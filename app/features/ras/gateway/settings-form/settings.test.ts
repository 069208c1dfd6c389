import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { MAX_NETWORK_NAME_LENGTH } from "#contract/limits";
import { toGatewayDestination } from "#contract/networks/destinations";
import { createI18n } from "~/i18n/i18n";
import {
  diffSettings,
  invalidatesProfiles,
  pickTexts,
  toConfigurationPatch,
  toDeploymentInput,
  toRequestedSettings,
  toSettingsForm,
} from "./settings";
import { INVALID, SELECT_A_DESTINATION, type SettingsForm, settingsSchema } from "./settings.schema";

const NAT = {
  serialNumber: "BX-1",
  fqdn: "vpn.acme.example",
  method: "nat",
  publicIpOrFqdn: "vpn.acme.example:1194",
  externalNetwork: "WAN",
  externalIP: "172.16.1.2/24",
  dns: "172.16.1.1",
  gatewayIP: "172.16.1.1",
};
const DMZ = { ...NAT, method: "dmz", internalMethod: "manual", internalNetwork: "LAN", internalIP: "10.0.0.5/16" };

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return parseWithZod(form, { schema: settingsSchema });
}
const problemsOf = (fields: Record<string, string | string[]>) => parse(fields).reply().error ?? {};
const valid = (fields: Record<string, string | string[]>): SettingsForm => {
  const submission = parse(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
};

const CURRENT = {
  fqdn: "vpn.acme.example",
  publicIpOrFqdn: "vpn.acme.example:1194",
  externalNetwork: "WAN",
  externalIP: "172.16.1.2/24",
  dns: "172.16.1.1",
  gatewayIP: "172.16.1.1",
  externalNetworkConfigurationMethod: "manual",
  internalNetworkConfigurationMethod: "manual",
  internalNetwork: "LAN",
  internalIP: "10.0.0.5/16",
  networkDestinations: [],
  routes: [],
};
const define = (names: string[]) =>
  names.map((name) => toGatewayDestination({ name, networkDestinations: ["10.1.0.0/16"] }));

test("each required field has its own message when it is empty [RASS-03]", () => {
  const empty = ["Cannot be empty"];
  expect(problemsOf({})).toEqual({
    serialNumber: empty,
    fqdn: empty,
    method: empty,
    externalNetwork: empty,
    externalIP: empty,
    dns: empty,
    gatewayIP: empty,
    publicIpOrFqdn: empty,
  });
  expect(problemsOf({ ...NAT, method: "dmz", internalMethod: "manual" })).toEqual({
    internalNetwork: empty,
    internalIP: empty,
  });
  expect(problemsOf({ ...NAT, method: "dmz", internalMethod: "auto" })).toEqual({ internalNetwork: empty });
});

test("each format has its own message, and only the chosen variant is checked [RASS-03]", () => {
  const wrong = { fqdn: "a", externalIP: "1.1.1.1", dns: "1.1.1.1, 2.2.2.2", gatewayIP: "1", publicIpOrFqdn: "a.bc:0" };
  const { internalIP, ...messages } = INVALID;
  expect(problemsOf({ ...NAT, ...wrong })).toEqual(
    Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]])),
  );
  expect(problemsOf({ ...DMZ, internalIP: "10.0.0.5/33" })).toEqual({ internalIP: [internalIP] });
  for (const unchecked of [
    { ...NAT, internalIP: "x" },
    { ...DMZ, internalMethod: "auto", internalIP: "x" },
  ])
    expect(parse(unchecked).status).toBe("success");
  expect(problemsOf({ ...NAT, routing: "specificDestinations" })).toEqual({ destinations: [SELECT_A_DESTINATION] });
});

test("NAT sets the internal method to none, DHCP to auto without an address [RASS-02]", () => {
  const internalOf = (fields: Record<string, string>) => {
    const { internalNetworkConfigurationMethod, internalNetwork, internalIP } = toRequestedSettings(
      valid({ ...DMZ, ...fields }),
      true,
    );
    return [internalNetworkConfigurationMethod, internalNetwork, internalIP];
  };
  expect(internalOf({ method: "nat" })).toEqual(["none", null, null]);
  expect(internalOf({ internalMethod: "auto" })).toEqual(["auto", "LAN", null]);
  expect(internalOf({})).toEqual(["manual", "LAN", "10.0.0.5/16"]);
  const deployment = toDeploymentInput(toRequestedSettings(valid(NAT), true), []);
  expect(deployment).toMatchObject({
    externalNetworkConfigurationMethod: "manual",
    internalNetworkConfigurationMethod: "none",
  });
});

test("the form starts from the configuration, and changes nothing when sent back as it is [RASS-04, RASS-09]", () => {
  const routes = define(["Office LAN"]);
  for (const configuration of [CURRENT, { ...CURRENT, routes }]) {
    const wanted = toRequestedSettings({ serialNumber: "BX-1", ...toSettingsForm(configuration) }, true);
    expect(toConfigurationPatch(configuration, wanted, define)).toEqual({});
    expect(diffSettings(createI18n("en"), configuration, wanted)).toEqual([]);
  }
  expect(toSettingsForm(CURRENT).routing).toBe("allTraffic");
  expect(toSettingsForm({ ...CURRENT, routes })).toMatchObject({
    routing: "specificDestinations",
    destinations: ["Office LAN"],
  });
});

test("an update sends only what changed, and an internal address only when it is manual [RASS-04]", () => {
  const patch = (fields: Record<string, string | string[]>) =>
    toConfigurationPatch(CURRENT, toRequestedSettings(valid({ ...DMZ, ...fields }), true), define);
  expect(patch({ dns: "9.9.9.9" })).toEqual({ dns: "9.9.9.9" });
  expect(patch({ internalIP: "10.0.0.6/16" })).toEqual({ internalIP: "10.0.0.6/16" });
  expect(patch({ internalMethod: "auto", internalIP: "10.0.0.6/16" })).toEqual({
    internalNetworkConfigurationMethod: "auto",
  });
  expect(patch({ method: "nat" })).toEqual({ internalNetworkConfigurationMethod: "none" });
  const routed = { routing: "specificDestinations", destinations: ["Office LAN"] };
  expect(patch(routed)).toEqual({ routes: define(["Office LAN"]) });
  expect(patch({ ...routed, routing: "allTraffic" })).toEqual({});
});

test("each text that changed is sent under its own name, and nothing for a network that DHCP or a person keeps [RASS-04]", () => {
  const texts = {
    fqdn: "new.acme.example",
    publicIpOrFqdn: "new.acme.example:1195",
    externalNetwork: "DSL",
    externalIP: "172.16.1.3/24",
    dns: "9.9.9.9",
    gatewayIP: "172.16.1.4",
  };
  const patch = (current: typeof CURRENT, fields: Record<string, string | string[]>) =>
    toConfigurationPatch(current, toRequestedSettings(valid({ ...DMZ, ...fields }), true), define);
  expect(patch(CURRENT, texts)).toEqual(texts);
  expect(patch(CURRENT, { internalMethod: "auto", internalNetwork: "LAN 2" })).toEqual({
    internalNetworkConfigurationMethod: "auto",
    internalNetwork: "LAN 2",
  });
  const routes = define(["Office LAN", "Depot"]);
  const routing = (...destinations: string[]) => ({ routing: "specificDestinations", destinations });
  expect(patch({ ...CURRENT, routes } as never, routing("Depot", "Office LAN"))).toEqual({});
  expect(patch({ ...CURRENT, routes } as never, routing("Depot"))).toEqual({ routes: define(["Depot"]) });
  expect(patch({ ...CURRENT, routes } as never, { routing: "allTraffic" })).toEqual({ routes: [] });
  const more = define(["Office LAN", "Depot", "Tills"]);
  expect(patch({ ...CURRENT, routes } as never, routing("Office LAN", "Depot", "Tills"))).toEqual({ routes: more });
});

test("a form starts from what is stored: DHCP, no internal network behind NAT, nothing for what is missing [RASS-02]", () => {
  const form = (change: object) => toSettingsForm({ ...CURRENT, ...change } as typeof CURRENT);
  const texts = { ...pickTexts(CURRENT), gatewayIP: "172.16.1.9" };
  expect(form(texts)).toMatchObject({ ...texts, method: "dmz", internalMethod: "manual" });
  expect(form({ internalNetworkConfigurationMethod: "auto", internalIP: null })).toMatchObject({
    method: "dmz",
    internalMethod: "auto",
    internalIP: "",
  });
  expect(form({ internalNetworkConfigurationMethod: "none", internalNetwork: null, dns: null })).toMatchObject({
    method: "nat",
    internalMethod: "manual",
    internalNetwork: "",
    dns: "",
  });
});

test("names of networks are one short line, and a range of the external network is not internal [RASS-03, RASX-05]", () => {
  const longest = "L".repeat(MAX_NETWORK_NAME_LENGTH);
  expect(problemsOf({ ...DMZ, externalNetwork: longest, internalNetwork: longest })).toEqual({});
  const invalid = ["Must be one line of {maximum, number} characters or fewer"];
  expect(problemsOf({ ...DMZ, externalNetwork: `${longest}L`, internalNetwork: `${longest}L` })).toEqual({
    externalNetwork: invalid,
    internalNetwork: invalid,
  });
  expect(problemsOf({ ...DMZ, internalIP: "172.16.1.9/32" })).toEqual({
    internalIP: ["Overlaps the external network. Choose another range"],
  });
  expect(problemsOf({ ...DMZ, internalIP: "172.16.2.0/24" })).toEqual({});
  expect(valid({ ...NAT, fqdn: " vpn.acme.example " }).fqdn).toBe("vpn.acme.example");
});

test("a destination that is typed in has to be added first, where destinations are chosen [RASS-02]", () => {
  const first = { newName: ["Add this destination first, or clear its fields"] };
  const chosen = { ...NAT, routing: "specificDestinations", destinations: ["Office LAN"] };
  expect(problemsOf({ ...chosen, newName: "Depot" })).toEqual(first);
  expect(problemsOf({ ...chosen, newEntries: "10.0.0.0/8" })).toEqual(first);
  expect(problemsOf({ ...chosen, newName: " ", newEntries: " " })).toEqual({});
  expect(problemsOf({ ...chosen, routing: "allTraffic", newName: "Depot" })).toEqual({});
});

test("below 4.7.0 no routes are taken [RASS-09]", () => {
  const form = valid({ ...NAT, routing: "specificDestinations", destinations: ["Office LAN"] });
  expect(toRequestedSettings(form, false).routes).toEqual([]);
  expect(toRequestedSettings(form, true).routes).toEqual(["Office LAN"]);
});

test("the review names what changes, and whether that makes profiles outdated [RASS-04]", () => {
  const wanted = (fields: Record<string, string | string[]>) => toRequestedSettings(valid({ ...DMZ, ...fields }), true);
  expect(diffSettings(createI18n("en"), CURRENT, wanted({ method: "nat" }))).toEqual([
    { label: "Deployment method", before: "DMZ", after: "Behind NAT" },
    { label: "Internal network", before: "LAN", after: "—" },
    { label: "Internal IP / Netmask", before: "10.0.0.5/16", after: "—" },
  ]);
  expect(invalidatesProfiles(CURRENT, wanted({ dns: "9.9.9.9" }))).toBe(false);
  expect(invalidatesProfiles(CURRENT, wanted({ publicIpOrFqdn: "a.bc:1" }))).toBe(true);
  expect(invalidatesProfiles(CURRENT, wanted({ routing: "specificDestinations", destinations: ["X"] }))).toBe(true);
  const routes = { routing: "specificDestinations", destinations: ["Office LAN", "Depot"] };
  expect(diffSettings(createI18n("en"), CURRENT, wanted({ ...routes, gatewayIP: "172.16.1.9" }))).toEqual([
    { label: "Gateway", before: "172.16.1.1", after: "172.16.1.9" },
    { label: "Route via VPN tunnel", before: "All traffic", after: "Depot, Office LAN" },
  ]);
});
