import { expect, test } from "vitest";
import { parseIpAddress, toRateLimitNetworks } from "./ip-address";

test.each([
  ["192.0.2.7", "192.0.2.7", null],
  ["::ffff:192.0.2.7", "192.0.2.7", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::7", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::7", "2001:db8::/64", "2001:db8::/48"],
  ["::1", "::/64", "::/48"],
  ["::ffff:c000:207", "192.0.2.7", null],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  ["unknown", "unknown", null],
])("%s counts as %s and %s [SAFE-07]", (address, household, site) =>
  expect(toRateLimitNetworks(address)).toEqual({ household, site }),
);

test.each([
  ["192.0.2.7:51234", "192.0.2.7"],
  ["[2001:db8::7]:443", "2001:db8::7"],
  ["[2001:DB8::7]", "2001:db8::7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["fe80::1%eth0", "fe80::1"],
  ["192.0.2.7:", null],
  ["192.0.2.700", null],
  ["010.0.0.1", null],
  ["1", null],
  ["unknown", null],
  ["", null],
])("%j is the address %j [SAFE-02]", (text, address) => expect(parseIpAddress(text)).toBe(address));
