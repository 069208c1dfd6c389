import { describe, expect, test } from "vitest";
import { locationRevision } from "#contract/revision";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { machineId } from "#seeds/fleet";
import { locationId } from "#seeds/locations";
import { listManagers } from "./managers";

const upstream = testUpstream();

const ACME = companyId("acme");
const MILANO = locationId("acme", "Milano HQ");
const FIRENZE = locationId("acme", "Firenze Shop");
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const GATEWAY = "BX-2207-100101";
const user = (email: string) => upstream.account(email).id;
const placeOf = (serial: string) =>
  upstream.db.$client.prepare("SELECT location_id FROM machines WHERE serial_number = ?").pluck().get(serial);

const place = { name: "Lecco Lab", address: "Via Roma 1, Lecco", addressCoordinates: { lat: 45.85, lng: 9.39 } };

const add = (by: string, args: object) =>
  upstream.ask(
    `mutation ($name: String!, $address: String!, $addressCoordinates: CoordinatesInput, $machineSerialNumbers: [String!]!,
      $managerUserIds: [ID!]!, $companyId: ID!) { addLocation(name: $name, address: $address, companyId: $companyId,
      addressCoordinates: $addressCoordinates, machineSerialNumbers: $machineSerialNumbers, managerUserIds: $managerUserIds) { id name } }`,
    {
      as: upstream.session(by),
      variables: { ...place, machineSerialNumbers: [], managerUserIds: [], companyId: ACME, ...args },
    },
  );

const update = (by: string, args: object) =>
  upstream.ask(
    `mutation ($locationId: ID!, $name: String!, $address: String!, $addressCoordinates: CoordinatesInput,
      $machineSerialNumbers: [String!], $managerUserIds: [ID!], $companyId: ID!, $revision: String) {
      updateLocation(locationId: $locationId, name: $name, address: $address, addressCoordinates: $addressCoordinates,
      machineSerialNumbers: $machineSerialNumbers, managerUserIds: $managerUserIds, companyId: $companyId, revision: $revision) { name } }`,
    { as: upstream.session(by), variables: { ...place, companyId: ACME, ...args } },
  );

const remove = (by: string, id: string) =>
  upstream.ask("mutation ($companyId: ID!, $id: ID!) { removeLocation(companyId: $companyId, locationId: $id) }", {
    as: upstream.session(by),
    variables: { companyId: ACME, id },
  });

const assign = (by: string, id: string | null, serials: string[]) =>
  upstream.ask(
    "mutation ($id: ID, $serials: [String!]!) { addLocationToMachines(locationId: $id, machineSerialNumbers: $serials) { serialNumber locationId } }",
    { as: upstream.session(by), variables: { id, serials } },
  );

