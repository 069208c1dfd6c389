import { expect, test } from "vitest";
import { createI18n } from "#contract/i18n/i18n";
import { LOGGED_TABLES } from "#db/activity-log/triggers";
import { MASTER } from "#mock/domains/ras/testing";
import { CATALOGUES } from "#mock/generated/catalogues";
import { testUpstream } from "#mock/test-upstream";
import { companyId } from "#seeds/companies";
import { translateField } from "./record-words";

const upstream = testUpstream();
const pseudo = createI18n("en-XA", CATALOGUES["en-XA"]);
const ACCENT = /[áéíóú]/;

const READ = `query ($id: ID!, $question: ActivityQuestionInput!) {
  activityByCompanyId(companyId: $id, question: $question) { records { sentence english kind code fields { name } } } }`;

async function read(language: string, question: object = {}) {
  const headers = { "accept-language": language };
  const variables = { id: companyId("acme"), question: { limit: 100, ...question } };
  const { data } = await upstream.ask(READ, { as: upstream.session(MASTER), headers, variables });
  return data.activityByCompanyId.records as {
    sentence: string;
    english: string;
    kind: string;
    code: string | null;
    fields: { name: string }[];
  }[];
}

test("records of changes and refusals are in the language that the portal names, and in English [LANG-03, ACT-02]", async () => {
  await upstream.ask(`mutation { removeUser(id: "nobody") }`, { as: upstream.session(MASTER) });
  const spoken = await read("en-XA");
  const english = await read("en");
  expect(spoken.length).toBeGreaterThan(10);
  for (const [index, { sentence, english: same }] of english.entries()) {
    expect(same).toBe(sentence);
    expect(spoken[index]?.english).toBe(sentence);
    expect(spoken[index]?.sentence, sentence).toMatch(ACCENT);
  }
  expect((await read("de")).map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      "wollte einen Benutzer löschen, aber es wurde nichts gefunden",
      "hat both@acme.example zum Benutzerverwalter gemacht",
      "hat die Bereitstellung des Fernzugriffs am Standort Roma Office gestartet. Die Bereitstellung ist fehlgeschlagen.",
    ]),
  );
  // A name keeps its own full stop at the end.
  expect((await read("it")).map(({ sentence }) => sentence)).toContain("ha modificato i dati dell'azienda Acme S.p.A.");
});

test("words find what a record says in English and in the reader's language, with names [LANG-03, ACT-02]", async () => {
  await upstream.ask(`mutation { removeUser(id: "nobody") }`, { as: upstream.session(MASTER) });
  const found = async (language: string, words: string) =>
    (await read(language, { words, kind: "refusal" })).map(({ english }) => english);
  const refusal = "tried to delete a user, but it wasn't found";
  expect(await found("en", "tried delete found")).toEqual([refusal]);
  expect(await found("de", "tried delete found")).toEqual([refusal]);
  expect(await found("de", "WOLLTE benutzer loschen ferrari nichts")).toEqual([refusal]);
  expect(await found("en", "wollte")).toEqual([]);
});

test("a refusal has its error code, and nothing else has one [ACT-02]", async () => {
  await upstream.ask(`mutation { removeUser(id: "nobody") }`, { as: upstream.session(MASTER) });
  const coded = (await read("de")).flatMap(({ kind, code }) => (code === null ? [] : [`${kind} ${code}`]));
  expect([...new Set(coded)]).toEqual(["refusal NOT_FOUND", "refusal FORBIDDEN"]);
});

test("a record that was kept in English alone is in English [LANG-03]", async () => {
  const sentence = "granted bo@acme.example access to Milano HQ";
  const at = upstream.clock.now();
  upstream.db.$client
    .prepare(`INSERT INTO activity (act, company_id, at, operation, kind, sentence, fields, is_further, sought)
      VALUES ('old', ?, ?, 'addRasUser', 'access', ?, '[]', 0, '')`)
    .run(companyId("acme"), at, sentence);
  expect(await read("de", { act: "old" })).toMatchObject([{ sentence, english: sentence }]);
});

