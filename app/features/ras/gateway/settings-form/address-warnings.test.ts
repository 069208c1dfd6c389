import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { listAddressWarnings } from "./address-warnings";

const SETTINGS = { externalIP: "172.16.19.20/24", internalIP: null, dns: "172.16.19.1", gatewayIP: "172.16.19.1" };

test.each<[change: Partial<Parameters<typeof listAddressWarnings>[1]>, warning: string | null]>([
  [{}, null],
  [{ externalIP: "172.16.19.0/24" }, "External IP / Netmask: 172.16.19.0 is the address of the network itself"],
  [{ externalIP: "172.16.19.255/24" }, "External IP / Netmask: 172.16.19.255 is the broadcast address of its network"],
  [{ externalIP: "172.16.19.255/16" }, null],
  [{ externalIP: "172.16.19.0/31" }, null],
  [{ externalIP: "172.16.19.1/32" }, null],
  [{ gatewayIP: "172.16.20.1" }, "Gateway: 172.16.20.1 is outside the external network, 172.16.19.0 to 172.16.19.255."],
  [{ externalIP: "172.16.19.20/16", gatewayIP: "172.16.20.1" }, null],
  [{ gatewayIP: "172.16.19.0" }, "Gateway: 172.16.19.0 is the address of the network itself"],
  [{ externalIP: "0.0.0.5/8", gatewayIP: "10.0.0.1" }, "Gateway: 10.0.0.1 is outside the external network, 0.0.0.0 to"],
  [{ internalIP: "10.0.0.0/8" }, "Internal IP / Netmask: 10.0.0.0 is the address of the network itself"],
  [{ internalIP: "10.255.255.255/8" }, "Internal IP / Netmask: 10.255.255.255 is the broadcast address"],
  [{ internalIP: "10.0.0.0/31" }, null],
  [{ dns: "0.0.0.0" }, "DNS: 0.0.0.0 is no server's address."],
  [{ dns: "192.0.2.255" }, null],
])("%j is warned of with %j [RASS-03]", (change, warning) =>
  expect(listAddressWarnings(createI18n("en"), { ...SETTINGS, ...change })).toEqual(
    warning ? [expect.stringContaining(warning)] : [],
  ),
);
