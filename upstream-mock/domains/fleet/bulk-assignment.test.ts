import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_ASSIGNED_MACHINES } from "#contract/limits";
import { machines } from "#db/schema/fleet";
import { createContext } from "#mock/context";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";
import { seedScale } from "#seeds/scale";
import { assignMachines, undoAssignment } from "./bulk-assignment";

const upstream = testUpstream();

const MILANO = locationId("acme", "Milano HQ");
const FIRENZE = locationId("acme", "Firenze Shop");
const BARI = locationId("acme", "Bari Store");
const FLEET = "fleet@acme.example";
const EDITOR = "editor@acme.example";
const GATEWAY = "BX-2207-100101";
const AT_FIRENZE = "BX-2203-101001";
const FREE = ["BX-2403-101101", "BX-2403-101102"];
const FOREIGN = "BX-2203-200101";

const SELECTED =
  "{ id moved serialNumbers refused { serialNumber reason } undoableUntil undoneAt left { serialNumber reason } }";
const assign = (by: string, location: string, serials: string[], id = "first") =>
  upstream.ask(
    `mutation ($id: ID!, $location: ID!, $serials: [String!]!) {
      assignMachines(id: $id, locationId: $location, machineSerialNumbers: $serials) ${SELECTED} }`,
    { as: upstream.session(by), variables: { id, location, serials } },
  );
const undo = (by: string, id = "first") =>
  upstream.ask(`mutation ($id: ID!) { undoAssignment(assignmentId: $id) ${SELECTED} }`, {
    as: upstream.session(by),
    variables: { id },
  });
const stored = (by: string, id = "first") =>
  upstream.ask(`query ($id: ID!) { machineAssignment(assignmentId: $id) ${SELECTED} }`, {
    as: upstream.session(by),
    variables: { id },
  });
const place = (serial: string, location: string | null) =>
  upstream.db.update(machines).set({ locationId: location }).where(eq(machines.serialNumber, serial)).run();
const placesOf = (...serials: string[]) => {
  const rows = upstream.db.select().from(machines).all();
  return serials.map((serial) => rows.find(({ serialNumber }) => serialNumber === serial)?.locationId);
};

test("each machine is assigned or refused by itself [FIND-04]", async () => {
  const { data } = await assign(FLEET, FIRENZE, [...FREE, GATEWAY, FOREIGN, AT_FIRENZE, FREE[0] ?? ""]);
  expect(data.assignMachines).toMatchObject({ moved: 2, serialNumbers: FREE, undoneAt: null });
  expect(data.assignMachines.undoableUntil).toBe("2026-03-17T09:00:00.000Z");
  expect(data.assignMachines.refused).toEqual([
    { serialNumber: GATEWAY, reason: expect.stringContaining("Undeploy remote access before you move it.") },
    { serialNumber: FOREIGN, reason: "Machine not found." },
  ]);
  expect(placesOf(...FREE, GATEWAY, AT_FIRENZE)).toEqual([FIRENZE, FIRENZE, MILANO, FIRENZE]);
  expect(placesOf(FOREIGN)).not.toContain(FIRENZE);
});

test("who may assign at some locations moves machines between these only [FIND-04, UP-02]", async () => {
  const atBari = "BX-2203-100702";
  expect(placesOf(atBari)).toEqual([BARI]);
  expect(codeOf(await assign(EDITOR, BARI, [AT_FIRENZE]))).toBe("FORBIDDEN");
  const { data } = await assign(EDITOR, MILANO, [AT_FIRENZE, atBari, ...FREE]);
  expect(data.assignMachines.serialNumbers).toEqual([AT_FIRENZE]);
  const refused = data.assignMachines.refused.map(({ serialNumber }: { serialNumber: string }) => serialNumber);
  expect(refused.toSorted()).toEqual([atBari, ...FREE].toSorted());
});

