import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { destinationsRevision } from "#contract/revision";
import { restoreSnapshot, takeSnapshot } from "#mock/control/snapshots";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
let calls: ReturnType<typeof rasCalls>;
let start: string;
beforeAll(async () => {
  upstream = await startTestUpstream();
  calls = rasCalls(upstream);
  start = takeSnapshot(upstream.db, upstream.settings.databaseFile);
});
afterEach(() => void restoreSnapshot(upstream.db, upstream.settings.databaseFile, start));
afterAll(() => upstream.stop());

interface Destination {
  id: string;
  name: string;
  networkDestinations: string[];
  createdAt: string;
  updatedAt: string;
}

const read = async (place = "Milano HQ"): Promise<Destination[]> =>
  (await calls.ask("destinationsByLocationId", { locationId: calls.at(place) })).data.destinationsByLocationId;
const inputs = (list: Destination[]) =>
  list.map(({ id, name, networkDestinations }) => ({ id, name, networkDestinations }));
const save = (destinations: object[], more: { place?: string; revision?: string } = {}) =>
  calls.ask("setDestinations", {
    locationId: calls.at(more.place ?? "Milano HQ"),
    destinations,
    revision: more.revision,
  });
const define = (name: string, ...IPs: string[]) => ({ name, addresses: IPs.map((IP) => ({ IP, protocol: "tcp" })) });

describe("a location's destinations [RASD-02, RASD-03, RASD-05]", () => {
  test("the whole list is replaced: ids stay, what is missing goes, the order is kept", async () => {
    const list = inputs(await read());
    const kept = list.filter(({ name }) => name !== "Printers");
    upstream.clock.advance(1000);
    const { data } = await save([{ name: " Café 1 ", networkDestinations: [" * ", "*:53", "10.0.0.0/8:80"] }, ...kept]);
    expect(data.setDestinations.map(({ name }: Destination) => name)).toEqual([
      "Café 1",
      ...kept.map(({ name }) => name),
    ]);
    expect(data.setDestinations[0].networkDestinations).toEqual(["0.0.0.0/8", "*:53", "10.0.0.0/8:80"]);
    expect(data.setDestinations[1]).toMatchObject({
      id: kept[0]?.id,
      updatedAt: expect.not.stringMatching(/T09:00:01/),
    });
    expect(await read()).toEqual(data.setDestinations);
  });

  test("two can swap their names, and a changed one is new since now", async () => {
    const list = inputs(await read()).map((item) => ({
      ...item,
      name: { DNS: "Everything", Everything: "DNS" }[item.name] ?? item.name,
    }));
    const { data } = await save(list);
    expect(data.setDestinations.find(({ name }: Destination) => name === "DNS")).toMatchObject({
      networkDestinations: ["0.0.0.0/8"],
      updatedAt: "2026-03-16T09:00:00.000Z",
    });
  });

  test("one in use keeps its name, whether a user or a route needs it", async () => {
    for (const name of ["Intranet", "Office LAN", "Warehouse", "DNS"]) {
      const list = inputs(await read());
      expect(codeOf(await save(list.filter((item) => item.name !== name))), name).toBe("CONFLICT");
      const renamed = list.map((item) => (item.name === name ? { ...item, name: "Other" } : item));
      expect(codeOf(await save(renamed)), name).toBe("CONFLICT");
    }
  });

  test("what one may not call or reach is refused", async () => {
    const list = inputs(await read());
    const cases: [item: object, message: string][] = [
      [{ name: " ", networkDestinations: ["*"] }, "Name is required"],
      [{ name: "a\u0000b", networkDestinations: ["*"] }, "Name contains not permitted characters"],
      [{ name: "DNS", networkDestinations: ["*"] }, "Destination name already exists."],
      [{ name: "New", networkDestinations: [] }, "Network destination is required"],
      [{ name: "New", networkDestinations: ["10.0.0.1", "10.0.0.1/33"] }, "Network destination is invalid"],
      [{ name: "New", networkDestinations: ["*", "0.0.0.0/8"] }, "Network destinations need to be unique."],
    ];
    for (const [item, message] of cases) {
      const answer = await save([...list, item]);
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(["BAD_USER_INPUT", message]);
    }
    expect(codeOf(await save([...list, { id: "nothing", name: "New", networkDestinations: ["*"] }]))).toBe("NOT_FOUND");
    expect(codeOf(await save([...list, { ...list[6], name: "Again" }]))).toBe("BAD_USER_INPUT");
  });

  test("a stale revision saves nothing [D17]", async () => {
    const list = await read();
    const revision = destinationsRevision(list);
    const more = [...inputs(list), { name: "New", networkDestinations: ["10.9.9.9"] }];
    expect((await save(more, { revision })).data.setDestinations).toHaveLength(8);
    expect(codeOf(await save(inputs(list), { revision }))).toBe("CONFLICT");
    expect(await read()).toHaveLength(8);
  });

  test("they need 4.7.0: on the gateway, or on an appliance that could become one", async () => {
    const one = [{ name: "LAN", networkDestinations: ["10.0.0.0/8"] }];
    expect((await save(one, { place: "Firenze Shop" })).data.setDestinations).toHaveLength(1);
    expect(codeOf(await save(one, { place: "Torino Plant" }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await save(one, { place: "Palermo Site" }))).toBe("FAILED_PRECONDITION");
  });

  test("a thousand entries", async () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({
      name: `Net ${i}`,
      networkDestinations: [`10.0.${i >> 8}.${i & 255}`],
    }));
    expect((await save(many, { place: "Firenze Shop" })).data.setDestinations).toHaveLength(1000);
  });
});

