import { expect, test } from "vitest";
import { locationRevision } from "#contract/revision";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";

const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const FIRENZE = locationId("acme", "Firenze Shop");
const FREE = "BX-2403-101102";
const upstream = testUpstream();

const user = (email: string) => upstream.account(email).id;
const sent = {
  companyId: companyId("acme"),
  name: "Lecco Lab",
  address: "Via Roma 1, Lecco",
  machineSerialNumbers: [],
  managerUserIds: [],
};
const add = (args: object) =>
  upstream.ask(
    `mutation ($name: String!, $address: String!, $pin: CoordinatesInput, $machineSerialNumbers: [String!]!,
      $managerUserIds: [ID!]!, $companyId: ID!) { addLocation(name: $name, address: $address, companyId: $companyId,
      addressCoordinates: $pin, machineSerialNumbers: $machineSerialNumbers, managerUserIds: $managerUserIds) {
      name address addressCoordinates { lat lng } } }`,
    { as: upstream.session(FLEET), variables: { ...sent, ...args } },
  );
const update = (args: object) =>
  upstream.ask(
    `mutation ($name: String!, $address: String!, $pin: CoordinatesInput, $companyId: ID!, $id: ID!, $revision: String,
      $managerUserIds: [ID!]) { updateLocation(locationId: $id, name: $name, address: $address, companyId: $companyId,
      addressCoordinates: $pin, managerUserIds: $managerUserIds, revision: $revision) { addressCoordinates { lat lng } } }`,
    { as: upstream.session(FLEET), variables: { ...sent, managerUserIds: undefined, id: FIRENZE, ...args } },
  );
const takeAway = (permission: string) =>
  upstream.db.$client.prepare("DELETE FROM role_permissions WHERE permission = ?").run(permission);

test("a pin is on the map, its edges included, and a new one replaces the old [LOC-01]", async () => {
  for (const pin of [
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
  ])
    expect((await add({ pin })).data.addLocation).toEqual({
      name: "Lecco Lab",
      address: "Via Roma 1, Lecco",
      addressCoordinates: pin,
    });
  for (const pin of [
    { lat: 90.01, lng: 0 },
    { lat: -90.01, lng: 0 },
    { lat: 0, lng: 180.01 },
    { lat: 0, lng: -180.01 },
  ])
    expect(codeOf(await add({ pin })), JSON.stringify(pin)).toBe("BAD_USER_INPUT");
  const pin = { lat: 43.77, lng: 11.25 };
  expect((await update({ pin })).data.updateLocation.addressCoordinates).toEqual(pin);
});

test("a name has up to 100 characters, an address up to 300 [LOC-01]", async () => {
  expect(codeOf(await add({ name: "x".repeat(100), address: "y".repeat(300) }))).toBeUndefined();
  expect(codeOf(await add({ name: "x".repeat(101) }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await add({ address: "y".repeat(301) }))).toBe("BAD_USER_INPUT");
});

test("managers and machines of a new location need their own permissions [LOC-06, UP-02]", async () => {
  expect(codeOf(await add({ managerUserIds: [user("master@borea.example")] }))).toBe("NOT_FOUND");
  expect(codeOf(await add({ machineSerialNumbers: ["BX-2203-200102"] }))).toBe("NOT_FOUND");
  takeAway("location.manager.assign");
  expect(codeOf(await add({ managerUserIds: [user(EDITOR)] }))).toBe("FORBIDDEN");
  takeAway("location.appliance.assign");
  expect(codeOf(await add({ machineSerialNumbers: [FREE] }))).toBe("FORBIDDEN");
  expect(codeOf(await add({}))).toBeUndefined();
});

test("other managers, and other machines, make a save stale [LOC-06]", async () => {
  const read = {
    name: "Firenze Shop",
    address: "Via dei Calzaiuoli 21, 50122 Firenze FI",
    addressCoordinates: null,
    machineSerialNumbers: ["BX-2203-101001"],
    managerUserIds: [user(EDITOR)],
  };
  for (const stale of [{ managerUserIds: [] }, { machineSerialNumbers: [] }, { address: "Via Roma 1" }])
    expect(codeOf(await update({ revision: locationRevision({ ...read, ...stale }) }))).toBe("CONFLICT");
  expect(codeOf(await update({ revision: locationRevision(read) }))).toBeUndefined();
});

test("a removed location takes its policy along [LOC-07]", async () => {
  const policies = upstream.db.$client.prepare("SELECT count(*) FROM resources WHERE reference_id = ?").pluck();
  expect(policies.get(FIRENZE)).toBe(1);
  const query = "mutation ($companyId: ID!, $id: ID!) { removeLocation(companyId: $companyId, locationId: $id) }";
  await upstream.ask(query, { as: upstream.session(FLEET), variables: { companyId: companyId("acme"), id: FIRENZE } });
  expect(policies.get(FIRENZE)).toBe(0);
});

test("a deployment that isn't registered yet keeps its machine and its location [LOC-07, RASP-02]", async () => {
  upstream.db.$client.exec("UPDATE machines SET is_ras_gateway = 0");
  const move =
    "mutation ($serials: [String!]!) { addLocationToMachines(machineSerialNumbers: $serials) { updatedAt } }";
  const moved = (serial: string) =>
    upstream.ask(move, { as: upstream.session(FLEET), variables: { serials: [serial] } });
  expect(codeOf(await moved("BX-2207-100101"))).toBe("FAILED_PRECONDITION");
  expect((await moved("BX-2207-100102")).data.addLocationToMachines).toEqual([
    { updatedAt: "2026-03-16T09:00:00.000Z" },
  ]);
});

test("the whole company's lists are for who may list them there; an id of another is not found [UP-02]", async () => {
  const read = (by: string, field: string, id = companyId("acme")) =>
    upstream.ask(`query ($id: ID!) { all: ${field} }`, { as: upstream.session(by), variables: { id } });
  for (const field of [
    "machinesByCompanyId(companyId: $id) { name }",
    "locationsByCompanyId(companyId: $id) { name }",
  ]) {
    expect(codeOf(await read(EDITOR, field)), field).toBe("FORBIDDEN");
    expect(codeOf(await read(FLEET, field, companyId("borea"))), field).toBe("NOT_FOUND");
  }
  const { data } = await read(FLEET, "locationsByCompanyId(companyId: $id) { name }");
  const names: string[] = data.all.map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted());
  const one = "locationsByIds(ids: [$id]) { name }";
  expect(codeOf(await read(EDITOR, one, locationId("acme", "Torino Plant")))).toBe("FORBIDDEN");
  expect(codeOf(await read(FLEET, one, locationId("borea", "Trento Depot")))).toBe("NOT_FOUND");
});
