import { describe, expect, test } from "vitest";
import { getTunnelReach, ovpnProfile, type TunnelReach } from "./vpn-profile";

const define = (name: string, ...IPs: string[]) => ({
  name,
  addresses: IPs.flatMap((IP) => ["udp", "tcp"].map((protocol) => ({ IP, protocol }))),
});
const networkDestinations = [
  define("LAN", "10.10.3.7/16", "10.10.0.0/16"),
  define("Server", "10.20.0.15:443", "10.20.0.15:80"),
  define("Ports", "10.30.0.0/22:445"),
  define("DNS", "*:53"),
  define("All", "0.0.0.0/8"),
  define("Whole", "10.0.0.0/0:443"),
];
const reach = (allowedDestinations: string[], routes: string[] = []) =>
  getTunnelReach({ networkDestinations, routes, allowedDestinations });
const LAN = { network: "10.10.0.0", netmask: "255.255.0.0" };
const SERVER = { network: "10.20.0.15", netmask: "255.255.255.255" };
const PORTS = { network: "10.30.0.0", netmask: "255.255.252.0" };

describe("the networks that the tunnel carries [RASU-05, RASS-09]", () => {
  const cases: [allowed: string[], routes: string[], reach: TunnelReach][] = [
    [[], [], "everything"],
    [[], ["LAN"], [LAN]],
    [[], ["LAN", "All"], "everything"],
    [["LAN", "Server", "Ports"], [], [LAN, SERVER, PORTS]],
    [["Server"], ["LAN"], [SERVER]],
    [["Server", "DNS"], ["LAN"], [LAN, SERVER]],
    [["Server", "DNS"], [], "everything"],
    [["All"], ["LAN"], [LAN]],
    [["All"], ["All"], "everything"],
    [["Whole"], [], "everything"],
    [["Whole", "Server"], ["LAN"], [LAN, SERVER]],
    [[], ["LAN", "Whole"], "everything"],
    [["Gone"], [], []],
  ];
  test.each(cases)("%j over %j", (allowed, routes, expected) => expect(reach(allowed, routes)).toEqual(expected));
});

describe("the profile [RASU-05]", () => {
  const authority = { caCertificate: "CA", tlsCrypt: "KEY" };
  const client = { certificate: "CERT", privateKey: "PRIVATE", certificateSerial: "40" };
  const make = (change: object) =>
    ovpnProfile({ name: "BX-1", endpoint: "vpn.acme.example:1194", reach: [LAN], authority, client, ...change });

  test("names the endpoint and the routes, and contains the four secrets", () => {
    const text = make({});
    expect(text).toContain("\nremote vpn.acme.example 1194\n");
    expect(text).toContain("\nroute 10.10.0.0 255.255.0.0\n");
    expect(text).not.toContain("redirect-gateway");
    for (const [tag, content] of Object.entries({ ca: "CA", cert: "CERT", key: "PRIVATE", "tls-crypt": "KEY" })) {
      expect(text).toContain(`<${tag}>\n${content}\n</${tag}>`);
    }
    expect(make({ reach: "everything" })).toContain("\nredirect-gateway def1\n");
  });

  test("asks for name and password each time, and trusts this gateway alone", () => {
    const lines = make({}).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "client",
        "dev tun",
        "proto udp",
        "auth-user-pass",
        "auth-nocache",
        "remote-cert-tls server",
        "verify-x509-name BX-1 name",
        "tls-version-min 1.2",
        "data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305",
      ]),
    );
  });

  test("has no field that can end its line", () => {
    for (const change of [
      { name: "BX-1\nscript-security 2" },
      { endpoint: "a.example\nup /bin/sh:1" },
      { name: "a b" },
    ]) {
      expect(() => make(change)).toThrow();
    }
  });
});