describe("a gateway's settings [RASS-04]", () => {
  const patch = (rasConfiguration: object, hyperSerialNumber = GATEWAY.milano) =>
    calls.ask("setRasConfiguration", { hyperSerialNumber, rasConfiguration });

  test("what is sent changes, the rest stays", async () => {
    const { data } = await patch({ dns: "10.10.0.53" });
    expect(data.setRasConfiguration).toMatchObject({
      fqdn: "vpn-milano.acme.example",
      dns: "10.10.0.53",
      internalIP: "10.10.0.5/16",
      routes: [{ name: "Office LAN" }, { name: "Warehouse" }],
    });
  });

  test("behind NAT, by DHCP, and back by hand", async () => {
    const method = (internalNetworkConfigurationMethod: string, more: object = {}) =>
      patch({ internalNetworkConfigurationMethod, ...more });
    expect((await method("auto")).data.setRasConfiguration).toMatchObject({ internalNetwork: "LAN", internalIP: null });
    expect((await method("none")).data.setRasConfiguration).toMatchObject({ internalNetwork: null, internalIP: null });
    expect(codeOf(await method("manual"))).toBe("BAD_USER_INPUT");
    const by = { internalNetwork: "LAN 2", internalIP: "10.10.0.6/16" };
    expect((await method("manual", by)).data.setRasConfiguration).toMatchObject(by);
  });

  test("routes: all traffic, then some again; none that the location doesn't have", async () => {
    expect((await patch({ routes: [] })).data.setRasConfiguration.routes).toEqual([]);
    const printers = define("Printers", "10.10.40.21");
    expect((await patch({ routes: [printers] })).data.setRasConfiguration.routes).toEqual([
      { name: "Printers", addresses: [{ IP: "10.10.40.21" }] },
    ]);
    expect(codeOf(await patch({ routes: [define("Nowhere", "10.0.0.1")] }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await patch({ routes: [printers] }, GATEWAY.torino))).toBe("FAILED_PRECONDITION");
  });

  test("only in a state in which the form can be saved [RASS-05]", async () => {
    for (const serial of [GATEWAY.bologna, GATEWAY.roma, GATEWAY.napoli, GATEWAY.firenze]) {
      expect(codeOf(await patch({ dns: "10.0.0.1" }, serial))).toBe("FAILED_PRECONDITION");
    }
    expect(codeOf(await patch({ dns: "nowhere" }))).toBe("BAD_USER_INPUT");
  });

  test("the gateway is told what its destinations mean, and loses none that it needs [RASD-04]", async () => {
    const tell = (networkDestinations: object[], hyperSerialNumber = GATEWAY.milano) =>
      calls.ask("setRasNetworkDestinations", { hyperSerialNumber, networkDestinations });
    const needed = ["Office LAN", "Warehouse", "Intranet", "File server", "DNS"].map((name) =>
      define(name, "10.0.0.1"),
    );
    expect((await tell(needed)).data.setRasNetworkDestinations).toEqual(needed);
    expect((await patch({})).data.setRasConfiguration.routes[0].addresses).toEqual([{ IP: "10.0.0.1" }]);
    expect(codeOf(await tell(needed.slice(1)))).toBe("CONFLICT");
    expect(codeOf(await tell([...needed, define("Nowhere", "10.0.0.1")]))).toBe("BAD_USER_INPUT");
    expect(codeOf(await tell([...needed, define("Printers")]))).toBe("BAD_USER_INPUT");
    expect(codeOf(await tell([], GATEWAY.torino))).toBe("FAILED_PRECONDITION");
  });
});
