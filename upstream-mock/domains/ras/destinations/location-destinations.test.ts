import { beforeAll, describe, expect, test } from "vitest";
import { destinationsRevision } from "#contract/revision";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

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
describe("a location's destinations [RASD-02, RASD-03, RASD-05]", () => {
  test("the whole list is replaced: ids stay, missing ones are removed, the order is kept", async () => {
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

  test("two can swap their names, and a changed one has a new date", async () => {
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

  test("one that a user or a route needs keeps its name", async () => {
    for (const name of ["Intranet", "Office LAN", "Warehouse", "DNS"]) {
      const list = inputs(await read());
      const without = await save(list.filter((item) => item.name !== name));
      expect([codeOf(without), messageOf(without)]).toEqual([
        "CONFLICT",
        `The destination ${name} is used and cannot be deleted.`,
      ]);
      const renamed = list.map((item) => (item.name === name ? { ...item, name: "Other" } : item));
      expect(codeOf(await save(renamed)), name).toBe("CONFLICT");
    }
  });

  test("invalid names, entries and ids are refused", async () => {
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
    for (const stale of [revision, ""]) expect(codeOf(await save(inputs(list), { revision: stale }))).toBe("CONFLICT");
    expect(await read()).toHaveLength(8);
  });

  test("they need 4.7.0: on the gateway, or on an appliance that could become one", async () => {
    const one = [{ name: "LAN", networkDestinations: ["10.0.0.0/8"] }];
    expect((await save(one, { place: "Firenze Shop" })).data.setDestinations).toHaveLength(1);
    expect(await read("Milano HQ")).toHaveLength(7);
    expect(codeOf(await save(one, { place: "Torino Plant" }))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await save(one, { place: "Palermo Site" }))).toBe("FAILED_PRECONDITION");
  });

  test("a destination has at most two hundred networks, and a list is saved with an active service only", async () => {
    const networks = Array.from({ length: 201 }, (_, at) => `10.1.${at >> 8}.${at & 255}`);
    const saveNetworks = (networkDestinations: string[]) =>
      save([{ name: "LAN", networkDestinations }], { place: "Firenze Shop" });
    expect((await saveNetworks(networks.slice(1))).data.setDestinations[0].networkDestinations).toHaveLength(200);
    expect(messageOf(await saveNetworks(networks))).toBe("A destination must have 200 networks or fewer.");
    upstream.db.$client.exec("UPDATE company_services SET value = '2026-03-15' WHERE property = 'endingPeriod'");
    expect(messageOf(await saveNetworks(networks.slice(1)))).toBe("Your company's Remote Access Service isn't active.");
  });

  test("a list may have a thousand entries @all", async () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({
      name: `Net ${i}`,
      networkDestinations: [`10.0.${i >> 8}.${i & 255}`],
    }));
    expect((await save(many, { place: "Firenze Shop" })).data.setDestinations).toHaveLength(1000);
  });
});

describe("who may not list destinations reads those of the own access [REACH-01]", () => {
  const names = async (by: string, place = "Milano HQ"): Promise<string[]> =>
    (
      await calls.ask("destinationsByLocationId", { locationId: calls.at(place) }, by)
    ).data.destinationsByLocationId.map(({ name }: Destination) => name);
  const viewer = "viewer@acme.example";
  const change = (allowedDestinations: string[], term?: object) =>
    calls.ask("setRasUserAllowedDestinations", {
      hyperSerialNumber: GATEWAY.milano,
      email: viewer,
      allowedDestinations,
      term,
    });

  test("restricted access has its destinations, unrestricted access all, and ended or later access none", async () => {
    const all = (await read()).map(({ name }) => name);
    expect(await names(viewer)).toEqual(["Warehouse", "Intranet", "File server"]);
    await change([]);
    expect(await names(viewer)).toEqual(all);
    await change([], { from: "2026-03-20T00:00:00Z" });
    expect(await names(viewer)).toEqual([]);
    await change([], { from: null, until: "2026-03-18T00:00:00Z" });
    expect(await names(viewer)).toEqual(all);
    upstream.clock.advance(3 * 86_400_000);
    expect(await names(viewer)).toEqual([]);
    expect(await names("editor@acme.example")).toEqual(all);
  });
});
