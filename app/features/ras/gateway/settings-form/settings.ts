import type { I18n } from "@lingui/core";
import { sortedBy } from "#contract/collation";
import type { InternalMethod } from "#contract/gateways";
import { msg, type Text, toText } from "~/i18n/i18n";
import type { GatewayDestination } from "~/networks/destination-rules";
import type { RasConfigurationInput, RasConfigurationPatchInput } from "~/upstream/generated/graphql";
import type { RasConfiguration } from "~/upstream/ras/ras.server";
import type { SettingsForm } from "./settings.schema";

/** Text fields that an update compares one by one. */
const TEXTS = ["fqdn", "publicIpOrFqdn", "externalNetwork", "externalIP", "dns", "gatewayIP"] as const;

/**
 * The settings that a form requests, without the fields of unselected variants: behind NAT there is no internal network,
 * with DHCP no internal address (RASS-02).
 */
export interface RequestedSettings extends Record<TextField, string> {
  internalNetworkConfigurationMethod: InternalMethod;
  internalNetwork: string | null;
  internalIP: string | null;
  /** Names of destinations; empty for all traffic. */
  routes: string[];
}

type TextField = (typeof TEXTS)[number];

export const pickTexts = <Value>(settings: Record<TextField, Value>) =>
  Object.fromEntries(TEXTS.map((field) => [field, settings[field]])) as Record<TextField, Value>;

/**
 * Returns the settings that the form requests.
 * @param withRoutes true when the gateway has OS 4.7.0 or later (RASS-09)
 */
export function toRequestedSettings(form: SettingsForm, withRoutes: boolean): RequestedSettings {
  const internal = form.method === "nat" ? "none" : form.internalMethod;
  return {
    ...pickTexts(form),
    internalNetworkConfigurationMethod: internal,
    internalNetwork: internal === "none" ? null : form.internalNetwork,
    internalIP: internal === "manual" ? form.internalIP : null,
    routes: withRoutes && form.routing === "specificDestinations" ? form.destinations : [],
  };
}

/** Returns the whole configuration of a new deployment. @param routes the definitions of the requested routes */
export function toDeploymentInput(
  { routes: _, ...requested }: RequestedSettings,
  routes: GatewayDestination[],
): RasConfigurationInput {
  return { ...requested, externalNetworkConfigurationMethod: "manual", networkDestinations: [], routes };
}

/** Returns the default values of the form for a configuration. */
export function toSettingsForm(configuration: RasConfiguration): Omit<SettingsForm, "serialNumber"> {
  const stored = toStoredSettings(configuration);
  const { internalNetworkConfigurationMethod: method, internalNetwork, internalIP, routes } = stored;
  return {
    ...pickTexts(stored),
    method: method === "none" ? "nat" : "dmz",
    internalNetwork: internalNetwork ?? "",
    internalMethod: method === "auto" ? "auto" : "manual",
    internalIP: internalIP ?? "",
    routing: routes.length > 0 ? "specificDestinations" : "allTraffic",
    destinations: routes,
  };
}

/**
 * Returns only the settings that changed (RASS-04). The external method is always manual, so its address, DNS and
 * gateway can change; the internal address is sent only when its method is manual.
 * @param definitionsOf returns the definitions of routes by their names
 */
export function toConfigurationPatch(
  current: RasConfiguration,
  requested: RequestedSettings,
  definitionsOf: (names: string[]) => GatewayDestination[],
): RasConfigurationPatchInput {
  const patch: RasConfigurationPatchInput = {};
  for (const field of TEXTS) if (requested[field] !== (current[field] ?? "")) patch[field] = requested[field];
  const method = requested.internalNetworkConfigurationMethod;
  if (method !== current.internalNetworkConfigurationMethod) patch.internalNetworkConfigurationMethod = method;
  if (method !== "none" && requested.internalNetwork !== current.internalNetwork)
    patch.internalNetwork = requested.internalNetwork;
  if (method === "manual" && requested.internalIP !== current.internalIP) patch.internalIP = requested.internalIP;
  if (!haveSameNames(getRouteNames(current), requested.routes)) patch.routes = definitionsOf(requested.routes);
  return patch;
}