test("the same id again does nothing, and tells what was done [SAFE-03, FIND-04]", async () => {
  const first = await assign(FLEET, FIRENZE, FREE);
  const again = await assign(FLEET, BARI, [AT_FIRENZE]);
  expect(again.data).toEqual(first.data);
  expect(placesOf(...FREE, AT_FIRENZE)).toEqual([FIRENZE, FIRENZE, FIRENZE]);
  expect((await stored(FLEET)).data.machineAssignment).toEqual(first.data.assignMachines);
});

test("undoing puts back what has not moved since, once, and tells what it left [FIND-04]", async () => {
  await assign(FLEET, MILANO, [...FREE, AT_FIRENZE]);
  place(FREE[0] ?? "", BARI);
  const { data } = await undo("both@acme.example");
  expect(data.undoAssignment).toMatchObject({
    undoneAt: "2026-03-16T09:00:00.000Z",
    left: [{ serialNumber: FREE[0], reason: "It has been moved since then." }],
  });
  expect(placesOf(...FREE, AT_FIRENZE)).toEqual([BARI, null, FIRENZE]);
  place(FREE[1] ?? "", MILANO);
  expect((await undo(FLEET)).data).toEqual(data);
  expect(placesOf(FREE[1] ?? "")).toEqual([MILANO]);
});

test("what came from a location that is gone stays where it is [FIND-04]", async () => {
  await assign(FLEET, BARI, [AT_FIRENZE, ...FREE]);
  const remove = "mutation ($c: ID!, $id: ID!) { removeLocation(companyId: $c, locationId: $id) }";
  const variables = { c: companyId("acme"), id: FIRENZE };
  expect((await upstream.ask(remove, { as: upstream.session(FLEET), variables })).errors).toBeUndefined();
  expect((await undo(FLEET)).data.undoAssignment.left).toEqual([
    { serialNumber: AT_FIRENZE, reason: "Its previous location no longer exists." },
  ]);
  expect(placesOf(AT_FIRENZE, ...FREE)).toEqual([BARI, null, null]);
});

test("an assignment counts all machines, and names the first ten by their serial numbers [FIND-04]", async () => {
  const serials = upstream.db.$client
    .prepare("SELECT serial_number FROM machines WHERE company_id = ? AND NOT is_ras_gateway AND location_id <> ?")
    .pluck()
    .all(companyId("acme"), FIRENZE)
    .map(String)
    .toSorted();
  const { data } = await assign(FLEET, FIRENZE, serials.slice(0, 12).toReversed());
  expect(data.assignMachines).toMatchObject({ moved: 12, serialNumbers: serials.slice(0, 10) });
});

test("neither another company nor somebody without the permission undoes [FIND-04, UP-02]", async () => {
  await assign(FLEET, BARI, FREE);
  for (const by of ["master@borea.example", "master@cedro.example"]) {
    expect(codeOf(await undo(by))).toBe("NOT_FOUND");
    expect(codeOf(await stored(by))).toBe("NOT_FOUND");
  }
  for (const by of [EDITOR, "viewer@acme.example", "plain@acme.example", "users@acme.example"]) {
    expect(codeOf(await undo(by))).toBe("FORBIDDEN");
    expect(codeOf(await stored(by))).toBe("FORBIDDEN");
  }
  expect(placesOf(...FREE)).toEqual([BARI, BARI]);
});

test("what somebody may not move to, or became a gateway, stays [FIND-04, RASP-02]", async () => {
  await assign(FLEET, MILANO, [FREE[0] ?? "", AT_FIRENZE]);
  upstream.db.update(machines).set({ isRasGateway: true }).where(eq(machines.serialNumber, AT_FIRENZE)).run();
  const { data } = await undo(EDITOR);
  expect(data.undoAssignment.left).toEqual([
    { serialNumber: AT_FIRENZE, reason: expect.stringContaining("remote access gateway") },
    { serialNumber: FREE[0], reason: "You don't have permission to move it back." },
  ]);
});

