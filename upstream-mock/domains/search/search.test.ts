import { expect, test } from "vitest";
import { MAX_SEARCH_RESULTS } from "#contract/limits";
import { rankMatch } from "#contract/search";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";

const MASTER = "master@acme.example";
const upstream = testUpstream();

const ask = (text: string, { limit, by = MASTER, of = by }: { limit?: number; by?: string; of?: string } = {}) =>
  upstream.ask(
    `query ($id: ID!, $question: SearchInput!) { search(companyId: $id, question: $question) {
      machines { total rows { serialNumber name } } locations { total rows { name } }
      users { total rows { email } } events { total rows { subject state } } } }`,
    {
      as: upstream.session(by),
      variables: {
        id: upstream.account(of).companyId,
        question: { words: { text, timeZone: "Europe/Rome" }, ...(limit !== undefined && { limit }) },
      },
    },
  );
const found = async (...args: Parameters<typeof ask>) => (await ask(...args)).data.search;
const names = ({ rows }: { rows: Record<string, string>[] }) =>
  rows.map((row) => row.subject ?? row.email ?? row.name ?? row.serialNumber);

test("five of each kind are found unless another number is asked for, and all are counted [FIND-01]", async () => {
  const { machines, users } = await found("acme");
  expect([machines.total, users.total, users.rows.length]).toEqual([0, 13, 5]);
  expect((await found("bx-", { limit: 1 })).machines).toMatchObject({ total: 35, rows: [{}] });
  expect((await found("bx-", { limit: 50 })).machines.rows).toHaveLength(35);
  for (const limit of [0, 51]) expect(codeOf(await ask("bx-", { limit })), `${limit}`).toBe("BAD_USER_INPUT");
});

const KINDS = ["machines", "locations", "users", "events", "notes"];

test.each(KINDS)("a search among %s has up to 100 characters [FIND-02, SAFE-01]", async (kind) => {
  const ofLength = (length: number) =>
    upstream.ask(
      `query ($id: ID!, $question: SearchInput!) { search(companyId: $id, question: $question) { ${kind} { total } } }`,
      {
        as: upstream.session(MASTER),
        variables: {
          id: upstream.account(MASTER).companyId,
          question: { words: { text: "x".repeat(length), timeZone: "Europe/Rome" } },
        },
      },
    );
  expect((await ofLength(100)).data.search[kind].total).toBe(0);
  const refused = await ofLength(101);
  expect(codeOf(refused)).toBe("BAD_USER_INPUT");
  expect(messageOf(refused)).toBe("text must be 100 characters or fewer.");
});

test("no words find nothing, nor do another company's [FIND-01, UP-02]", async () => {
  const { machines, locations, users, events } = await found("  ");
  for (const kind of [machines, locations, users, events]) expect(kind).toEqual({ total: 0, rows: [] });
  expect((await found("trento")).locations.total).toBe(0);
  expect(codeOf(await ask("acme", { by: "master@borea.example", of: MASTER }))).toBe("NOT_FOUND");
});

test("the best match comes first, then names in order [FIND-01]", async () => {
  expect(names((await found("torino")).locations)).toEqual(["Torino Plant", "Milano HQ"]);
  expect(names((await found("mi-hv")).machines)).toEqual(["mi-hv-01", "mi-hv-02"]);
  upstream.db.$client.exec("UPDATE machines SET name = 'mi-hv' WHERE serial_number = 'VA-2403-101105'");
  expect(names((await found("mi-hv")).machines)).toEqual(["mi-hv", "mi-hv-01", "mi-hv-02"]);
  expect(names((await found("con")).users)).toEqual(["nomember@acme.example", "noconsent@acme.example"]);
  expect(names((await found("ma")).users).slice(0, 2)).toEqual(["fleet@acme.example", "master@acme.example"]);
});

test.each([["mi"], ["b"], ["01"], ["w"], ["box"], ["-"], ["mini box"], ["milano"]])(
  "machines for “%s” come in the contract's order, then by serial number [FIND-01]",
  async (text) => {
    const answer = await upstream.ask(
      `query ($id: ID!, $question: SearchInput!) { search(companyId: $id, question: $question) {
        machines { rows { serialNumber name model } } } }`,
      {
        as: upstream.session(MASTER),
        variables: {
          id: upstream.account(MASTER).companyId,
          question: { words: { text, timeZone: "Europe/Rome" }, limit: MAX_SEARCH_RESULTS },
        },
      },
    );
    const { rows } = answer.data.search.machines as { rows: Record<"serialNumber" | "name" | "model", string>[] };
    const key = ({ serialNumber, name, model }: (typeof rows)[number]) =>
      `${rankMatch(text, [serialNumber, name, model])} ${serialNumber}`;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(key)).toEqual(rows.map(key).toSorted());
  },
);

test("events that wait are found, the newest first; new, ignored and acknowledged ones are not [FIND-01, EVT-02]", async () => {
  expect(names((await found("fail")).events)).toEqual(["Power supply 2 failed", "Disk 3 predicts a failure"]);
  expect((await found("array")).events.rows).toEqual([{ subject: "Array degraded", state: "pending" }]);
  for (const hidden of ["support session", "time differs", "uplink"])
    expect((await found(hidden)).events.total, hidden).toBe(0);
  expect(names((await found("firmware")).events)).toEqual(["Firmware update installed"]);
});

test("each user finds what they may see: events of their machines, masters for masters [FIND-01, UP-02]", async () => {
  const editor = { by: "editor@acme.example" };
  expect(names((await found("fail", editor)).events)).toHaveLength(2);
  expect((await found("array", editor)).events.total).toBe(0);
  expect((await found("plain", editor)).users.total).toBe(0);
  expect((await found("master", { by: "users@acme.example" })).users.total).toBe(0);
  expect((await found("master")).users.total).toBe(1);
  const viewer = { by: "viewer@acme.example" };
  expect(names((await found("o", viewer)).locations)).toEqual(["Milano HQ", "Roma Office"]);
  expect((await found("mi-gw", viewer)).machines.total).toBe(0);
});
