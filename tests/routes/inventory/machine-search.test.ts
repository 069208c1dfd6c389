import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_LATEST_VERSIONS } from "#contract/os-version";
import { startTestUpstream, TEST_NOW, type TestUpstream } from "#mock/testing";
import type { MachineListContext } from "~/machines/listed-machine";
import { MACHINE_SORTS, type MachineQuery, queryMachinesLocally } from "~/machines/machine-query";
import { maintenanceBounds } from "~/machines/maintenance";
import type { MachineRow } from "~/upstream/machines.server";

const ZONE = "Europe/Rome";
const rules = { ...maintenanceBounds(new Date(TEST_NOW), 30, ZONE), latestVersions: DEFAULT_LATEST_VERSIONS };

/** Host names and OS versions that the first machines get: what searches and orders easily confuse. */
const ODD: [string | null, string | null][] = [
  ["Zürich-2", "4.8.9"],
  ["Zu\u0308rich-10", "4.8.10"],
  ["zurich-02", "4.8"],
  ["ZURICH-2", "4.8.0"],
  ["Straße 7", "5.3.0.3328"],
  ["strasse 007", "5.3.0"],
  ["Москва", "5.10.0"],
  ["москва", "5.9.0"],
  ["Ёлка", null],
  ["fw-99999999999999999999", "beta"],
  ["fw-100000000000000000000", "4.7.0"],
  ["\u{1f5a5} kiosk", "4.7.0.1"],
  ["\uffe6 kiosk", "4.7.0.2"],
  ["gate", "4.8.9"],
  ["gate", "4.8.9"],
  [null, null],
];

let upstream: TestUpstream;
let machines: MachineRow[];
let around: MachineListContext;

beforeAll(async () => {
  upstream = await startTestUpstream();
  const { $client } = upstream.db;
  const { companyId } = upstream.account("master@acme.example");
  const serials = $client.prepare("SELECT serial_number FROM machines WHERE company_id = ? ORDER BY id").pluck();
  const change = $client.prepare("UPDATE machines SET name = ?, os_version = ? WHERE serial_number = ?");
  const known = serials.all(companyId);
  for (const [index, [name, version]] of ODD.entries()) change.run(name, version, known[index]);
  $client.prepare("UPDATE locations SET name = 'Forlì 2' WHERE name = 'Milano HQ'").run();
  $client.prepare("UPDATE locations SET name = 'forli 10' WHERE name = 'Torino Plant'").run();
  const { data } = await ask(`query ($id: ID!) {
    machinesByCompanyId(companyId: $id) {
      serialNumber name osVersion locationId productModel { title } maintenanceServices { expiresOn }
    }
    locationsByCompanyId(companyId: $id) { id name }
  }`);
  machines = data.machinesByCompanyId;
  const places: { id: string; name: string }[] = data.locationsByCompanyId;
  const locationNames = new Map(places.map(({ id, name }) => [id, name]));
  around = { locationNames, seesMaintenance: () => true, timeZone: ZONE };
});
afterAll(() => upstream.stop());

const ask = (query: string, question?: object) =>
  upstream.ask(query, {
    as: upstream.session("master@acme.example"),
    variables: { id: upstream.account("master@acme.example").companyId, question },
  });

/** Returns the serial numbers that the upstream finds, in its order, and how many there are. */
async function foundBySql({ search, ...question }: MachineQuery) {
  const { data, errors } = await ask(
    `query ($id: ID!, $question: MachineQuestionInput!) {
      machinePageByCompanyId(companyId: $id, question: $question) { total machines { serialNumber } } }`,
    {
      ...question,
      words: search ? { text: search, timeZone: ZONE } : null,
      expiredBefore: rules.expiredBefore,
      expiringBefore: rules.expiringBefore,
      latestVersions: Object.values(rules.latestVersions),
    },
  );
  expect(errors).toBeUndefined();
  const { total, machines: rows } = data.machinePageByCompanyId;
  return { total, serials: rows.map((row: MachineRow) => row.serialNumber) };
}

