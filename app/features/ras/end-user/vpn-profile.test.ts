import { describe, expect, test } from "vitest";
import { buildProfileFileName, parseVpnProfile } from "./vpn-profile";

const BLOCKS = ["ca", "cert", "key", "tls-crypt"].map(
  (tag) => `<${tag}>\n-----BEGIN X-----\nAAAA\n-----END X-----\n</${tag}>`,
);
const LINES = [
  "client",
  "dev tun",
  "proto udp",
  "remote vpn.acme.example 1194",
  "nobind",
  "resolv-retry infinite",
  "persist-key",
  "persist-tun",
  "remote-cert-tls server",
  "verify-x509-name BX-2207-100101 name",
  "tls-version-min 1.2",
  "data-ciphers AES-256-GCM:AES-128-GCM:CHACHA20-POLY1305",
  "cipher AES-256-GCM",
  "auth SHA256",
  "auth-user-pass",
  "auth-nocache",
  "verb 3",
  "redirect-gateway def1",
  "route 10.10.0.0 255.255.0.0",
];
const profile = (...more: string[]) => `${[...LINES, ...more, ...BLOCKS].join("\n")}\n`;
/** Characters that are white space for JavaScript, and letters for a VPN client. */
const SPACES_OF_SCRIPTS = ["\u00a0", "\u2003", "\u3000", "\ufeff"];
const submitted = (text: string) => parseVpnProfile(Buffer.from(text).toString("base64"));

describe("a profile from a gateway [RASU-05]", () => {
  test("is passed on unchanged", () => {
    expect(submitted(profile())).toBe(profile());
    const commented = profile("# made today", "", "  ;note", "\tverb\t4").replaceAll("\n", "\r\n");
    expect(submitted(commented)).toBe(commented);
  });

  test.each([
    "up /bin/sh",
    "--up /bin/sh",
    '"up" /bin/sh',
    "script-security 2",
    "plugin /tmp/x.so",
    "auth-user-pass /etc/shadow",
    "ca /etc/ssl/ca.pem",
    "log /etc/cron.d/x",
    "management 0.0.0.0 7505",
    "setenv PATH /tmp",
    "config other.ovpn",
    "remote vpn.acme.example 1194 udp extra",
    "dev /dev/mem",
    "route 10.0.0.0 255.0.0.0 gw 1 more",
    "remote-cert-tls client",
    "<connection>",
    "</ca>",
    "verb 3\u0000",
    "# quiet\rup /bin/sh",
    "# quiet\u2028up /bin/sh",
    `# ${"quiet ".repeat(50)}up /bin/sh`,
    "CLIENT",
    ...SPACES_OF_SCRIPTS.flatMap((space) => [
      space,
      `${space}verb 3`,
      `verb${space}3`,
      `verb 3${space}`,
      `${space}# x`,
    ]),
  ])("is refused with the line %s", (line) => expect(submitted(profile(line))).toBeNull());

  test("may have lines of up to 255 bytes, their end included", () => {
    for (const longest of [`# ${"x".repeat(252)}`, `# ${"è".repeat(126)}`, `# ${"x".repeat(251)}\r`])
      expect(submitted(profile(longest)), longest).toBe(profile(longest));
    for (const longer of [`# ${"x".repeat(253)}`, `# ${"è".repeat(127)}`, `# ${"x".repeat(252)}\r`])
      expect(submitted(profile(longer)), longer).toBeNull();
    const inBlock = (line: string) => profile().replace("<ca>\n", `<ca>\n${line}\n`);
    expect(submitted(inBlock("è".repeat(127)))).not.toBeNull();
    expect(submitted(inBlock(`${"è".repeat(127)}x`))).toBeNull();
  });

  test("has blocks that end and contain no directives", () => {
    expect(submitted(`${profile()}<tls-auth>\nup /bin/sh\n`)).toBeNull();
    expect(submitted(profile("<ca>"))).toBeNull();
    // Some clients take these lines for the block's end, others don't.
    for (const end of ["</ca>x", `${"A".repeat(256)}</ca>`, "</ca >", "\u00a0</ca>", "</ca>\u3000"])
      expect(submitted(profile(`<ca>\n${end}\nup /bin/sh\n</ca>`))).toBeNull();
  });

  test("is refused unless it is whole, in base64 and UTF-8", () => {
    for (const encoded of ["", "  ", "no base64!", "PGh0bWw+"]) expect(parseVpnProfile(encoded)).toBeNull();
    const latin1 = Buffer.from(profile("# Citt\u00e0"), "latin1").toString("base64");
    expect(parseVpnProfile(latin1)).toBeNull();
    const encoded = Buffer.from(profile()).toString("base64");
    expect(parseVpnProfile(encoded.replace(/.{76}/g, "$&\r\n"))).toBe(profile());
    expect(parseVpnProfile(`\u00a0${encoded}`)).toBeNull();
    for (const missing of ["remote vpn.acme.example 1194\n", "<ca>\n-----BEGIN X-----\nAAAA\n-----END X-----\n</ca>\n"])
      expect(submitted(profile().replace(missing, ""))).toBeNull();
  });
});

test("the file is named from the e-mail's part before the @ and the location's name [RASU-05]", () => {
  expect(buildProfileFileName("viewer@acme.example", "Milano HQ")).toBe("viewer-Milano HQ.ovpn");
  expect(buildProfileFileName('"a@b"@acme.example', 'Lab: "A/B"\\..\n<x>')).toBe("_a@b_-Lab_ _A_B_.._x_.ovpn");
  expect(buildProfileFileName("zoë@acme.example", "Città\u202Efdp.exe ")).toBe("zoë-Città_fdp.exe.ovpn");
  expect(buildProfileFileName("..@acme.example", " . ")).toBe("profile.ovpn");
  expect(buildProfileFileName("a@b", "x".repeat(300))).toHaveLength(127);
  const long = buildProfileFileName(`${"💡".repeat(90)}@acme.example`, "城".repeat(90));
  expect(long).toBe(`${"💡".repeat(30)}-${"城".repeat(40)}.ovpn`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255);
});
