import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";
import { roleId } from "#seeds/catalogue";
import { toSeedId } from "#seeds/ids";
import { LOCATIONS, locationId } from "#seeds/locations";
import { userId } from "#seeds/people";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const RULES = {
  expiredBefore: "2026-03-15T23:00:00.000Z",
  expiringBefore: "2026-04-15T22:00:00.000Z",
  latestVersions: ["4.8.9", "5.3.0.3328"],
};
const COUNTS = "machines pending active expiring expired outdated";
const PAGE = `{ total machines { serialNumber name osVersion locationId productModel { title } maintenanceServices { expiresOn renewals { duration } } }
  summary { ${COUNTS} } summaries { locationId summary { ${COUNTS} } } }`;

interface Row {
  serialNumber: string;
  name: string | null;
  locationId: string | null;
  productModel: { title: string } | null;
  maintenanceServices: { expiresOn: string | null }[];
}

/** Maps the ids of Acme's locations to their names. */
const names = new Map((LOCATIONS.acme ?? []).map(([name]) => [locationId("acme", name), name]));

async function company(question: object, email = "master@acme.example") {
  const answer = await upstream.ask(
    `query ($id: ID!, $question: MachineQuestionInput!) { machinePageByCompanyId(companyId: $id, question: $question) ${PAGE} }`,
    {
      as: upstream.session(email),
      variables: { id: upstream.account(email).companyId, question: { ...RULES, ...question } },
    },
  );
  expect(answer.errors).toBeUndefined();
  return answer.data.machinePageByCompanyId;
}

function locations(names: string[], question: object, email = "editor@acme.example") {
  const ids = names.map((name) => locationId("acme", name));
  return upstream.ask(
    `query ($ids: [ID!]!, $question: MachineQuestionInput!) { machinePageByLocationIds(locationIds: $ids, question: $question) ${PAGE} }`,
    { as: upstream.session(email), variables: { ids, question: { ...RULES, ...question } } },
  );
}

const serials = (page: { machines: { serialNumber: string }[] }) =>
  page.machines.map((row) => row.serialNumber.slice(-6));

test("a page has its rows, the total and the figures of all machines [UP-01]", async () => {
  const page = await company({ offset: 38, limit: 50 });
  expect(page.total).toBe(40);
  expect(page.machines).toHaveLength(2);
  const { machines, pending, active, expiring, expired } = page.summary;
  expect(machines).toBe(40);
  expect(pending + active + expiring + expired).toBe(40);
  expect(page.summaries).toHaveLength(11);
  const milano = page.summaries.find(
    (row: { locationId: string }) => row.locationId === locationId("acme", "Milano HQ"),
  );
  expect(milano.summary).toEqual({ machines: 8, pending: 0, active: 3, expiring: 4, expired: 1, outdated: 4 });
});

test("filters and search agree with the figures [UP-01]", async () => {
  const { summary } = await company({});
  for (const maintenance of ["pending", "active", "expiring", "expired"] as const)
    expect((await company({ maintenance })).total, maintenance).toBe(summary[maintenance]);
  expect((await company({ outdated: true })).total).toBe(summary.outdated);
  expect(serials(await company({ search: "MI-HV" }))).toEqual(["100102", "100103"]);
  expect((await company({ search: "mi-hv", maintenance: "active" })).summary.machines).toBe(2);
  expect((await company({ search: "%" })).total).toBe(0);
  const rename = upstream.db.$client.prepare("UPDATE machines SET name = ? WHERE serial_number = 'BX-2207-100102'");
  for (const name of ["Zürich-HV01", "Zu\u0308rich-HV01"]) {
    rename.run(name);
    for (const search of ["zurich", "ZÜRICH", "zu\u0308rich"])
      expect(serials(await company({ search })), `${search} in ${name}`).toEqual(["100102"]);
  }
  rename.run("mi-hv-01");
  expect((await company({ unassigned: true })).total).toBe(5);
});

