import { describe, expect, test } from "vitest";
import {
  DESTINATION_NAME_ERRORS,
  destinationNameKey,
  findDestinationNameError,
  isAnyAddress,
  isDestination,
  isEndpoint,
  isFqdn,
  isIpv4,
  isIpv4WithPrefix,
  isNetworkName,
  isPort,
  normalizeDestination,
  stripDestinationName,
} from "./formats";

const letters = (count: number) => "a".repeat(count);

test("a fully qualified name has labels of up to 63 characters and ends in 2 to 63 letters [RASS-03]", () => {
  expect(
    ["vpn.acme.example", "a.bc", "x-1.acme.it", "1.acme.it", "xn--caf-dma.it"].filter((text) => !isFqdn(text)),
  ).toEqual([]);
  expect(isFqdn(`${letters(63)}.it`)).toBe(true);
  expect(isFqdn(`${letters(64)}.it`)).toBe(false);
  expect([1, 2, 63, 64].map((count) => isFqdn(`vpn.${letters(count)}`))).toEqual([false, true, true, false]);
  const wrong = [
    "vpn",
    "vpn.",
    ".it",
    "vpn..it",
    "-vpn.it",
    "vpn-.it",
    "vpn.i7",
    "v_n.it",
    "vpn .it",
    "vpn.it\n",
    "città.it",
  ];
  expect(wrong.filter(isFqdn)).toEqual([]);
});

test("a fully qualified name has 4 to 253 characters [RASS-03]", () => {
  expect(isFqdn("a.b")).toBe(false);
  expect(isFqdn("a.bc")).toBe(true);
  // Four labels of up to 63 characters with their dots, and .it
  const long = (last: number) => `${[62, 62, 62, last].map(letters).join(".")}.it`;
  expect([long(61), long(62)].map((text) => text.length)).toEqual([253, 254]);
  expect([long(61), long(62)].map(isFqdn)).toEqual([true, false]);
});

test("an address has four numbers up to 255 without leading zeros [RASS-03]", () => {
  expect(["0.0.0.0", "255.255.255.255", "10.1.2.3"].filter((text) => !isIpv4(text))).toEqual([]);
  expect(
    ["256.1.1.1", "1.1.1", "1.1.1.1.1", "01.1.1.1", "1.1.1.a", " 1.1.1.1", "1.1.1.1\n", "::1", ""].filter(isIpv4),
  ).toEqual([]);
});

test("a prefix is 0 to 32 [RASS-03]", () => {
  expect(["0", "9", "32", "33", "-1", "", "08", "1a"].map((prefix) => isIpv4WithPrefix(`10.0.0.1/${prefix}`))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isIpv4WithPrefix("10.0.0.1")).toBe(false);
});

test("a port is 1 to 65535 [RASS-03]", () => {
  expect(["0", "1", "65535", "65536", "099", "", "1e3"].map(isPort)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("an endpoint is a name or an address with a port [RASS-03]", () => {
  expect(
    ["vpn.acme.example:1194", "203.0.113.7:443", "a.bc:1", "a.bc:65535"].filter((text) => !isEndpoint(text)),
  ).toEqual([]);
  expect(
    [
      "vpn.acme.example",
      "vpn.acme.example:0",
      "a.bc:65536",
      ":443",
      "1.2.3.4:",
      "1.2.3.4/24:443",
      "[::1]:443",
      "https://a.bc:1",
    ].filter(isEndpoint),
  ).toEqual([]);
});

describe("a network destination's formats [RASD-03, RASD-05]", () => {
  test.each([
    [
      "0.0.0.0",
      "255.255.255.255",
      "10.0.0.1:1",
      "10.0.0.1:65535",
      "10.0.0.0/0",
      "10.0.0.0/32",
      "10.0.0.0/8:443",
      "*:53",
      "*",
    ],
  ])("entries like %s are valid", (...entries) => {
    for (const entry of entries) expect(isDestination(entry), entry).toBe(true);
  });
  test("any other entry is invalid", () => {
    const refused = ["256.0.0.1", "10.0.0", "10.0.0.1:0", "10.0.0.1:65536", "10.0.0.0/33", "10.0.0.0/", "10.0.0.1:"];
    const others = [
      "*:",
      "*:0",
      "*/8",
      "**",
      "",
      " ",
      "a.example",
      "::1",
      "10.0.0.1:080",
      "010.0.0.1",
      "10.0.0.1\n",
      "１.1.1.1",
    ];
    for (const entry of [...refused, ...others]) expect(isDestination(entry), entry).toBe(false);
  });
});

test("any address is stored as a network, and known as any in each of its forms [RASD-05]", () => {
  expect([" * ", "*", " 10.0.0.1:53 ", "*:53"].map(normalizeDestination)).toEqual([
    "0.0.0.0/8",
    "0.0.0.0/8",
    "10.0.0.1:53",
    "*:53",
  ]);
  expect(["*", "*:53", "0.0.0.0/8", "0.0.0.0/8:53", "10.0.0.0/0", "0.0.0.0/0:1"].map(isAnyAddress)).not.toContain(
    false,
  );
  expect(["10.0.0.0/8", "10.0.0.0/10", "0.0.0.0", "10.0.0.1:1"].map(isAnyAddress)).not.toContain(true);
});

describe("a destination's name [RASD-03]", () => {
  test("is the same in any case, and loses what it can't have", () => {
    expect(destinationNameKey("Office LAN")).toBe(destinationNameKey("OFFICE lan"));
    expect(stripDestinationName("Citta\u0300/(Sud)_1.a-b")).toBe("CittàSud_1.a-b");
  });
  test("takes the letters of code page 437", () => {
    for (const name of ["Office LAN", "a-b_c.d 1", "Città Ñandú Ærø".replace("ø", "o"), "Ç".repeat(255)])
      expect(findDestinationNameError(name), name).toBeNull();
  });
  test("refuses other characters, and more than 255 of them", () => {
    for (const forbidden of "!\"#$%&'()*+,/:;<=>?@[\\]^`{|}~\t\n\0\u0085€ßøİ\uD83D😀\u00A0")
      expect(findDestinationNameError(`a${forbidden}b`), forbidden).toBe("characters");
    expect(findDestinationNameError("x".repeat(256))).toBe("length");
    expect(DESTINATION_NAME_ERRORS.characters).toContain("not permitted");
  });
});

test("a network's name is one line that is not blank [RASS-03]", () => {
  expect(["VM Network", "réseau", letters(255)].filter((text) => !isNetworkName(text))).toEqual([]);
  expect(["", "  ", "a\nb", "a\u2028b", letters(256)].filter(isNetworkName)).toEqual([]);
});