describe("new location [LOC-06]", () => {
  test("has machines and managers; fleet managers need no binding [LOC-05]", async () => {
    const managerUserIds = [user("plain@acme.example"), user("both@acme.example")];
    const { data } = await add(FLEET, { machineSerialNumbers: ["BX-2403-101102"], managerUserIds });
    expect(placeOf("BX-2403-101102")).toBe(data.addLocation.id);
    expect(listManagers(upstream.db, data.addLocation.id)).toEqual([user("plain@acme.example")]);
    const read = await upstream.ask("query ($id: ID!) { locationsByIds(ids: [$id]) { name } }", {
      as: upstream.session("plain@acme.example"),
      variables: { id: data.addLocation.id },
    });
    expect(read.data.locationsByIds).toEqual([{ name: "Lecco Lab" }]);
  });

  test("wrong fields are refused", async () => {
    expect(codeOf(await add(FLEET, { name: " " }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await add(FLEET, { addressCoordinates: { lat: 91, lng: 0 } }))).toBe("BAD_USER_INPUT");
  });
});

const pinOf = (id: string) =>
  upstream.db.$client.prepare("SELECT lat, lng FROM locations WHERE id = ?").get(id) as { lat: number; lng: number };

describe("coordinates are not required [LOC-01]", () => {
  const addressCoordinates = undefined;

  test("a new location without them has no pin", async () => {
    const { data } = await add(FLEET, { addressCoordinates });
    expect(pinOf(data.addLocation.id)).toEqual({ lat: null, lng: null });
  });

  test("a change without them keeps the pin, or its absence", async () => {
    const before = pinOf(MILANO);
    expect((await update(FLEET, { locationId: MILANO, addressCoordinates })).errors).toBeUndefined();
    expect(pinOf(MILANO)).toEqual(before);
    expect((await update(FLEET, { locationId: FIRENZE, addressCoordinates: null })).errors).toBeUndefined();
    expect(pinOf(FIRENZE)).toEqual({ lat: null, lng: null });
  });
});

describe("change [LOC-06]", () => {
  test("replaces whole sets; a set that is left out stays", async () => {
    await update(FLEET, { locationId: FIRENZE, machineSerialNumbers: ["BX-2403-101102"], managerUserIds: [] });
    expect([placeOf("BX-2203-101001"), placeOf("BX-2403-101102")]).toEqual([null, FIRENZE]);
    expect(listManagers(upstream.db, FIRENZE)).toEqual([]);
    expect((await update(FLEET, { locationId: FIRENZE })).errors).toBeUndefined();
    expect(placeOf("BX-2403-101102")).toBe(FIRENZE);
  });

  test("an editor moves machines between managed locations only, and appoints nobody [UP-02]", async () => {
    const milano = { locationId: MILANO };
    expect((await update(EDITOR, milano)).errors).toBeUndefined();
    expect(codeOf(await update(EDITOR, { ...milano, managerUserIds: [] }))).toBe("FORBIDDEN");
    expect((await assign(EDITOR, FIRENZE, ["BX-2207-100102"])).errors).toBeUndefined();
    expect(codeOf(await assign(EDITOR, MILANO, ["BX-2403-101102"]))).toBe("FORBIDDEN");
    expect(codeOf(await assign(EDITOR, MILANO, ["BX-2103-100202"]))).toBe("FORBIDDEN");
    expect(codeOf(await assign(EDITOR, locationId("acme", "Torino Plant"), ["BX-2207-100102"]))).toBe("FORBIDDEN");
  });

  test("a stale revision saves nothing [LOC-06]", async () => {
    const read = {
      name: "Firenze Shop",
      address: "Via dei Calzaiuoli 21, 50122 Firenze FI",
      addressCoordinates: null,
      machineSerialNumbers: ["BX-2203-101001"],
      managerUserIds: [user(EDITOR)],
    };
    const revision = locationRevision(read);
    expect((await update(FLEET, { locationId: FIRENZE, revision })).errors).toBeUndefined();
    expect(codeOf(await update(FLEET, { locationId: FIRENZE, revision, name: "Another" }))).toBe("CONFLICT");
  });

  test("a gateway stays at its location", async () => {
    for (const to of [null, FIRENZE]) expect(codeOf(await assign(FLEET, to, [GATEWAY]))).toBe("FAILED_PRECONDITION");
    const without = { locationId: MILANO, machineSerialNumbers: [] };
    expect(codeOf(await update(FLEET, without))).toBe("FAILED_PRECONDITION");
    expect(placeOf(GATEWAY)).toBe(MILANO);
    expect(placeOf("BX-2207-100102")).toBe(MILANO);
  });
});

describe("removal [LOC-07]", () => {
  test("leaves the machines unassigned and removes the policy", async () => {
    expect((await remove(FLEET, FIRENZE)).data.removeLocation).toBe(true);
    expect(placeOf("BX-2203-101001")).toBeNull();
    expect(listManagers(upstream.db, FIRENZE)).toEqual([]);
    expect(codeOf(await remove(FLEET, FIRENZE))).toBe("NOT_FOUND");
  });

  test("is refused while remote access is deployed there, and for an editor", async () => {
    expect(codeOf(await remove(FLEET, MILANO))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await remove(EDITOR, FIRENZE))).toBe("FORBIDDEN");
  });
});

test("SQLite itself refuses a machine at another company's location [UP-02]", () => {
  const move = upstream.db.$client.prepare("UPDATE machines SET location_id = ? WHERE id = ?");
  const trento = locationId("borea", "Trento Depot");
  expect(() => move.run(trento, machineId(GATEWAY))).toThrow(/FOREIGN KEY/);
});

test("without appliance.list no maintenance is returned [UP-02]", async () => {
  const ask = (by: string) =>
    upstream.ask(
      "query ($ids: [ID!]!) { machinesByLocationIds(locationIds: $ids) { maintenanceServices { duration } } }",
      {
        as: upstream.session(by),
        variables: { ids: [MILANO] },
      },
    );
  const count = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.data.machinesByLocationIds.flatMap(
      (machine: { maintenanceServices: unknown[] }) => machine.maintenanceServices,
    ).length;
  expect(count(await ask("viewer@acme.example"))).toBe(0);
  expect(count(await ask(EDITOR))).toBe(8);
});
