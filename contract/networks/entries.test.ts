import { describe, expect, test } from "vitest";
import { hasSameEntries, normalizeAddress, splitEntries } from "./entries";
import { isDestination } from "./formats";

describe("a list of networks is taken as people paste it [RASD-05]", () => {
  const two = ["10.0.0.1", "10.0.0.2:80"];
  test.each<[text: string, entries: string[]]>([
    ["10.0.0.1,10.0.0.2:80", two],
    [" 10.0.0.1 , 10.0.0.2:80 ", two],
    ["10.0.0.1, 10.0.0.2:80,", two],
    [",10.0.0.1,,10.0.0.2:80", two],
    ["10.0.0.1;10.0.0.2:80", two],
    ["10.0.0.1; 10.0.0.2:80;", two],
    ["10.0.0.1 10.0.0.2:80", two],
    ["10.0.0.1\n10.0.0.2:80\n", two],
    ["10.0.0.1\r\n10.0.0.2:80", two],
    ["10.0.0.1,\r\n10.0.0.2:80\r\n", two],
    ["10.0.0.1\t10.0.0.2:80", two],
    ["10.0.0.1\u00a010.0.0.2:80", two],
    ["10.0.0.1\u200910.0.0.2:80", two],
    ["10.0.0.1\u2028 10.0.0.2:80", two],
    ["10.0.0.1|10.0.0.2:80", two],
    ["10.0.0.1、10.0.0.2:80", two],
    ["10.0.0.1，10.0.0.2：80", two],
    ["10.0.0.1；10.0.0.2:80", two],
    ["\u200b10.0.0.1\u200b, 10.0.0.2\u200b:80", two],
    ["\ufeff10.0.0.1,10.0.0.2:80", two],
    ["\u202a10.0.0.1\u202c, \u202a10.0.0.2:80\u202c", two],
    ["10.0.\u00ad0.1, 10.0.0.2:80", two],
    ["1\u206010.0.0.1".slice(1), ["10.0.0.1"]],
    ["１０.０.０.１", ["10.0.0.1"]],
    ["- 10.0.0.1\n- 10.0.0.2:80", two],
    ["• 10.0.0.1\n• 10.0.0.2:80", two],
    ["10.0.0.0 / 8", ["10.0.0.0/8"]],
    ["10.0.0.0/ 8, *: 53", ["10.0.0.0/8", "*:53"]],
    ["10.0.0.1 : 80", ["10.0.0.1:80"]],
    [" * ", ["0.0.0.0/8"]],
    ["*; *:53", ["0.0.0.0/8", "*:53"]],
    ["* *:53", ["0.0.0.0/8", "*:53"]],
  ])("%j", (text, entries) => {
    expect(splitEntries(text)).toEqual(entries);
    expect(entries.filter((entry) => !isDestination(entry))).toEqual([]);
  });
  test("nothing is no entry", () => expect(["", " ", ",", ";\n", "\u200b"].flatMap(splitEntries)).toEqual([]));
});

test("a long text is read in time", () => {
  for (const text of [" ", "/ ", "1 - ", "- "]) expect(splitEntries(text.repeat(100_000)).length).toBeLessThan(100_001);
});

test("entries are the same by their networks and ports, not by their spelling [RASD-03]", () => {
  const same = [
    ["10.69.0.1", "10.69.0.1/32"],
    ["10.70.3.7/16", "10.70.0.0/16"],
    ["10.70.3.7/16", "10.70.200.9/16"],
    ["10.70.3.7/16:443", "10.70.0.0/16:443"],
    ["192.0.2.0/31", "192.0.2.1/31"],
    ["200.1.2.3/1", "128.0.0.0/1"],
    ["0.0.0.0/8", "0.0.0.0/0"],
    ["10.0.0.1/0", "0.0.0.0/8"],
    ["10.0.0.1:80", "10.0.0.1/32:80"],
    ["*:53", "0.0.0.0/0:53"],
  ];
  expect(same.filter((entries) => !hasSameEntries(entries))).toEqual([]);
  const different = [
    ["10.0.0.1", "10.0.0.1:80"],
    ["10.0.0.1:80", "10.0.0.1:81"],
    ["10.0.0.1:80", "10.0.0.2:80"],
    ["10.0.0.0/8", "10.0.0.0/9"],
    ["10.70.3.7/16", "10.71.3.7/16"],
    ["10.70.0.0/16", "10.70.0.0/16:443"],
    ["192.0.2.0/31", "192.0.2.2/31"],
    ["10.0.0.1", "10.0.0.0/31"],
    ["*:53", "*:54", "*"],
  ];
  expect(different.filter(hasSameEntries)).toEqual([]);
});

test("one address is taken with what a copy brings along [RASS-03]", () => {
  expect([" 10.0.0.1 / 24\u200b", "\u202a203.0.113.7 : 443", "vpn.acme.example : 1194"].map(normalizeAddress)).toEqual([
    "10.0.0.1/24",
    "203.0.113.7:443",
    "vpn.acme.example:1194",
  ]);
});
