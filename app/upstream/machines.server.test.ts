import { expect, test } from "vitest";
import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "./client.server";
import {
  countExpired,
  type MachineScope,
  queryMachinesBySerial,
  readMachine,
  readMachines,
  readMachinesDetails,
} from "./machines.server";

type Sent = { name: string; variables: Record<string, unknown> };

/** Returns a scope whose upstream has these machines, with pages or without, and what it is asked. */
function scopeOf({ locationIds = "all" as VisibleLocations, pages = true } = {}) {
  const sent: Sent[] = [];
  const machines = ["BX-1", "BX-2"].map((serialNumber) => ({ serialNumber }));
  const answer = async (document: object, variables: Record<string, unknown>) => {
    sent.push({ name: /query (\w+)/.exec(String(document))?.[1] ?? "", variables });
    return { machines, page: { machines, total: 4 } };
  };
  const queryIfSupported = (document: object, variables: Record<string, unknown>) =>
    pages ? answer(document, variables) : null;
  const upstream = { query: answer, queryIfSupported } as unknown as UpstreamClient;
  const scope: MachineScope = { upstream, companyId: "c", locationIds };
  return { scope, sent, names: () => sent.map(({ name }) => name) };
}

test("the whole company is asked by its id, some locations by theirs [DASH-06]", async () => {
  const whole = scopeOf();
  await readMachines(whole.scope);
  expect(whole.sent).toEqual([{ name: "CompanyMachines", variables: { companyId: "c" } }]);
  const some = scopeOf({ locationIds: ["1"] });
  await readMachines(some.scope);
  expect(some.sent).toEqual([{ name: "LocationsMachines", variables: { locationIds: ["1"] } }]);
});

test("machines come in the order of their serial numbers, and who sees no location asks nothing [FIND-04]", async () => {
  const { scope } = scopeOf();
  const found = await readMachinesDetails(scope, ["BX-2", "BX-9", "BX-1"]);
  expect(found.map(({ serialNumber }) => serialNumber)).toEqual(["BX-2", "BX-1"]);
  const none = scopeOf({ locationIds: [] });
  expect([await readMachinesDetails(none.scope, ["BX-1"]), await countExpired(none.scope, new Date())]).toEqual([
    [],
    0,
  ]);
  expect([await readMachinesDetails(scope, []), none.sent]).toEqual([[], []]);
});

test("up to a thousand machines are looked up by serial number, more in the whole list [FIND-04]", async () => {
  const serials = (count: number) => Array.from({ length: count }, (_, at) => `BX-${at}`);
  const { scope, sent, names } = scopeOf();
  expect(await queryMachinesBySerial(scope, serials(1000))).toHaveLength(2);
  expect(sent[0]?.variables).toMatchObject({ totalled: false, counted: false, question: { limit: 1000 } });
  expect(await queryMachinesBySerial(scope, serials(1001))).toBeNull();
  await readMachinesDetails(scope, serials(1000));
  await readMachinesDetails(scope, serials(1001));
  expect(names()).toEqual(["CompanyMachinePage", "CompanyMachinesFound", "CompanyMachinesDetails"]);
  const plain = scopeOf({ pages: false });
  expect(await queryMachinesBySerial(plain.scope, ["BX-1"])).toBeNull();
  expect((await readMachine(plain.scope, "BX-1"))?.serialNumber).toBe("BX-1");
});

test("a serial number of more than a hundred characters is no machine's [SAFE-01]", async () => {
  const { scope, sent } = scopeOf();
  expect(await readMachine(scope, "x".repeat(101))).toBeNull();
  expect(sent).toEqual([]);
  expect(await readMachine(scope, "x".repeat(100))).toBeNull();
  expect(sent).toHaveLength(1);
});

test("expired machines are counted without reading one; an upstream that can't count them has none [HOME-01]", async () => {
  const { scope, sent } = scopeOf();
  expect(await countExpired(scope, new Date("2026-03-16T09:00:00Z"))).toBe(4);
  const question = { maintenance: "expired", limit: 0, expiredBefore: "2026-03-16T09:00:00.000Z" };
  expect(sent[0]?.variables).toMatchObject({ totalled: true, counted: false, question });
  expect(await countExpired(scopeOf({ pages: false }).scope, new Date())).toBe(0);
});
