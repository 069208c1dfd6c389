import { and, eq, ne, sql } from "drizzle-orm";
import { type Message, msg } from "#contract/i18n/i18n";
import { normalizeAddress } from "#contract/networks/entries";
import { isEndpoint, isFqdn, isIpv4, isIpv4WithPrefix, isNetworkName } from "#contract/networks/formats";
import { normalizeText } from "#contract/text";
import type { Queryable } from "#db/client";
import { type NamedAddresses, type RasSettings, rasGateways } from "#db/schema/ras";
import { parseDefinitionList, withDefinitions } from "#mock/domains/ras/destinations/destination-rules";
import type { RasConfigurationInput, RasConfigurationPatchInput } from "#mock/generated/resolvers";
import { badInput } from "#mock/http/api-error";

type Rule = [isValid: (text: string) => boolean, message: Message];

const RULES: Record<"fqdn" | "publicIpOrFqdn" | "externalNetwork" | "externalIP" | "dns" | "gatewayIP", Rule> = {
  fqdn: [isFqdn, msg("FQDN is invalid")],
  publicIpOrFqdn: [isEndpoint, msg("FQDN / Public IP invalid")],
  externalNetwork: [isNetworkName, msg("The external network is invalid")],
  externalIP: [isIpv4WithPrefix, msg("External IP is invalid")],
  dns: [isIpv4, msg("DNS is invalid")],
  gatewayIP: [isIpv4, msg("Gateway IP is invalid")],
};
const TEXT_FIELDS = Object.keys(RULES) as (keyof typeof RULES)[];

/** Returns a field in its stored form: the name of a network as a text, all others as an address. */
const normalizeSetting = (field: keyof typeof RULES, text: string) =>
  field === "externalNetwork" ? normalizeText(text) : normalizeAddress(text);

/** Returns a whole configuration in its stored form, or throws BAD_USER_INPUT with the broken rule (RASS-03). */
export function parseConfiguration(input: RasConfigurationInput): RasSettings {
  return validateConfiguration({
    ...input,
    internalNetwork: input.internalNetwork ?? null,
    internalIP: input.internalIP ?? null,
    ...destinationsOf(input.networkDestinations ?? [], input.routes ?? []),
  });
}

/** Returns the current configuration with the patch applied; an absent or null field is unchanged (RASS-04). */
export function patchConfiguration(current: RasSettings, patch: RasConfigurationPatchInput): RasSettings {
  const definitions = patch.networkDestinations ?? current.networkDestinations;
  const routes =
    patch.routes ?? current.routes.flatMap((route) => current.networkDestinations.filter(({ name }) => name === route));
  const changes: Partial<RasSettings> = Object.fromEntries(Object.entries(patch).filter(([, value]) => value != null));
  return validateConfiguration({ ...current, ...changes, ...destinationsOf(definitions, routes) });
}

/** Returns the routes as names, and the definitions with the addresses of each name once. */
function destinationsOf(definitions: readonly NamedAddresses[], routes: readonly NamedAddresses[]) {
  const along = parseDefinitionList(routes);
  const networkDestinations = withDefinitions(parseDefinitionList(definitions), along);
  return { networkDestinations, routes: along.map(({ name }) => name) };
}

function validateConfiguration(configuration: RasSettings): RasSettings {
  const trimmed = { ...configuration };
  for (const field of TEXT_FIELDS) {
    const [isValid, message] = RULES[field];
    trimmed[field] = normalizeSetting(field, configuration[field]);
    if (!isValid(trimmed[field])) throw badInput(message);
  }
  return { ...trimmed, ...validateInternal(configuration) };
}

/**
 * Returns the checked internal network and address: both are null behind NAT, the address is null with DHCP (contract
 * decision 31).
 */
function validateInternal(configuration: RasSettings): Pick<RasSettings, "internalNetwork" | "internalIP"> {
  const method = configuration.internalNetworkConfigurationMethod;
  if (method === "none") return { internalNetwork: null, internalIP: null };
  const internalNetwork = normalizeText(configuration.internalNetwork ?? "");
  if (!isNetworkName(internalNetwork)) throw badInput(msg("The internal network is invalid"));
  if (method === "auto") return { internalNetwork, internalIP: null };
  const internalIP = normalizeAddress(configuration.internalIP ?? "");
  if (!isIpv4WithPrefix(internalIP)) throw badInput(msg("Internal IP is invalid"));
  return { internalNetwork, internalIP };
}

/** Throws when another gateway of the company has this public endpoint: two can't share a port of one address (RASX-05). */
export function requireFreeEndpoint(db: Queryable, companyId: string, serial: string, endpoint: string): void {
  const same = sql`lower(${rasGateways.publicIpOrFqdn}) = ${endpoint.toLowerCase()}`;
  const [other] = db
    .select({ serialNumber: rasGateways.serialNumber })
    .from(rasGateways)
    .where(and(eq(rasGateways.companyId, companyId), ne(rasGateways.serialNumber, serial), same))
    .all();
  if (other) throw badInput(msg("Another gateway already uses this public endpoint."), "publicIpOrFqdn");
}
