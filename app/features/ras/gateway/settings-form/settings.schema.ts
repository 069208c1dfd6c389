import { z } from "zod";
import { MAX_NETWORK_NAME_LENGTH } from "#contract/limits";
import { overlaps } from "#contract/networks/address-ranges";
import { normalizeAddress } from "#contract/networks/entries";
import { isEndpoint, isFqdn, isIpv4, isIpv4WithPrefix, isNetworkName } from "#contract/networks/formats";
import { normalizeText } from "#contract/text";
import { CANNOT_BE_EMPTY, RUN_ALWAYS } from "~/forms/text";

/** The messages of invalid fields, each with a valid example (RASS-03). */
export const INVALID = {
  fqdn: /* i18n */ "FQDN is invalid, for example vpn.company.com",
  externalIP: /* i18n */ "External IP is invalid, for example 192.0.2.10/24",
  dns: /* i18n */ "DNS is invalid, for example 192.0.2.1, 198.51.100.1",
  gatewayIP: /* i18n */ "Gateway IP is invalid, for example 192.0.2.1",
  internalIP: /* i18n */ "Internal IP is invalid, for example 10.0.0.10/24",
  publicIpOrFqdn: /* i18n */ "FQDN / Public IP invalid, for example vpn.company.com:1194 or 192.0.2.10:1194",
};
const OVERLAPS = /* i18n */ "Overlaps the external network. Choose another range";
const ADD_IT_FIRST = /* i18n */ "Add this destination first, or clear its fields";
export const SELECT_A_DESTINATION = /* i18n */ "You must select at least one destination";

const text = z.string(CANNOT_BE_EMPTY).trim().min(1, CANNOT_BE_EMPTY);
const address = (isValid: (text: string) => boolean, message: string) =>
  z
    .string(CANNOT_BE_EMPTY)
    .overwrite(normalizeAddress)
    .min(1, CANNOT_BE_EMPTY)
    .refine((value) => value === "" || isValid(value), message);
const NETWORK_INVALID = /* i18n */ "Must be one line of {maximum, number} characters or fewer";
const NETWORK_LIMIT = { maximum: MAX_NETWORK_NAME_LENGTH };

/**
 * The form of the settings panel (RASS-02, RASS-03). The fields of all variants are sent; fields of unselected variants are
 * neither validated nor read.
 */
export const settingsSchema = z
  .object({
    serialNumber: text,
    fqdn: address(isFqdn, INVALID.fqdn),
    method: z.enum(["nat", "dmz"], CANNOT_BE_EMPTY),
    externalNetwork: text
      .overwrite(normalizeText)
      .refine((value) => value === "" || isNetworkName(value), { message: NETWORK_INVALID, params: NETWORK_LIMIT }),
    externalIP: address(isIpv4WithPrefix, INVALID.externalIP),
    dns: address(isIpv4, INVALID.dns),
    gatewayIP: address(isIpv4, INVALID.gatewayIP),
    internalNetwork: z.string().overwrite(normalizeText).default(""),
    internalMethod: z.enum(["auto", "manual"]).default("manual"),
    internalIP: z.string().overwrite(normalizeAddress).default(""),
    publicIpOrFqdn: address(isEndpoint, INVALID.publicIpOrFqdn),
    routing: z.enum(["allTraffic", "specificDestinations"]).default("allTraffic"),
    destinations: z.array(z.string()).default([]),
    newName: z.string().optional(),
    newEntries: z.string().optional(),
  })
  .superRefine(({ method, externalIP, internalNetwork, internalMethod, internalIP }, context) => {
    const addError = (path: string, message: string, params = {}) =>
      context.addIssue({ code: "custom", path: [path], message, params });
    if (method !== "dmz") return;
    if (!internalNetwork) addError("internalNetwork", CANNOT_BE_EMPTY);
    else if (!isNetworkName(internalNetwork)) addError("internalNetwork", NETWORK_INVALID, NETWORK_LIMIT);
    if (internalMethod !== "manual") return;
    if (!internalIP) addError("internalIP", CANNOT_BE_EMPTY);
    else if (!isIpv4WithPrefix(internalIP)) addError("internalIP", INVALID.internalIP);
    else if (overlaps(externalIP ?? "", internalIP)) addError("internalIP", OVERLAPS);
  }, RUN_ALWAYS)
  .superRefine(({ routing, destinations, newName, newEntries }, context) => {
    if (routing !== "specificDestinations") return;
    const addError = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (newName?.trim() || newEntries?.trim()) addError("newName", ADD_IT_FIRST);
    else if (!destinations?.length) addError("destinations", SELECT_A_DESTINATION);
  }, RUN_ALWAYS);

export type SettingsForm = z.infer<typeof settingsSchema>;
