import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  calls = rasCalls(upstream);
});
beforeEach(() => upstream.begin());
afterEach(() => upstream.rollBack());
afterAll(() => upstream.stop());

const define = (name: string, ...IPs: string[]) => ({ name, addresses: IPs.map((IP) => ({ IP, protocol: "tcp" })) });

test("the gateway learns its destinations' addresses, and keeps all destinations that it needs [RASD-04]", async () => {
  const tell = (networkDestinations: object[], hyperSerialNumber = GATEWAY.milano) =>
    calls.ask("setRasNetworkDestinations", { hyperSerialNumber, networkDestinations });
  const needed = ["Office LAN", "Warehouse", "Intranet", "File server", "DNS"].map((name) => define(name, "10.0.0.1"));
  expect((await tell(needed)).data.setRasNetworkDestinations).toEqual(needed);
  const patched = await calls.ask("setRasConfiguration", { hyperSerialNumber: GATEWAY.milano, rasConfiguration: {} });
  expect(patched.data.setRasConfiguration.routes[0].addresses).toEqual([{ IP: "10.0.0.1" }]);
  expect(codeOf(await tell(needed.slice(1)))).toBe("CONFLICT");
  expect(codeOf(await tell([...needed, define("Nowhere", "10.0.0.1")]))).toBe("BAD_USER_INPUT");
  expect(codeOf(await tell([...needed, define("Printers")]))).toBe("BAD_USER_INPUT");
  expect(codeOf(await tell([], GATEWAY.torino))).toBe("FAILED_PRECONDITION");
});
