import { expect, test } from "vitest";
import { splitEntries } from "#contract/networks/entries";
import { createI18n } from "~/i18n/i18n";
import { describeEntryError, describeHostBits } from "./entry-sentences";

const i18n = createI18n("en");

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
  expect(describeEntryError(i18n, entry)).toContain(`${entry}: `);
  expect(describeEntryError(i18n, entry)).toContain(reason);
});

test("a long entry is quoted in part, a network has no reason", () => {
  expect(describeEntryError(i18n, "x".repeat(10_000))?.length).toBeLessThan(200);
  expect(["*", "*:53", "10.0.0.0/8:1"].map((entry) => describeEntryError(i18n, entry))).toEqual([null, null, null]);
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
])("%s is read with the bits of its host: %j [RASD-03]", (entry, said) =>
  expect(describeHostBits(i18n, entry)).toBe(said),
);