test("gateways are told apart, and each location has its newest version [UP-01]", async () => {
  const ask = async (question: object) => {
    const answer = await upstream.ask(
      `query ($id: ID!, $question: MachineQuestionInput!) { machinePageByCompanyId(companyId: $id, question: $question) {
        total machines { serialNumber isRasGateway locationId osVersion } newestVersions { locationId osVersion } } }`,
      {
        as: upstream.session("master@acme.example"),
        variables: { id: upstream.account("master@acme.example").companyId, question: { ...RULES, ...question } },
      },
    );
    return answer.data.machinePageByCompanyId;
  };
  const gateways = await ask({ isRasGateway: true });
  const others = await ask({ isRasGateway: false });
  expect([gateways.total, others.total]).toEqual([8, 32]);
  expect(gateways.machines.every((row: { isRasGateway: boolean }) => row.isRasGateway)).toBe(true);
  expect(gateways.newestVersions).toEqual(others.newestVersions);
  const versions = new Map(
    gateways.newestVersions.map((row: { locationId: string; osVersion: string }) => [
      names.get(row.locationId),
      row.osVersion,
    ]),
  );
  expect(versions.get("Palermo Site")).toBe("4.5.9");
  expect(versions.get("Firenze Shop")).toBe("4.7.0");
  expect(versions.size).toBe(10);
});

test("every column sorts both ways, missing values stay last [UP-01]", async () => {
  const lastOf = (dates: string[]) => dates.sort().at(-1) ?? null;
  const columns: Record<string, (row: Row) => string | null> = {
    model: ({ productModel }) => productModel?.title ?? null,
    serialNumber: ({ serialNumber }) => serialNumber,
    name: ({ name }) => name,
    location: ({ locationId: id }) => (id === null ? null : (names.get(id) ?? id)),
    expiresOn: ({ maintenanceServices }) => lastOf(maintenanceServices.flatMap(({ expiresOn }) => expiresOn ?? [])),
  };
  const byText = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;
  for (const [sort, textOf] of Object.entries(columns)) {
    for (const descending of [false, true]) {
      const values: (string | null)[] = (await company({ sort, descending })).machines.map(textOf);
      const present = values.filter((value) => value !== null);
      expect(
        values.slice(present.length).every((value) => value === null),
        sort,
      ).toBe(true);
      const sorted = [...present].sort((one, other) => byText(one, other) * (descending ? -1 : 1));
      expect(present, `${sort} ${descending}`).toEqual(sorted);
      expect(new Set(present).size, sort).toBeGreaterThan(2);
    }
  }
  const named = await company({ sort: "name", descending: true });
  expect(named.machines.slice(-2).map((row: { name: string | null }) => row.name)).toEqual([null, null]);
  const versions = (await company({ sort: "osVersion" })).machines.map((row: { osVersion: string }) => row.osVersion);
  expect([versions[0], versions.at(-3), versions.at(-1)]).toEqual(["4.5.9", "5.3.0.3328", null]);
});

test("pages that begin after a machine hold the same rows as pages by their number, in every order [INVT-01]", async () => {
  const first = Math.floor(Math.random() * 12) + 2;
  for (const sort of ["model", "serialNumber", "name", "location", "osVersion", "expiresOn"]) {
    for (const descending of [false, true]) {
      const all: Row[] = (await company({ sort, descending, limit: 1000 })).machines;
      const found: Row[] = [];
      for (let size = first; size > 0; ) {
        const after = found.at(-1)?.serialNumber;
        const { machines }: { machines: Row[] } = await company({ sort, descending, limit: first, after });
        found.push(...machines);
        size = machines.length;
      }
      expect(found, `${sort} ${descending}`).toEqual(all);
    }
  }
  const filtered = { maintenance: "expiring", sort: "location" };
  const [start, ...others] = (await company(filtered)).machines;
  expect((await company({ ...filtered, after: start.serialNumber })).machines).toEqual(others);
});

