import { beforeAll, expect, test } from "vitest";
import { MAX_DESTINATION_NETWORKS } from "#contract/limits";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const define = (name: string, ...IPs: string[]) => ({ name, addresses: IPs.map((IP) => ({ IP, protocol: "tcp" })) });

test("the gateway learns its destinations' addresses, and keeps all destinations that it needs [RASD-04]", async () => {
  const tell = (networkDestinations: object[], hyperSerialNumber = GATEWAY.milano) =>
    calls.ask("setRasNetworkDestinations", { hyperSerialNumber, networkDestinations });
  const needed = ["Office LAN", "Warehouse", "Intranet", "File server", "DNS"].map((name) => define(name, "10.0.0.1"));
  expect((await tell(needed)).data.setRasNetworkDestinations).toEqual(needed);
  const patched = await calls.ask("setRasConfiguration", { hyperSerialNumber: GATEWAY.milano, rasConfiguration: {} });
  expect(patched.data.setRasConfiguration.routes[0].addresses).toEqual([{ IP: "10.0.0.1" }]);
  expect(codeOf(await tell(needed.slice(1)))).toBe("CONFLICT");
  // A user alone needs it.
  const withoutDns = await tell(needed.slice(0, -1));
  expect([codeOf(withoutDns), messageOf(withoutDns)]).toEqual([
    "CONFLICT",
    "The destination DNS is used and cannot be deleted.",
  ]);
  const unknown = await tell([...needed, define("Nowhere", "10.0.0.1")]);
  expect([codeOf(unknown), messageOf(unknown)]).toEqual([
    "BAD_USER_INPUT",
    "The destination Nowhere does not exist at this location.",
  ]);
  expect(codeOf(await tell([...needed, define("Printers")]))).toBe("BAD_USER_INPUT");
  expect(codeOf(await tell([], GATEWAY.torino))).toBe("FAILED_PRECONDITION");

  const both = { name: " Printers ", addresses: ["tcp", "udp"].map((protocol) => ({ IP: "10.0.0.1", protocol })) };
  const { data } = await tell([...needed, both]);
  expect(data.setRasNetworkDestinations.at(-1)).toEqual({ ...both, name: "Printers" });
  expect(messageOf(await tell([...needed, define("Printers", "10.0.0.1", "10.0.0.1")]))).toBe(
    "Network destinations need to be unique.",
  );
  const networks = Array.from({ length: MAX_DESTINATION_NETWORKS + 1 }, (_, at) => `10.1.${at >> 8}.${at & 255}`);
  expect(codeOf(await tell([...needed, define("Printers", ...networks.slice(1))]))).toBeUndefined();
  expect(messageOf(await tell([...needed, define("Printers", ...networks)]))).toBe(
    "A destination must have 200 networks or fewer.",
  );
  await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: "INACTIVE" });
  expect(messageOf(await tell(needed))).toBe("The gateway isn't active. Try again once it is.");
  upstream.db.$client.exec("UPDATE company_services SET value = '2026-03-15' WHERE property = 'endingPeriod'");
  expect(messageOf(await tell(needed))).toBe("Your company's Remote Access Service isn't active.");
});
