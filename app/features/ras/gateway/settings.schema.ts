import { z } from "zod";
import { MAX_NETWORK_NAME_LENGTH } from "#contract/limits";
import { isEndpoint, isFqdn, isIpv4, isIpv4WithPrefix, isNetworkName } from "#contract/networks/formats";
import { CANNOT_BE_EMPTY } from "~/forms/text";
import { overlaps } from "~/networks/address-ranges";

/** The messages of invalid fields, each with a valid example (RASS-03). */
export const INVALID = {
  fqdn: "FQDN is invalid, for example vpn.company.com",
  externalIP: "External IP is invalid, for example 192.0.2.10/24",
  dns: "DNS is invalid, for example 192.0.2.1, 198.51.100.1",
  gatewayIP: "Gateway IP is invalid, for example 192.0.2.1",
  internalIP: "Internal IP is invalid, for example 10.0.0.10/24",
  publicIpOrFqdn: "FQDN / Public IP invalid, for example vpn.company.com:1194 or 192.0.2.10:1194",
};
const OVERLAPS = "Overlaps the external network. Choose another range";
const ADD_IT_FIRST = "Add this destination first, or clear its fields";
export const SELECT_A_DESTINATION = "You must select at least one destination";

const text = z.string(CANNOT_BE_EMPTY).trim().min(1, CANNOT_BE_EMPTY);
const format = (isRight: (text: string) => boolean, message: string) =>
  text.refine((value) => value === "" || isRight(value), message);
const NETWORK_INVALID = `Must be one line of ${MAX_NETWORK_NAME_LENGTH} characters or fewer`;

/**
 * The form of the settings panel (RASS-02, RASS-03). The fields of all variants are sent; those of variants that were
 * not chosen are neither checked nor taken.
 */
export const settingsSchema = z
  .object({
    serialNumber: text,
    fqdn: format(isFqdn, INVALID.fqdn),
    method: z.enum(["nat", "dmz"], CANNOT_BE_EMPTY),
    externalNetwork: format(isNetworkName, NETWORK_INVALID),
    externalIP: format(isIpv4WithPrefix, INVALID.externalIP),
    dns: format(isIpv4, INVALID.dns),
    gatewayIP: format(isIpv4, INVALID.gatewayIP),
    internalNetwork: z.string().trim().default(""),
    internalMethod: z.enum(["auto", "manual"]).default("manual"),
    internalIP: z.string().trim().default(""),
    publicIpOrFqdn: format(isEndpoint, INVALID.publicIpOrFqdn),
    routing: z.enum(["allTraffic", "specificDestinations"]).default("allTraffic"),
    destinations: z.array(z.string()).default([]),
    /** A destination that is to be added first. */
    newName: z.string().optional(),
    newEntries: z.string().optional(),
  })
  .superRefine(
    ({ method, externalIP, internalNetwork, internalMethod, internalIP }, context) => {
      const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (method !== "dmz") return;
      if (!internalNetwork) complain("internalNetwork", CANNOT_BE_EMPTY);
      else if (!isNetworkName(internalNetwork)) complain("internalNetwork", NETWORK_INVALID);
      if (internalMethod !== "manual") return;
      if (!internalIP) complain("internalIP", CANNOT_BE_EMPTY);
      else if (!isIpv4WithPrefix(internalIP)) complain("internalIP", INVALID.internalIP);
      else if (overlaps(externalIP ?? "", internalIP)) complain("internalIP", OVERLAPS);
    },
    // Checked even while other fields are wrong.
    { when: () => true },
  )
  .superRefine(
    ({ routing, destinations, newName, newEntries }, context) => {
      if (routing !== "specificDestinations") return;
      const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (newName?.trim() || newEntries?.trim()) complain("newName", ADD_IT_FIRST);
      else if (!destinations?.length) complain("destinations", SELECT_A_DESTINATION);
    },
    { when: () => true },
  );

export type SettingsForm = z.infer<typeof settingsSchema>;
