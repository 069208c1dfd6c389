import { describe, expect, test } from "vitest";
import { describeEntryError, describeHostBits, hasSameEntries, normalizeAddress, splitEntries } from "./entries";
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

test.each([
  ["fd00::/8", "IPv6 isn't supported"],
  ["::1", "IPv6 isn't supported"],
  ["[::1]:443", "IPv6 isn't supported"],
  ["2001:db8::7", "IPv6 isn't supported"],
  ["fe80::1%eth0", "IPv6 isn't supported"],
  ["::ffff:10.0.0.1", "IPv6 isn't supported"],
  ["10.67.0.1.", "remove the full stop"],
  ["10.67.0.0/16.", "remove the full stop"],
  ["10.0.0.1-10.0.0.9", "ranges aren't"],
  ["10.0.0.1 - 10.0.0.9", "ranges aren't"],
  ["10.0.0.1–9", "ranges aren't"],
  ["10.0.0.0/255.255.255.0", "Enter 10.0.0.0/24"],
  ["10.0.0.0 255.255.254.0", "Enter 10.0.0.0/23"],
  ["10.0.0.0/255.0.255.0", "Enter a prefix"],
  ["10.0.0.0/999.0.0.0", "Enter a prefix"],
  ["10.0.*.*", "in place of *"],
  ["10.0.0.*", "in place of *"],
  ["printer", "names aren't"],
  ["nas.acme.example", "names aren't"],
  ["Printers: 10.0.0.1", "names aren't"],
  ["http://10.0.0.1/", "without http://"],
  ["https://nas.acme.example", "without http://"],
  ["10.0.0.1:80/24", "the port comes last"],
  ["10.0.0.1:80-90", "ranges of ports"],
  ["10.0.0.1:80/tcp", "leave the protocol out"],
  ["010.0.0.1", "remove the zeros"],
  ["10.0.0.1:080", "remove the zeros"],
  ["10.0.0.0/33", "0 to 32"],
  ["10.0.0.0/", "0 to 32"],
  ["10.0.0.1:65536", "1 to 65535"],
  ["10.0.0.0/8:0", "1 to 65535"],
  ["*:", "1 to 65535"],
  ["10.0.0.256", "0 to 255"],
  ["10.0.0", "no IPv4 address"],
  ["10.0.0.1.2", "no IPv4 address"],
])("%j is quoted with its reason [RASD-03]", (text, reason) => {
  const [entry = "", ...more] = splitEntries(text);
  expect(more).toEqual([]);
  expect(describeEntryError(entry)).toContain(`${entry}: `);
  expect(describeEntryError(entry)).toContain(reason);
});

test("a long text is read in time", () => {
  for (const text of [" ", "/ ", "1 - ", "- "]) expect(splitEntries(text.repeat(100_000)).length).toBeLessThan(100_001);
});

test("a long entry is quoted in part, a network has no reason", () => {
  expect(describeEntryError("x".repeat(10_000))?.length).toBeLessThan(200);
  expect(["*", "*:53", "10.0.0.0/8:1"].map(describeEntryError)).toEqual([null, null, null]);
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

test.each([
  ["10.70.3.7/16", "10.70.3.7/16 is 10.70.0.0 to 10.70.255.255."],
  ["10.70.3.7/16:443", "10.70.3.7/16:443 is 10.70.0.0 to 10.70.255.255, port 443."],
  ["192.0.2.1/31", "192.0.2.1/31 is 192.0.2.0 to 192.0.2.1."],
  ["10.0.0.1/0", "10.0.0.1/0 is 0.0.0.0 to 255.255.255.255."],
  ["200.1.2.3/1", "200.1.2.3/1 is 128.0.0.0 to 255.255.255.255."],
  ["10.70.0.0/16", null],
  ["10.70.3.7/32", null],
  ["10.70.3.7", null],
  ["10.70.3.7:80", null],
  ["0.0.0.0/8", null],
  ["*:53", null],
  ["10.70.3.7/33", null],
  ["10.70.3.7/16/8", null],
  ["nas/8", null],
])("%s is read with the bits of its host: %j [RASD-03]", (entry, said) => expect(describeHostBits(entry)).toBe(said));

test("one address is taken with what a copy brings along [RASS-03]", () => {
  expect([" 10.0.0.1 / 24\u200b", "\u202a203.0.113.7 : 443", "vpn.acme.example : 1194"].map(normalizeAddress)).toEqual([
    "10.0.0.1/24",
    "203.0.113.7:443",
    "vpn.acme.example:1194",
  ]);
});
