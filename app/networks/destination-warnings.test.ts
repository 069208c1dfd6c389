import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { describeAnyAddress, listWarnings } from "./destination-warnings";

const I18N = createI18n("en");

test("destinations for any address and overlapping ones are warned of [RASD-01]", () => {
  const destinations = [
    { name: "Office", networkDestinations: ["10.10.0.0/16"] },
    { name: "Intranet", networkDestinations: ["10.10.20.15:443"] },
    { name: "DNS", networkDestinations: ["*:53"] },
    { name: "Everything", networkDestinations: ["0.0.0.0/8"] },
  ];
  expect(listWarnings(I18N, destinations)).toEqual([
    "DNS allows any address on port 53, so it doesn't limit users to a network.",
    "Everything allows any address, so it doesn't limit users to a network.",
    "Office and Intranet overlap: access to one includes the addresses they share.",
  ]);
  const ports = ["10.0.0.1:80", "10.0.0.1:443"].map((entry, i) => ({ name: `${i}`, networkDestinations: [entry] }));
  expect(listWarnings(I18N, ports)).toEqual([]);
  // They share the last address of one and the first of the other, and are named by where they begin.
  const edges = ["10.0.0.1", "10.0.0.0/31"].map((entry, i) => ({ name: `${i}`, networkDestinations: [entry] }));
  expect(listWarnings(I18N, edges)).toEqual(["1 and 0 overlap: access to one includes the addresses they share."]);
  expect(listWarnings(I18N, [{ name: "A", networkDestinations: ["10.0.0.0/8", "10.1.0.0/16"] }])).toEqual([]);
});

test("warnings are found among a thousand entries, and ten are written out [RASD-01]", () => {
  const many = Array.from({ length: 1000 }, (_, i) => ({
    name: `${i}`,
    networkDestinations: [`10.0.0.0/${8 + (i % 24)}`],
  }));
  expect(listWarnings(I18N, many)).toHaveLength(11);
  expect(listWarnings(I18N, many).at(-1)).toBe("And 990 more.");
  const open = (count: number) =>
    listWarnings(
      I18N,
      Array.from({ length: count }, (_, i) => ({ name: `${i}`, networkDestinations: ["*"] })),
    );
  expect([open(10).length, open(10).at(-1)]).toEqual([10, expect.stringContaining("9 allows any address")]);
  expect([open(11).length, open(11).at(-1)]).toEqual([11, "And 1 more."]);
});

test("of several entries for any address the widest one counts, and a prefix of 0 is one [RASD-03, RASD-05]", () => {
  const meanings: [entries: string[], meaning: string | null][] = [
    [["*:443", "10.0.0.0/0"], "any address"],
    [["*:443", "0.0.0.0/8"], "any address"],
    [["192.0.2.1/0:443"], "any address on port 443"],
    [["*:443", "0.0.0.0/8:53", "1.2.3.4/0:443"], "any address on ports 443 and 53"],
    [["10.0.0.0/10", "10.0.0.0/1"], null],
  ];
  for (const [entries, meaning] of meanings) expect(describeAnyAddress(I18N, entries), entries.join()).toBe(meaning);
  expect(
    listWarnings(I18N, [
      { name: "Web", networkDestinations: ["*:443", "10.0.0.0/0"] },
      { name: "Office", networkDestinations: ["10.10.0.0/16"] },
    ]),
  ).toEqual(["Web allows any address, so it doesn't limit users to a network."]);
});