function foundInMemory(question: MachineQuery) {
  const { total, machines: rows } = queryMachinesLocally(machines, question, rules, around);
  return { total, serials: rows.map(({ serialNumber }) => serialNumber) };
}

const ORDERS = MACHINE_SORTS.flatMap((sort) => [false, true].map((descending) => ({ sort, descending })));

test.each(ORDERS)("portal and upstream order machines alike: %o [INVT-01, FIND-02]", async (order) => {
  const found = await foundBySql({ ...order, limit: 100 });
  expect(found).toEqual(foundInMemory({ ...order, limit: 100 }));
  expect(found.total).toBe(40);
});

/** Searches, and how many machines each finds; null where the seed decides. */
const SEARCHES: [string, number | null][] = [
  ["zurich", 4],
  ["ICH-2 zür", 2],
  ["zu\u0308rich-10", 1],
  ["strasse", 2],
  ["МОСКВА", 2],
  ["елка", 1],
  ["kiosk", 2],
  ["forli", null],
  ["bx FORLÌ", null],
  ["4.8.10", 1],
  ["5.3.0", null],
  ["3328", 0],
  ["/2026", null],
  ["15/03/2026", null],
  ["2026 forli 4.8", null],
  ["null", 0],
  ["%", 0],
  ["", 40],
];

test.each(SEARCHES)("portal and upstream find the same machines: %s [FIND-02]", async (search, count) => {
  for (const filters of [{}, { outdated: true }, { maintenance: "expiring" }, { unassigned: true }] as const) {
    const found = await foundBySql({ search, ...filters, sort: "name" });
    expect(found, JSON.stringify(filters)).toEqual(foundInMemory({ search, ...filters, sort: "name" }));
  }
  const { total } = await foundBySql({ search });
  if (count === null) expect(total).toBeGreaterThan(0);
  else expect(total).toBe(count);
});

test("portal and upstream find the same machines by when maintenance ends [HOME-05]", async () => {
  const [expired, soon] = [rules.expiredBefore.toISOString(), "2026-05-31T22:00:00.000Z"];
  const totals: number[] = [];
  for (const ends of [{ endsBefore: expired }, { endsFrom: expired, endsBefore: soon }, { endsFrom: soon }]) {
    const found = await foundBySql({ ...ends, sort: "expiresOn", limit: 100 });
    expect(found).toEqual(foundInMemory({ ...ends, sort: "expiresOn", limit: 100 }));
    totals.push(found.total);
  }
  const { total: pending } = await foundBySql({ maintenance: "pending" });
  expect(totals.reduce((sum, total) => sum + total)).toBe(40 - pending);
  expect(totals.every((total) => total > 0)).toBe(true);
});

test("the day of the expiry is that of the asked time zone, and nonsense is refused [FIND-02, D8]", async () => {
  const input = { ...rules, latestVersions: [] };
  const total = async (text: string, timeZone: string) => {
    const { data, errors } = await ask(
      `query ($id: ID!, $question: MachineQuestionInput!) {
        machinePageByCompanyId(companyId: $id, question: $question) { total } }`,
      { ...input, words: { text, timeZone } },
    );
    return errors?.[0]?.extensions.code ?? data.machinePageByCompanyId.total;
  };
  upstream.db.$client
    .prepare(
      "UPDATE maintenance_services SET expires_on = ? WHERE rowid = (SELECT min(rowid) FROM maintenance_services)",
    )
    .run(Date.parse("2031-05-31T23:30:00Z"));
  expect([await total("01/06/2031", ZONE), await total("31/05/2031", "UTC")]).toEqual([1, 1]);
  expect(await total("2031", "Nowhere")).toBe("BAD_USER_INPUT");
  expect(await total("x".repeat(101), ZONE)).toBe("BAD_USER_INPUT");
});