test("machines are looked up by their serial numbers alone, and foreign ones are not there [INVT-03, UP-02]", async () => {
  const [own, alike] = ["BX-2207-100102", "BX-2207-10010"];
  const { $client } = upstream.db;
  const { companyId } = upstream.account("master@acme.example");
  const foreign = $client.prepare("SELECT serial_number FROM machines WHERE company_id <> ?").pluck().get(companyId);
  expect(serials(await company({ serialNumbers: [own, alike, foreign] }))).toEqual(["100102"]);
  const none = await company({ serialNumbers: [] });
  expect([none.total, none.summary]).toEqual([0, (await company({})).summary]);
  const elsewhere = await locations(["Torino Plant"], { serialNumbers: [own] }, "master@acme.example");
  expect(elsewhere.data.machinePageByLocationIds.machines).toEqual([]);
  expect(codeOf(await locations(["Milano HQ"], { after: foreign }))).toBe("NOT_FOUND");
});

test("what machines are found and counted by follows each change [UP-03]", async () => {
  const { $client } = upstream.db;
  const own = "serial_number = 'BX-2207-100102'";
  const state = () => $client.prepare(`SELECT sought, place, expires_on FROM machines WHERE ${own}`).get();
  const before = state();
  $client.exec("SAVEPOINT change");
  $client.exec(`UPDATE machines SET name = 'Zürich', location_id = NULL WHERE ${own}`);
  expect(state()).toMatchObject({ sought: "brenta rack 2u 800\nbx-2207-100102\nzurich", place: null });
  $client.exec(`UPDATE machines SET location_id = '${locationId("acme", "Torino Plant")}' WHERE ${own}`);
  $client.exec("UPDATE locations SET name = 'Àlba 12' WHERE name = 'Torino Plant'");
  expect(state()).toMatchObject({ place: "alba 212" });
  const services = `machine_id = (SELECT id FROM machines WHERE ${own})`;
  $client.exec(`UPDATE maintenance_services SET expires_on = 7 WHERE ${services}`);
  expect(state()).toMatchObject({ expires_on: 7 });
  $client.exec(`DELETE FROM maintenance_services WHERE ${services}`);
  expect(state()).toMatchObject({ expires_on: null });
  $client.exec("ROLLBACK TO change; RELEASE change");
  expect(state()).toEqual(before);
});

test("pages keep the permissions of the lists [UP-02]", async () => {
  const milano = await locations(["Milano HQ"], {});
  expect(milano.data.machinePageByLocationIds.total).toBe(8);
  expect(codeOf(await locations(["Torino Plant"], {}))).toBe("FORBIDDEN");
  const viewer = await locations(["Milano HQ"], {}, "viewer@acme.example");
  const { machines, summary } = viewer.data.machinePageByLocationIds;
  expect(machines.every((row: { maintenanceServices: [] }) => row.maintenanceServices.length === 0)).toBe(true);
  expect(summary).toMatchObject({ machines: 8, pending: 0, active: 0, expiring: 0, expired: 0, outdated: 4 });
  const filtered = await locations(["Milano HQ"], { maintenance: "pending" }, "viewer@acme.example");
  expect(filtered.data.machinePageByLocationIds.total).toBe(0);
});

test("maintenance counts only where the user holds appliance.list [UP-02]", async () => {
  upstream.db.$client
    .prepare("INSERT INTO bindings (company_id, resource_id, role_id, user_id) VALUES (?, ?, ?, ?)")
    .run(
      upstream.account("editor@acme.example").companyId,
      toSeedId("policy", "location", locationId("acme", "Palermo Site")),
      roleId("ras.viewer"),
      userId("editor@acme.example"),
    );
  const { data } = await locations(["Milano HQ", "Palermo Site"], {});
  const { summary } = data.machinePageByLocationIds;
  expect(summary).toMatchObject({ machines: 10, pending: 0, active: 3, expiring: 4, expired: 1 });
});

test("the size of a page is limited, and rules must be instants", async () => {
  for (const question of [{ limit: 1001 }, { offset: -1 }, { expiredBefore: "soon" }]) {
    expect(codeOf(await locations(["Milano HQ"], question))).toBe("BAD_USER_INPUT");
  }
});
