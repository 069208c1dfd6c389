import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { locationId } from "#seeds/locations";

const MASTER = "master@acme.example";
const VIEWER = "viewer@acme.example";
const upstream = testUpstream();

/** When the maintenance of mi-backup ends, and that of four machines a month later. */
const [TODAY, IN_30] = ["2026-03-16T11:00:00.000Z", "2026-04-15T10:00:00.000Z"];
const RULES = { expiredBefore: TODAY, expiringBefore: IN_30, latestVersions: ["4.8.9", "5.3.0.3328"] };
const PAGE = `{ total machines { serialNumber } summary { active expiring expired } endings(from: $from)
  newestVersions { locationId osVersion } }`;

const milano = (question: object, from: string[] = [], by = MASTER, names = ["Milano HQ"]) =>
  upstream.ask(
    `query ($ids: [ID!]!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
      page: machinePageByLocationIds(locationIds: $ids, question: $question) ${PAGE} }`,
    {
      as: upstream.session(by),
      variables: {
        ids: names.map((name) => locationId("acme", name)),
        question: { ...RULES, limit: 50, ...question },
        from,
      },
    },
  );
const company = (question: object, from: string[] = []) =>
  upstream.ask(
    `query ($id: ID!, $question: MachineQuestionInput!, $from: [DateTime!]!) {
      page: machinePageByCompanyId(companyId: $id, question: $question) ${PAGE} }`,
    {
      as: upstream.session(MASTER),
      variables: { id: upstream.account(MASTER).companyId, question: { ...RULES, limit: 50, ...question }, from },
    },
  );
const serials = async (question: object) =>
  (await milano(question)).data.page.machines.map(({ serialNumber }: { serialNumber: string }) =>
    serialNumber.slice(-6),
  );

test("maintenance that ends at the very instant of a bound is on its later side [INVT-04]", async () => {
  expect(await serials({ maintenance: "expired" })).toEqual(["100108"]);
  expect(await serials({ maintenance: "expiring" })).toEqual(["100104", "100105", "100106"]);
  expect(await serials({ maintenance: "active" })).toEqual(["100107", "100101", "100102", "100103"].toSorted());
  expect((await milano({})).data.page.summary).toEqual({ active: 4, expiring: 3, expired: 1 });
  const whole = (await company({})).data.page.summary;
  const found = async (maintenance: string) => (await company({ maintenance })).data.page.total;
  expect(whole).toEqual({
    active: await found("active"),
    expiring: await found("expiring"),
    expired: await found("expired"),
  });
  expect(whole).toEqual({ ...whole, expiring: 5, expired: 6 });
});

test("a span of ends has its first instant and lacks its last [HOME-05]", async () => {
  expect(await serials({ endsFrom: TODAY, endsBefore: IN_30 })).toEqual(["100104", "100105", "100106"]);
  expect((await milano({}, [TODAY, IN_30])).data.page.endings).toEqual([3, 4]);
  const [soon, later] = (await company({}, [TODAY, IN_30])).data.page.endings;
  expect(soon).toBe((await company({ endsFrom: TODAY, endsBefore: IN_30 })).data.page.total);
  expect(later).toBe((await company({ endsFrom: IN_30 })).data.page.total);
  expect(codeOf(await milano({}, [TODAY, TODAY]))).toBe("BAD_USER_INPUT");
});

test("a search has up to a hundred characters, and knows days, versions and the readable locations [FIND-02]", async () => {
  const search = async (text: string, by = MASTER, names = ["Milano HQ"]) => {
    const answer = await milano({ words: { text, timeZone: "Europe/Rome" } }, [], by, names);
    return codeOf(answer) ?? answer.data.page.total;
  };
  expect(await search("x".repeat(100))).toBe(0);
  expect(await search("x".repeat(101))).toBe("BAD_USER_INPUT");
  expect(await search("16/03/2026")).toBe(1);
  expect(await search("5.3.0 milano")).toBe(2);
  expect(await search("3328")).toBe(0);
  expect(await search("milano", VIEWER)).toBe(8);
  expect(await search("roma office", VIEWER, ["Roma Office"])).toBe(4);
  expect(await search("16/03/2026", VIEWER)).toBe(0);
  const elsewhere = await milano({ words: { text: "milano", timeZone: "Mars/Base" } });
  expect(codeOf(elsewhere)).toBe("BAD_USER_INPUT");
});

test("the newest version is the greatest number, not the last in the alphabet [INVT-02]", async () => {
  upstream.db.$client.exec("UPDATE machines SET os_version = '5.10.0.1' WHERE serial_number = 'BX-2207-100103'");
  expect((await milano({})).data.page.newestVersions).toEqual([
    { locationId: locationId("acme", "Milano HQ"), osVersion: "5.10.0.1" },
  ]);
});

test("machines alike are in the order of their serial numbers, downwards too", async () => {
  for (const descending of [false, true]) {
    const { machines } = (await company({ sort: "model", descending })).data.page;
    const rows: string[] = machines.map(({ serialNumber }: { serialNumber: string }) => serialNumber);
    const virtual = rows.filter((serial) => serial.startsWith("VA-"));
    expect(virtual, `${descending}`).toEqual(virtual.toSorted());
    expect(virtual).toHaveLength(5);
  }
});
