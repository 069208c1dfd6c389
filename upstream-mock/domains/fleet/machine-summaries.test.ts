import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { locationId } from "#seeds/locations";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const MASTER = "master@acme.example";
const EDITOR = "editor@acme.example";
/** Sees the machines by ras.list, but not their maintenance. */
const VIEWER = "viewer@acme.example";

const RULES = {
  expiredBefore: "2026-03-15T23:00:00.000Z",
  expiringBefore: "2026-04-15T22:00:00.000Z",
  latestVersions: ["4.8.9", "5.3.0.3328"],
};
const FROM = ["1970-01-01", "2026-03-16", "2026-04-01", "2026-05-01"].map((day) => new Date(day).toISOString());

/** Asks about Milano's machines. Returns the page, or the code of the refusal. */
async function milano(email: string, question: object, from = FROM) {
  const { data, errors } = await upstream.ask(
    `query ($ids: [ID!]!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
      page: machinePageByLocationIds(locationIds: $ids, question: $question) {
        total summary { machines pending } endings(from: $from) } }`,
    {
      as: upstream.session(email),
      variables: { ids: [locationId("acme", "Milano HQ")], question: { ...RULES, ...question }, from },
    },
  );
  return errors ? errors[0]?.extensions.code : data.page;
}

test("maintenance is counted by when it ends, as the filters find it [HOME-05]", async () => {
  const { endings, summary } = await milano(EDITOR, {});
  expect(endings.length).toBe(FROM.length);
  expect(endings.filter((count: number) => count > 0).length).toBeGreaterThan(2);
  expect(endings.reduce((sum: number, count: number) => sum + count)).toBe(summary.machines - summary.pending);
  for (const [index, endsFrom] of FROM.entries())
    expect((await milano(EDITOR, { endsFrom, endsBefore: FROM[index + 1] })).total).toBe(endings[index]);
  expect((await milano(EDITOR, { endsFrom: FROM[3], maintenance: "expired" })).endings).toEqual(endings);
  expect((await milano(EDITOR, {}, [])).endings).toEqual([]);
  expect((await milano(EDITOR, {}, FROM.slice(3))).endings).toEqual(endings.slice(3));
});

test("maintenance that may not be read ends nowhere [HOME-05, UP-02]", async () => {
  expect(await milano(VIEWER, {})).toMatchObject({ total: 8, endings: [0, 0, 0, 0] });
  expect((await milano(VIEWER, { endsFrom: FROM[0] })).total).toBe(0);
});

test("instants in another order, and too many of them, are refused [HOME-05]", async () => {
  expect(await milano(EDITOR, {}, FROM.toReversed())).toBe("BAD_USER_INPUT");
  const many = Array.from({ length: 101 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)).toISOString());
  expect(await milano(EDITOR, {}, many)).toBe("BAD_USER_INPUT");
  expect((await milano(EDITOR, {}, many.slice(1))).endings).toHaveLength(100);
  expect(await milano(EDITOR, { endsFrom: "soon" })).toBe("BAD_USER_INPUT");
});

test("the events that wait are counted at each location, where they may be listed [HOME-04, UP-02]", async () => {
  const waitingFor = async (email: string) => {
    const names = ["Milano HQ", "Firenze Shop", "Torino Plant"].slice(0, email === MASTER ? 3 : 1);
    const { data } = await upstream.ask(
      `query ($ids: [ID!]!, $question: MachineQuestionInput!) {
        machinePageByLocationIds(locationIds: $ids, question: $question) { summaries { locationId waitingEvents criticalEvents } } }`,
      {
        as: upstream.session(email),
        variables: { ids: names.map((name) => locationId("acme", name)), question: RULES },
      },
    );
    const rows: { locationId: string; waitingEvents: number; criticalEvents: number }[] =
      data.machinePageByLocationIds.summaries;
    return names.map((name) => {
      const row = rows.find((each) => each.locationId === locationId("acme", name));
      return [row?.waitingEvents, row?.criticalEvents];
    });
  };
  const [milano, firenze, torino] = await waitingFor(MASTER);
  expect([milano, firenze, torino]).toEqual([
    [2, 1],
    [0, 0],
    [0, 0],
  ]);
  expect(await waitingFor(EDITOR)).toEqual([[2, 1]]);
  expect(await waitingFor(VIEWER)).toEqual([[0, 0]]);
  const { $client } = upstream.db;
  $client.exec(`INSERT INTO event_states SELECT company_id, event_id, 'userState', 99, 9e15, 'acknowledged'
    FROM event_states WHERE event_id IN (SELECT id FROM appliance_events WHERE severity = 'critical') GROUP BY event_id`);
  expect(await waitingFor(EDITOR)).toEqual([[1, 0]]);
});

test("the machines of a whole company are counted as the filters find them [HOME-05, INVT-04]", async () => {
  const { companyId } = upstream.account(MASTER);
  const asked = async (question: object) => {
    const { data } = await upstream.ask(
      `query ($companyId: ID!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
        page: machinePageByCompanyId(companyId: $companyId, question: $question) {
          machines { serialNumber } total
          summary { machines pending active expiring expired outdated } endings(from: $from) } }`,
      {
        as: upstream.session(MASTER),
        variables: { companyId, question: { ...RULES, limit: 100, ...question }, from: FROM },
      },
    );
    return data.page;
  };
  const { summary, endings } = await asked({});
  const found = async (question: object): Promise<number> => {
    const { machines, total } = await asked(question);
    expect(total).toBe(machines.length);
    return total;
  };
  expect(summary.machines).toBe(await found({}));
  expect(summary.outdated).toBe(await found({ outdated: true }));
  for (const maintenance of ["pending", "active", "expiring", "expired"])
    expect(summary[maintenance], maintenance).toBe(await found({ maintenance }));
  for (const [index, endsFrom] of FROM.entries())
    expect(endings[index]).toBe(await found({ endsFrom, endsBefore: FROM[index + 1] }));
  // A search is answered by a look at each machine; this one leaves none out.
  const { summary: searched, endings: searchedEndings } = await asked({ search: "0" });
  expect({ ...searched, endings: searchedEndings }).toEqual({ ...summary, endings });
});