const getRouteNames = ({ routes }: RasConfiguration) => routes.map(({ name }) => name);
const haveSameNames = (some: string[], others: string[]) =>
  some.length === others.length && some.every((name) => others.includes(name));

/** One line of the review before an update is saved. */
export interface SettingChange {
  label: string;
  before: string;
  after: string;
}

/** Returns the settings that an update changes, as labels and words. */
export function diffSettings(i18n: I18n, current: RasConfiguration, requested: RequestedSettings): SettingChange[] {
  const stored = toStoredSettings(current);
  return DESCRIBED.map(({ label, toWords }) => ({
    label: toText(i18n, label),
    before: toText(i18n, toWords(stored)) || "—",
    after: toText(i18n, toWords(requested)) || "—",
  })).filter((change) => change.before !== change.after);
}

/** Returns the settings in words, each with its label, in the same order for all settings. */
export const describeSettings = (settings: StoredSettings): [label: Text, words: Text][] =>
  DESCRIBED.map(({ label, toWords }) => [label, toWords(settings)]);

/** The settings that a review names, in its order. */
const DESCRIBED: readonly { label: Text; toWords: (settings: StoredSettings) => Text }[] = [
  { label: msg("Hostname"), toWords: ({ fqdn }) => fqdn },
  { label: msg("Deployment method"), toWords: (settings) => formatMethod(settings) },
  { label: msg("External network"), toWords: ({ externalNetwork }) => externalNetwork },
  { label: msg("External IP / Netmask"), toWords: ({ externalIP }) => externalIP },
  { label: "DNS", toWords: ({ dns }) => dns },
  { label: msg("Gateway", "network setting"), toWords: ({ gatewayIP }) => gatewayIP },
  { label: msg("Internal network"), toWords: ({ internalNetwork }) => internalNetwork ?? "" },
  { label: msg("Internal IP / Netmask"), toWords: (settings) => formatInternalAddress(settings) },
  { label: msg("Public endpoint"), toWords: ({ publicIpOrFqdn }) => publicIpOrFqdn },
  { label: msg("Route via VPN tunnel"), toWords: ({ routes }) => formatRoutes(routes) },
];

/** Settings as they are stored; an upstream may store another method than the form offers. */
type StoredSettings = Omit<RequestedSettings, "internalNetworkConfigurationMethod"> &
  Pick<RasConfiguration, "internalNetworkConfigurationMethod">;

/** Returns a stored configuration in the shape of requested settings. */
export const toStoredSettings = (configuration: RasConfiguration): StoredSettings => ({
  ...configuration,
  externalIP: configuration.externalIP ?? "",
  dns: configuration.dns ?? "",
  gatewayIP: configuration.gatewayIP ?? "",
  routes: getRouteNames(configuration),
});

type Internal = Pick<RasConfiguration, "internalNetworkConfigurationMethod" | "internalIP">;

/** Returns the deployment method in the form's words. */
export const formatMethod = ({ internalNetworkConfigurationMethod: method }: Internal): Text =>
  method === "none" ? msg("Behind NAT") : "DMZ";

/** Returns the internal address; "DHCP" when DHCP sets it, "" behind NAT. */
export const formatInternalAddress = ({ internalNetworkConfigurationMethod: method, internalIP }: Internal) =>
  method === "auto" ? "DHCP" : method === "manual" ? (internalIP ?? "") : "";

const formatRoutes = (names: readonly string[]): Text =>
  names.length === 0 ? msg("All traffic") : sortedBy(names, String).join(", ");

/** True when users must download their profile again: it names the endpoint and the routes. */
export function invalidatesProfiles(current: RasConfiguration, requested: RequestedSettings): boolean {
  return (
    current.publicIpOrFqdn !== requested.publicIpOrFqdn || !haveSameNames(getRouteNames(current), requested.routes)
  );
}
