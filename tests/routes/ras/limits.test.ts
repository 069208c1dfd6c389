import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import { cookieHeader } from "../../support/cookie-header";
import { expect, test } from "../../support/no-js/test";
import { idsOf, upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const MILANO = toSeedId("location", "acme", "Milano HQ");

async function headersOf(world: World, email: string) {
  const { cookies } = await world.session(email);
  return { cookie: cookieHeader(cookies) };
}

test("the last two seats, asked for four times at once, go to two [RASA-03]", async ({ request, world }) => {
  const sessions = [await headersOf(world, MASTER), await headersOf(world, "fleet@acme.example")];
  const call = await upstreamAs(world, MASTER);
  const ids = await idsOf(call);
  const people = ["plain", "users", "noconsent", "nomember"].map((name) => ids.user(`${name}@acme.example`));
  const answers = await Promise.all(
    people.map((users, at) =>
      request.post(`/ras/${MILANO}/access/grant`, {
        headers: sessions[at % 2] ?? {},
        maxRedirects: 0,
        form: { users, access: "unrestricted" },
      }),
    ),
  );
  const status = answers.map((answer) => answer.status());
  expect(status.filter((code) => code === 302)).toHaveLength(2);
  expect(status.filter((code) => code === 409 || code === 400)).toHaveLength(2);
  const { getRas } = await call(
    '{ getRas(hyperSerialNumber: "BX-2207-100101", hyperOsVersion: "4.8.9") { users { email } } }',
  );
  expect(getRas.users).toHaveLength(10);
});

test("a thousand destinations are saved and shown; a crafted list is refused [RASD-02, RASD-05] @all", async ({
  request,
  world,
}) => {
  const headers = await headersOf(world, MASTER);
  const url = `/ras/${MILANO}/destinations/edit`;
  const page = await (await request.get(url, { headers })).text();
  const value = (name: string) =>
    new RegExp(`name="${name.replace(/[[\].]/g, "\\$&")}"[^>]*?(?: value="|>)([^"<]*)`).exec(page)?.[1];
  const form: Record<string, string> = { revision: value("revision") ?? "" };
  for (let at = 0; at < 7; at++) {
    for (const name of ["id", "name", "entries"]) form[`d[${at}].${name}`] = value(`d[${at}].${name}`) ?? "";
  }
  expect(form["d[0].name"]).toBe("Office LAN");
  for (let at = 7; at < 1000; at++) {
    form[`d[${at}].name`] = `Workshop ${at}`;
    form[`d[${at}].entries`] = `10.${128 + (at >> 8)}.${at & 255}.0/24:443`;
  }
  const saved = await request.post(url, { headers, form, maxRedirects: 0 });
  expect(saved.headers().location, await saved.text()).toBe(`/ras/${MILANO}/destinations`);
  const shown = await (await request.get(`/ras/${MILANO}/destinations`, { headers })).text();
  expect(shown).toContain("Workshop 999");
  const reopened = await (await request.get(url, { headers })).text();
  expect(reopened.match(/Who can reach this\?/g)?.length).toBeGreaterThanOrEqual(1000);

  const crafted: Record<string, string>[] = [
    { "d[4294967294].name": "x" },
    { d: "x" },
    { __intent__: "no JSON" },
    { __intent__: '{"type":"remove","payload":{"name":"revision","index":0}}', revision: "x" },
    { ask: "who 9999" },
  ];
  for (const bad of crafted) {
    const answer = await request.post(url, { headers, form: bad, maxRedirects: 0 });
    expect(answer.status(), JSON.stringify(bad)).toBe(400);
  }
  // All that is in use would go: nothing does.
  const revision = /name="revision" value="([^"]*)"/.exec(reopened)?.[1] ?? "";
  const emptied = await request.post(url, { headers, form: { revision }, maxRedirects: 0 });
  expect(await emptied.text()).toContain("This destination is used and cannot be deleted: Office LAN");
});

for (const { operation, form, first } of [
  {
    operation: "usersByCompanyId",
    form: { access: "unrestricted" },
    first: "Failed to fetch users data.",
  },
  {
    operation: "destinationsByLocationId",
    form: { access: "restricted", destinations: "Office LAN" },
    first: "Failed to fetch RAS destinations.",
  },
])
  test(`where ${operation} fails, a grant says so instead of that something has gone [RASA-03, RAS-07]`, async ({
    request,
    world,
  }) => {
    const users = (await idsOf(await upstreamAs(world, MASTER))).user("users@acme.example");
    const headers = await headersOf(world, MASTER);
    await world.fault({ operation, kind: "graphql-error", message: "Not on Sundays." });
    const answer = await request.post(`/ras/${MILANO}/access/grant`, { headers, form: { ...form, users } });
    await world.control("DELETE", "/faults");
    const text = await answer.text();
    expect(answer.status(), text).toBe(400);
    expect(text).toContain(first);
    expect(text).toContain("Not on Sundays.");
    expect(text).not.toContain("not there any more");
  });
