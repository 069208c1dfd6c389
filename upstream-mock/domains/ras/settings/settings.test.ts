import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rasGateways } from "#db/schema/ras";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const define = (name: string, ...IPs: string[]) => ({ name, addresses: IPs.map((IP) => ({ IP, protocol: "tcp" })) });

describe("a gateway's settings [RASS-04]", () => {
  const patch = (rasConfiguration: object, hyperSerialNumber = GATEWAY.milano) =>
    calls.ask("setRasConfiguration", { hyperSerialNumber, rasConfiguration });

  test("changes the sent fields, the rest stays", async () => {
    const stored = () =>
      upstream.db.select().from(rasGateways).where(eq(rasGateways.serialNumber, GATEWAY.milano)).get();
    const before = stored();
    const { data } = await patch({ dns: "10.10.0.53" });
    expect(stored()).toEqual({ ...before, dns: "10.10.0.53" });
    expect(data.setRasConfiguration).toMatchObject({
      fqdn: "vpn-milano.acme.example",
      dns: "10.10.0.53",
      internalIP: "10.10.0.5/16",
      routes: [{ name: "Office LAN" }, { name: "Warehouse" }],
    });
    const trimmed = await patch({ dns: " 10.10.0.54 ", fqdn: null, internalIP: " 10.10.0.7/16 " });
    expect(trimmed.data.setRasConfiguration).toMatchObject({
      fqdn: "vpn-milano.acme.example",
      dns: "10.10.0.54",
      internalIP: "10.10.0.7/16",
    });
  });

  test("can't have the public endpoint of another gateway, not even of two at once [RASX-05]", async () => {
    const publicIpOrFqdn = "VPN.acme.example:1194";
    const [milano, torino] = await Promise.all([
      patch({ publicIpOrFqdn }),
      patch({ publicIpOrFqdn: publicIpOrFqdn.toLowerCase() }, GATEWAY.torino),
    ]);
    expect([codeOf(milano), codeOf(torino)]).toEqual([undefined, "BAD_USER_INPUT"]);
    expect(torino.errors?.[0]?.extensions).toMatchObject({ field: "publicIpOrFqdn" });
    // Another company may have the same behind its own NAT.
    const foreign = "UPDATE ras_gateways SET public_ip_or_fqdn = 'nat.example:1194' WHERE serial_number = ?";
    upstream.db.$client.prepare(foreign).run("BX-2203-600101");
    expect(codeOf(await patch({ publicIpOrFqdn: "nat.example:1194" }, GATEWAY.torino))).toBeUndefined();
    // Its own is not another's.
    expect(codeOf(await patch({ publicIpOrFqdn, dns: "10.10.0.53" }))).toBeUndefined();
  });

  test("go behind NAT, to DHCP, and back to manual addresses", async () => {
    const method = (internalNetworkConfigurationMethod: string, more: object = {}) =>
      patch({ internalNetworkConfigurationMethod, ...more });
    expect((await method("auto")).data.setRasConfiguration).toMatchObject({ internalNetwork: "LAN", internalIP: null });
    expect((await method("none")).data.setRasConfiguration).toMatchObject({ internalNetwork: null, internalIP: null });
    expect(codeOf(await method("manual"))).toBe("BAD_USER_INPUT");
    const by = { internalNetwork: "LAN 2", internalIP: "10.10.0.6/16" };
    expect((await method("manual", by)).data.setRasConfiguration).toMatchObject(by);
  });

  test("have routes that the location defines, or carry all traffic", async () => {
    expect((await patch({ routes: [] })).data.setRasConfiguration.routes).toEqual([]);
    const printers = define("Printers", "10.10.40.21");
    expect((await patch({ routes: [printers] })).data.setRasConfiguration.routes).toEqual([
      { name: "Printers", addresses: [{ IP: "10.10.40.21" }] },
    ]);
    expect(codeOf(await patch({ routes: [define("Nowhere", "10.0.0.1")] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await patch({ routes: [printers] }, GATEWAY.torino))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await patch({ networkDestinations: [printers] }, GATEWAY.torino))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await patch({ networkDestinations: [printers] }))).toBe("CONFLICT");
  });

  test("tell nothing of destinations below version 4.7.0", async () => {
    upstream.db.$client.prepare("UPDATE machines SET os_version = '4.6.9' WHERE serial_number = ?").run(GATEWAY.milano);
    const none = { fqdn: "vpn-milano.acme.example", routes: [], networkDestinations: [] };
    const { data } = await calls.ask("getRasConfiguration", { hyperSerialNumber: GATEWAY.milano });
    expect(data.getRasConfiguration).toMatchObject(none);
    const { setRasConfiguration } = (await patch({ dns: "10.10.0.53" })).data;
    expect(setRasConfiguration).toMatchObject({ dns: "10.10.0.53", routes: [] });
  });

  test("are saved only in a state in which the form can be saved [RASS-05]", async () => {
    for (const serial of [GATEWAY.bologna, GATEWAY.roma, GATEWAY.napoli, GATEWAY.firenze]) {
      expect(codeOf(await patch({ dns: "10.0.0.1" }, serial))).toBe("FAILED_PRECONDITION");
    }
    expect(codeOf(await patch({ dns: "10.0.0.1" }, GATEWAY.bari))).toBeUndefined();
    expect(codeOf(await patch({ dns: "nowhere" }))).toBe("BAD_USER_INPUT");
  });
});

test("an appliance's networks are told to who may deploy or change settings [RASX-05]", async () => {
  const ask = (by: string) =>
    upstream.ask("query ($id: ID!) { applianceNetworksByLocationId(locationId: $id) { serialNumber name address } }", {
      as: upstream.session(by),
      variables: { id: calls.at("Roma Office") },
    });
  expect((await ask("master@acme.example")).data.applianceNetworksByLocationId).toEqual([
    { serialNumber: GATEWAY.roma, name: "LAN", address: "10.50.0.0/24" },
    { serialNumber: GATEWAY.roma, name: "WAN", address: "172.16.14.0/24" },
  ]);
  expect(codeOf(await ask("viewer@acme.example"))).toBe("FORBIDDEN");
  const insert =
    "INSERT INTO appliance_networks (serial_number, name, address) VALUES ('VA-2303-100504', 'A', '10.0.0.0/8')";
  upstream.db.$client.exec(insert);
  const { applianceNetworksByLocationId } = (await ask("master@acme.example")).data;
  expect(applianceNetworksByLocationId.map(({ name }: { name: string }) => name)).toEqual(["LAN", "WAN", "A"]);
});