test("each change's sentence is a message [LANG-03]", () => {
  const sentences = Object.values(LOGGED_TABLES).flatMap(({ events }) => events.map(({ says }) => says));
  expect(sentences.filter((says) => !(says in (CATALOGUES["en-XA"] ?? {})))).toEqual([]);
});

test("each field has its label and the upstream's own words in the language, people's as they are [LANG-03]", () => {
  const labels = Object.values(LOGGED_TABLES).flatMap(({ fields = {}, secrets = {} }) => [
    ...Object.keys(fields),
    ...Object.keys(secrets),
  ]);
  const same = labels.filter((label) => translateField(pseudo, [label, null, null]).name === label);
  expect(same).toEqual([]);
  for (const { fields = {}, secrets = {} } of Object.values(LOGGED_TABLES)) {
    const words = [
      ...Object.keys(secrets).map((label) => [label, "changed"] as const),
      ...Object.entries(fields).flatMap(([label, sql]) =>
        (sql.match(/(?<=')(?:yes|no|all)(?=')/g) ?? []).map((word) => [label, word] as const),
      ),
    ];
    for (const [label, word] of words) expect(translateField(pseudo, [label, null, word]).after, label).toMatch(/··?$/);
  }
  const french = createI18n("fr", CATALOGUES.fr);
  expect(translateField(french, ["Gateway", "no", "yes"])).toEqual({ name: "Gateway", before: "non", after: "oui" });
  expect(translateField(french, ["Gateway", null, "192.0.2.1"]).name).toBe("Passerelle par défaut");
  expect(translateField(pseudo, ["Name", "all", "changed"])).toMatchObject({ before: "all", after: "changed" });
});

const withoutAccents = (text: string | null) => text?.normalize("NFD").replace(/\p{M}|·/gu, "");

test.each([
  ["Decision", "APPROVED", "Approved"],
  ["Role", "user.admin", "User Manager"],
  ["Roles", "fleet.admin, user.admin", "Fleet Manager, User Manager"],
  ["Market sector", "Education", "Education"],
  ["Internal address", "manual", "Manual"],
  ["List", "inventory", "Inventory"],
  [
    "Ended",
    "access Milano HQ, access Genova, old, role fleet.admin, support contact, alert SEATS, session",
    "Remote access: Milano HQ, Genova, old; Global permissions: Fleet Manager; Support Contact; Alerts: seats; Sessions",
  ],
  ["Not granted", "Its last day is over.", "Its last day is over."],
  ["Not granted", "Deleted since: {a}, b.", "Deleted since: {a}, b."],
])("the value of %s, %s, is shown in the words of pages [LANG-03, ACT-02]", (label, kept, words) => {
  const spoken = translateField(pseudo, [label, kept, null]).before;
  expect(spoken).toMatch(ACCENT);
  expect(withoutAccents(spoken)).toBe(words);
  expect(translateField(createI18n("en"), [label, kept, null]).before).toBe(words);
});

test("countries are named, and people's own values stay as they are [LANG-03, ACT-02]", () => {
  const german = createI18n("de");
  expect(translateField(german, ["Country", "IT", null]).before).toBe("Italien");
  const french = createI18n("fr", { "{label}: {value}": "{label} : {value}" });
  const heirs = translateField(french, ["Single locations taken over by", "Milano: bo@acme.example, Roma: —", null]);
  expect(heirs.before).toBe("Milano : bo@acme.example, Roma : —");
  for (const [label, value] of [
    ["Reason", "APPROVED"],
    ["Role", "Chief"],
    ["Ended", "2026-03-16T09:00:00.000Z"],
    ["Not granted", "{a}"],
  ] as const)
    expect(translateField(pseudo, [label, value, null]).before).toBe(value);
});
