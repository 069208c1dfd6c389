import { expect, test } from "vitest";
import { toRateLimitNetwork } from "./ip-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::7", "2001:db8:1:2::/64"],
  ["2001:db8::7", "2001:db8::/64"],
  ["::1", "::/64"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["fe80::1%eth0", "fe80::/64"],
  ["unknown", "unknown"],
])("%s counts as %s [SAFE-07]", (address, network) => expect(toRateLimitNetwork(address)).toBe(network));
