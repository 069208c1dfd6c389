import { expect, test } from "vitest";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { testUpstream } from "#mock/test-upstream";
import { companyId } from "#seeds/companies";

const upstream = testUpstream();

const ACME = companyId("acme");
const FLEET = "fleet@acme.example";

async function call(id: RestOperation, by: string, { query = {}, body }: { query?: object; body?: object }) {
  const path = `${restPath(id, "brenta")}?${new URLSearchParams({ ...query })}`;
  const answer = await upstream.call(REST[id].method.toUpperCase(), path, body, upstream.session(by));
  return { status: answer.status, json: await answer.json() };
}
const list = (by = FLEET, company = ACME) => call("getCompanyAlertContacts", by, { query: { id: company } });
const add = (by: string, email: string, more: object = {}) =>
  call("addCompanyAlertContact", by, { body: { company_id: ACME, email, ...more } });
const remove = (by: string, id: string) => call("deleteCompanyAlertContact", by, { query: { id } });
const reset = (password: string, by = FLEET, company = "acme") =>
  call("resetGrafanaPassword", by, { body: { company_id: companyId(company), new_grafana_password: password } });

test("the company's contacts are listed by their addresses, with their names [MON-02]", async () => {
  expect((await add(FLEET, "mia@acme.example", { first_name: "Mia", last_name: "Serra" })).status).toBe(200);
  const { contacts } = (await list()).json;
  expect(contacts.map(({ email }: { email: string }) => email)).toEqual([
    "alerts@acme.example",
    "mia@acme.example",
    "noc@acme.example",
  ]);
  expect(contacts[1]).toMatchObject({ first_name: "Mia", last_name: "Serra", company_id: ACME });
  expect(contacts[0]).toMatchObject({ first_name: null, last_name: null });
  expect((await add(FLEET, "MIA@acme.example")).status).toBe(409);
  expect((await add(FLEET, "it@borea.example")).status).toBe(200);
  expect((await add(FLEET, "mia")).status).toBe(400);
});

test("editors read the contacts; fleet managers and the master alone change monitoring [MON-04, UP-02]", async () => {
  const [{ id }] = (await list()).json.contacts;
  for (const by of ["editor@acme.example", "users@acme.example", "plain@acme.example"]) {
    expect((await list(by)).status, by).toBe(by === "editor@acme.example" ? 200 : 403);
    expect((await add(by, "mia@acme.example")).status, by).toBe(403);
    expect((await remove(by, id)).status, by).toBe(403);
    expect((await reset("Lampada-al-neon-7", by)).status, by).toBe(403);
  }
  expect((await add("master@acme.example", "mia@acme.example")).status).toBe(200);
});

test("another company's contacts and password aren't there [MON-02, UP-02]", async () => {
  const [{ id }] = (await list()).json.contacts;
  const other = "master@borea.example";
  expect((await list(other)).status).toBe(404);
  expect((await add(other, "mia@acme.example")).status).toBe(404);
  expect((await remove(other, id)).status).toBe(404);
  expect((await reset("Lampada-al-neon-7", other)).status).toBe(404);
  expect((await list()).json.contacts).toHaveLength(2);
});

test("a password of monitoring has 6 to 200 characters, where there is monitoring [MON-05]", async () => {
  const word = (length: number) => "Xk7%qz".repeat(40).slice(0, length);
  for (const [length, status] of [
    [5, 400],
    [6, 200],
    [200, 200],
    [201, 400],
  ] as const)
    expect((await reset(word(length))).status, `${length}`).toBe(status);
  expect((await reset("info@acme.example")).status).toBe(400);
  const none = await reset("Lampada-al-neon-7", "master@delta.example", "delta");
  expect([none.status, none.json.message]).toEqual([409, "Your monitoring infrastructure is not yet set up."]);
});
