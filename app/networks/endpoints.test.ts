import { expect, test } from "vitest";
import { findFreeEndpoint, findFreeEndpoints, isEndpointTaken } from "./endpoints";

const OTHERS = ["vpn.acme.example:1194", "VPN.acme.example:1195", "192.0.2.1:443"];

test("a port is proposed that no gateway of the same address uses [RASX-05]", () => {
  expect(findFreeEndpoint("vpn.acme.example:1194", OTHERS)).toBe("vpn.acme.example:1196");
  expect(findFreeEndpoint("192.0.2.1:443", OTHERS)).toBe("192.0.2.1:1194");
  expect(findFreeEndpoints(OTHERS)).toEqual(["vpn.acme.example:1196", "192.0.2.1:1194"]);
  const all = Array.from({ length: 65_536 }, (_, port) => `a.example:${port}`);
  expect(findFreeEndpoint("a.example:1194", all)).toBeNull();
});

test("an endpoint is the same in capitals [RASX-05]", () => {
  expect([isEndpointTaken("vpn.ACME.example:1195", OTHERS), isEndpointTaken("192.0.2.1:1194", OTHERS)]).toEqual([
    true,
    false,
  ]);
});
