import { describe, expect, test } from "vitest";
import { isDestination, isDestinationName, isEndpoint, isFqdn, isIpv4, isIpv4WithPrefix, isText } from "./formats";

const letters = (count: number) => "a".repeat(count);

describe("formats at their edges [RASS-03, RASD-03, RASD-05]", () => {
  const cases: [rule: (text: string) => boolean, good: string[], bad: string[]][] = [
    [
      isFqdn,
      [
        "a.it",
        `${letters(63)}.example`,
        `vpn.${letters(63)}`,
        `${`${letters(61)}.`.repeat(3)}${letters(63)}.it`,
        "a-b.it",
      ],
      [
        "a.i",
        "vpn",
        `${letters(64)}.example`,
        `vpn.${letters(64)}`,
        "-a.it",
        "a-.it",
        "a..it",
        "a.it.",
        "a_b.it",
        "a.1t",
      ],
    ],
    [isIpv4, ["0.0.0.0", "255.255.255.255"], ["256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.4 ", "1.2.3.4\n"]],
    [isIpv4WithPrefix, ["10.0.0.1/0", "10.0.0.1/32"], ["10.0.0.1/33", "10.0.0.1", "10.0.0.1/", "10.0.0.1/01"]],
    [
      isEndpoint,
      ["vpn.acme.it:1", "203.0.113.1:65535"],
      ["vpn.acme.it", "vpn.acme.it:0", "vpn.acme.it:65536", ":1194", "vpn:1194", "1.2.3.4:01", "a.it:1\nb"],
    ],
    [
      isDestination,
      ["*", "*:53", "10.0.0.1", "10.0.0.1:443", "10.0.0.0/0", "10.0.0.0/32:65535"],
      ["*:", "*:0", "*/8", "10.0.0.0/33", "10.0.0.1:65536", "10.0.0.0/8:", "host.it", "", "10.0.0.1,10.0.0.2"],
    ],
    [isDestinationName, ["Ufficio 1-a_b.c", "Café Ñ"], ["", "a\u0085b", "a\nb", "<b>", "Ø", "È", letters(256)]],
    [isText, ["VM Network", "réseau"], ["", "  ", "a\nb", "a\u2028b", letters(256)]],
  ];
  for (const [rule, good, bad] of cases) {
    test.each(good)(`${rule.name} takes %j`, (text) => expect(rule(text)).toBe(true));
    test.each(bad)(`${rule.name} refuses %j`, (text) => expect(rule(text)).toBe(false));
  }

  test("the longest hostname has 253 characters", () => {
    const name = (last: number) => `${`${letters(62)}.`.repeat(3)}${letters(last)}.it`;
    expect([name(61).length, isFqdn(name(61)), isFqdn(name(62))]).toEqual([253, true, false]);
  });
});