test("an undo that moves nothing has not happened: others may still undo [FIND-04]", async () => {
  await assign(FLEET, MILANO, FREE);
  const nothing = (await undo(EDITOR)).data.undoAssignment;
  expect(nothing).toMatchObject({ moved: 2, undoneAt: null });
  expect(nothing.left).toHaveLength(2);
  expect((await stored(FLEET)).data.machineAssignment).toMatchObject({ undoneAt: null, left: [] });
  expect((await undo(FLEET)).data.undoAssignment).toMatchObject({ undoneAt: "2026-03-16T09:00:00.000Z", left: [] });
  expect(placesOf(...FREE)).toEqual([null, null]);
});

test("those that can be undone are listed for who may undo them, the newest first [FIND-04, UP-02]", async () => {
  const listed = async (by: string, company = companyId("acme")) =>
    upstream.ask(`query ($id: ID!) { machineAssignmentsByCompanyId(companyId: $id) ${SELECTED} }`, {
      as: upstream.session(by),
      variables: { id: company },
    });
  const ids = async (by: string) =>
    (await listed(by)).data.machineAssignmentsByCompanyId.map(({ id }: { id: string }) => id);
  await assign(FLEET, BARI, FREE, "old");
  upstream.clock.advance(60_000);
  await assign(FLEET, MILANO, [AT_FIRENZE], "new");
  await assign(FLEET, MILANO, [AT_FIRENZE], "of nothing");
  expect(await ids(FLEET)).toEqual(["new", "old"]);
  expect(await ids(EDITOR)).toEqual(["new"]);
  expect(codeOf(await listed("viewer@acme.example"))).toBe("FORBIDDEN");
  expect(codeOf(await listed("master@borea.example"))).toBe("NOT_FOUND");
  upstream.clock.advance(24 * 3_600_000 - 60_000);
  expect(await ids(FLEET)).toEqual(["new"]);
});

test("after a day an assignment is forgotten, and its id is free [FIND-04]", async () => {
  await assign(FLEET, FIRENZE, FREE);
  upstream.clock.advance(24 * 3_600_000);
  expect(codeOf(await undo(FLEET))).toBe("NOT_FOUND");
  expect((await assign(FLEET, BARI, FREE)).data.assignMachines.moved).toBe(2);
});

test("wrong ids, too many machines and none at all are refused [FIND-04]", async () => {
  const many = Array.from({ length: MAX_ASSIGNED_MACHINES + 1 }, (_, index) => `X${index}`);
  expect(codeOf(await assign(FLEET, FIRENZE, many))).toBe("BAD_USER_INPUT");
  for (const id of ["", "x".repeat(101)]) expect(codeOf(await assign(FLEET, FIRENZE, FREE, id))).toBe("BAD_USER_INPUT");
  expect((await assign(FLEET, FIRENZE, FREE, "x".repeat(100))).data.assignMachines.moved).toBe(2);
  expect(codeOf(await assign(FLEET, FIRENZE, [FOREIGN]))).toBe("NOT_FOUND");
});

test("ten thousand machines are placed in one go and put back [FIND-04] @all", async () => {
  seedScale(upstream.db, upstream.clock.now(), "", MAX_ASSIGNED_MACHINES);
  const { $client } = upstream.db;
  const scala = companyId("scala");
  $client.prepare("UPDATE machines SET location_id = NULL WHERE company_id = ? AND NOT is_ras_gateway").run(scala);
  const free = $client
    .prepare("SELECT serial_number FROM machines WHERE company_id = ? AND location_id IS NULL")
    .pluck();
  const serials = free.all(scala).map(String);
  const site = String($client.prepare("SELECT id FROM locations WHERE company_id = ?").pluck().get(scala));
  const context = createContext(upstream, `Bearer ${upstream.session("master@scala.example")}`);
  const done = assignMachines(context, { id: "all", locationId: site, machineSerialNumbers: serials });
  expect(done).toMatchObject({ moved: serials.length, refused: [] });
  expect(undoAssignment(context, "all")).toMatchObject({ moved: serials.length, left: [] });
  expect(free.all(scala)).toHaveLength(serials.length);
});
