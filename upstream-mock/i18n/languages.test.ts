import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf, startTestUpstream, type TestUpstream } from "#mock/testing";

// The pseudo-language has accents wherever a text is a message.
const SPOKEN = { "accept-language": "en-XA,en;q=0.5" };

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const WRONG = '{ authenticate(email: "master@acme.example", password: "wrong") { __typename } }';
const NO_MACHINE =
  'mutation { addLocationToMachines(locationId: null, machineSerialNumbers: ["none"]) { serialNumber } }';

test("a refusal is in the language that the portal names, its code in none [LANG-03]", async () => {
  const answer = await upstream.ask(WRONG, { headers: SPOKEN });
  expect(answer.errors?.[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } });
  expect(messageOf(answer)).toMatch(/^Wróng émáíl ór pásswórd\.·+$/);
  expect(messageOf(await upstream.ask(WRONG))).toBe("Wrong email or password.");
  expect(messageOf(await upstream.ask(WRONG, { headers: { "accept-language": "ja" } }))).toBe(
    "Wrong email or password.",
  );
});

test("a refusal of REST is in the language that the portal names [LANG-03]", async () => {
  const read = (headers: object) =>
    fetch(`${upstream.origin}/no/such/path`, { headers: { ...headers } }).then((response) => response.json());
  expect((await read(SPOKEN)).message).toMatch(/^Théré ís nóthíng át thís áddréss\.·+$/);
  const tags = Array.from({ length: 1000 }, (_, at) => `x-${at}`).join();
  for (const language of [undefined, "ja", "*", "de;q=0", "../it, __proto__", ",;q=;", tags]) {
    const { message } = await read(language ? { "accept-language": language } : {});
    expect(message, language).toBe("There is nothing at this address.");
  }
});

test("a refusal is recorded in English, in whatever language it was answered [LANG-03, ACT-01]", async () => {
  const as = upstream.session("master@acme.example");
  const answer = await upstream.ask(NO_MACHINE, { as, headers: SPOKEN });
  expect(messageOf(answer)).toMatch(/^Thé máchíné wás nót fóúnd\.·+$/);
  const invited = await upstream.ask(
    `mutation ($id: ID!) { sendUserInvitations(companyId: $id, emails: ["no address"], roles: []) { rejected { message } } }`,
    { as, headers: SPOKEN, variables: { id: upstream.account("master@acme.example").companyId } },
  );
  expect(invited.data.sendUserInvitations.rejected[0].message).toMatch(/^Émáíl·+ múst bé án émáíl áddréss/);
  const sentences = upstream.db.$client
    .prepare("SELECT sentence FROM activity WHERE kind = 'refusal' ORDER BY id DESC LIMIT 2")
    .pluck()
    .all();
  expect(sentences).toEqual([
    "tried to invite users, but couldn't: Email must be an email address, for example name@example.com",
    "tried to assign machines, but it wasn't found",
  ]);
});

test("without the capability all is in English [LANG-03]", async () => {
  const plain = await startTestUpstream({ MOCK_PLAIN: "1" });
  expect(messageOf(await plain.ask(WRONG, { headers: SPOKEN }))).toBe("Wrong email or password.");
  await plain.stop();
});
