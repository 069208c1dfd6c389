import type { I18n } from "@lingui/core";
import { boundsOf, toRange } from "#contract/networks/address-ranges";
import { msg } from "~/i18n/i18n";
import type { RequestedSettings } from "./settings";

/** The longest prefix of a network that has an address of its own, and one for broadcasts (RFC 3021). */
const MAX_SHARED_PREFIX = 30;

const NO_HOST = "0.0.0.0";

type Addresses = Pick<RequestedSettings, "externalIP" | "internalIP" | "dns" | "gatewayIP">;

/**
 * Returns warnings about a gateway's addresses that hardly any network has. They are valid (RASS-03), and never refused.
 * @param settings valid ones
 */
export function listAddressWarnings(i18n: I18n, { externalIP, internalIP, dns, gatewayIP }: Addresses): string[] {
  const { first, last } = boundsOf(toRange(externalIP));
  const [, prefix] = externalIP.split("/");
  const isGatewayInside = toRange(`${gatewayIP}/${prefix}`).low === toRange(externalIP).low;
  return [
    ...warnOfAddress(i18n, i18n._("External IP / Netmask"), externalIP),
    ...(dns === NO_HOST ? [i18n._("DNS: {address} is no server's address.", { address: NO_HOST })] : []),
    ...(isGatewayInside
      ? warnOfAddress(i18n, i18n._(msg("Gateway", "network setting")), `${gatewayIP}/${prefix}`)
      : [
          i18n._("Gateway: {address} is outside the external network, {first} to {last}.", {
            address: gatewayIP,
            first,
            last,
          }),
        ]),
    ...(internalIP ? warnOfAddress(i18n, i18n._("Internal IP / Netmask"), internalIP) : []),
  ];
}

/** Returns a warning about an address that its network needs itself. @param network the address with its prefix */
function warnOfAddress(i18n: I18n, label: string, network: string): string[] {
  const [address, prefix] = network.split("/");
  if (Number(prefix) > MAX_SHARED_PREFIX) return [];
  const { first, last } = boundsOf(toRange(network));
  if (address === first)
    return [
      i18n._("{label}: {address} is the address of the network itself, {first} to {last}.", {
        label,
        address,
        first,
        last,
      }),
    ];
  if (address === last)
    return [
      i18n._("{label}: {address} is the broadcast address of its network, {first} to {last}.", {
        label,
        address,
        first,
        last,
      }),
    ];
  return [];
}
