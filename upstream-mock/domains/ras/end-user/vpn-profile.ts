import { isAnyAddress } from "#contract/networks/formats";
import type { NamedAddresses } from "#db/schema/ras";

import type { Authority, IssuedCertificate } from "./pki";

/** The traffic that a user's tunnel carries: everything, or some networks. */
export type TunnelReach = "everything" | { network: string; netmask: string }[];

interface Restrictions {
  networkDestinations: readonly NamedAddresses[];
  /** The gateway's routes; empty when all traffic goes through the tunnel. */
  routes: readonly string[];
  /** The user's destinations; empty for an unrestricted user. */
  allowedDestinations: readonly string[];
}

/**
 * Returns what a user's tunnel carries: a restricted user's destinations, otherwise the gateway's routes. A destination
 * for any address adds all the gateway's routes, or everything when it has none; the gateway's firewall does the rest.
 */
export function getTunnelReach({ networkDestinations, routes, allowedDestinations }: Restrictions): TunnelReach {
  const entriesOf = (names: readonly string[]) =>
    networkDestinations
      .filter(({ name }) => names.includes(name))
      .flatMap(({ addresses }) => addresses.map(({ IP }) => IP));
  const tunnelled = entriesOf(routes);
  const whole: TunnelReach = routes.length === 0 || tunnelled.some(isAnyAddress) ? "everything" : networksOf(tunnelled);
  if (allowedDestinations.length === 0) return whole;
  const wanted = entriesOf(allowedDestinations);
  if (!wanted.some(isAnyAddress)) return networksOf(wanted);
  return whole === "everything" ? whole : networksOf([...tunnelled, ...wanted.filter((entry) => !isAnyAddress(entry))]);
}

/** Returns the networks of entries in their order, each once and without ports. */
function networksOf(entries: readonly string[]): { network: string; netmask: string }[] {
  const networks = entries.map((entry) => {
    const [address = "", prefix = "32"] = (entry.split(":")[0] ?? "").split("/");
    const mask = Number(prefix) === 0 ? 0 : (0xffffffff << (32 - Number(prefix))) >>> 0;
    return { network: dotted((numberOf(address) & mask) >>> 0), netmask: dotted(mask) };
  });
  const keys = networks.map(({ network, netmask }) => `${network} ${netmask}`);
  return networks.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

const numberOf = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join(".");

interface ProfileParts {
  /** The gateway's name in its certificate. */
  name: string;
  /** As host:port; both were checked when they were saved. */
  endpoint: string;
  reach: TunnelReach;
  authority: Pick<Authority, "caCertificate" | "tlsCrypt">;
  client: IssuedCertificate;
}

/** Returns an inline profile that OpenVPN 2.4 and later load (RASU-05). Its password is the account's. */
export function ovpnProfile({ name, endpoint, reach, authority, client }: ProfileParts): string {
  const colon = endpoint.lastIndexOf(":");
  const lines = [
    "client",
    "dev tun",
    "proto udp",
    `remote ${field(endpoint.slice(0, colon))} ${field(endpoint.slice(colon + 1))}`,
    "nobind",
    "resolv-retry infinite",
    "persist-key",
    "persist-tun",
    "remote-cert-tls server",
    `verify-x509-name ${field(name)} name`,
    "tls-version-min 1.2",
    "data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305",
    "cipher AES-256-GCM",
    "auth SHA256",
    "auth-user-pass",
    "auth-nocache",
    "verb 3",
    ...(reach === "everything"
      ? ["redirect-gateway def1"]
      : reach.map(({ network, netmask }) => `route ${network} ${netmask}`)),
    block("ca", authority.caCertificate),
    block("cert", client.certificate),
    block("key", client.privateKey),
    block("tls-crypt", authority.tlsCrypt),
  ];
  return `${lines.join("\n")}\n`;
}

const block = (tag: string, pem: string) => `<${tag}>\n${pem.trim()}\n</${tag}>`;

/** Returns a text for one line of a profile. It must not end the line, open a block or begin a comment. */
function field(text: string): string {
  if (!/^[A-Za-z0-9._-]+$/.test(text)) throw new Error("a field of the profile holds what must not be in one");
  return text;
}
