import { expect, test } from "vitest";
import { UNREACHABLE_OUTCOME } from "#db/schema/ras";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, fromVisitor } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";

const PLAIN = "plain@acme.example";
const upstream = testUpstream();

interface Recorded {
  sentence: string;
  email: string;
  name: string;
  serial_number: string | null;
  location_id: string | null;
  about_user_id: string | null;
  address: string | null;
  request_id: string | null;
}
const recorded = (): Recorded[] =>
  upstream.db.$client
    .prepare<[], Recorded>("SELECT * FROM activity WHERE kind = 'refusal' AND at >= 1773651600000 ORDER BY id")
    .all();
const sentences = () => recorded().map(({ sentence }) => sentence);
const assign = (serials: string[], headers?: Record<string, string>) =>
  upstream.ask("mutation ($s: [String!]!) { addLocationToMachines(machineSerialNumbers: $s) { name } }", {
    as: upstream.session(PLAIN),
    variables: { s: serials },
    headers,
  });

test("a refusal is recorded with who, where from, and the machine's location [ACT-01, ACT-02]", async () => {
  await assign(["BX-2203-100203"], { ...fromVisitor("203.0.113.9"), "x-request-id": "a-request-to-find" });
  expect(recorded()).toMatchObject([
    {
      sentence: "tried to assign machines without permission",
      email: PLAIN,
      name: "Sara Greco",
      serial_number: "BX-2203-100203",
      location_id: locationId("acme", "Torino Plant"),
      about_user_id: null,
      address: "203.0.113.9",
      request_id: "a-request-to-find",
    },
  ]);
  await assign(["BX-2203-100203", "BX-2103-100202"]);
  expect(recorded()[1]).toMatchObject({ serial_number: null, location_id: null });
});

test("each kind of refusal ends its sentence in its own way; faults and strangers leave none [ACT-01]", async () => {
  const as = upstream.session("master@acme.example");
  const ask = (query: string) => upstream.ask(query, { as });
  await ask('{ userById(id: "nobody") { id } }');
  const contact = 'contact: { firstName: " ", lastName: "Rossi" }';
  await ask(`mutation { updateUser(user: { id: "${upstream.account(PLAIN).id}", ${contact} }) { id } }`);
  const invitation = `{ email: "${PLAIN}", companyId: "${companyId("acme")}", roles: [] }`;
  for (let turn = 0; turn < 4; turn++) await ask(`{ sendUserInvitationEmail(invitation: ${invitation}) }`);
  expect(sentences()).toEqual([
    "tried to view a user, but it wasn't found",
    "tried to update a user, but couldn't: First name is required",
    "tried to invite a user, but it conflicted with what was saved already",
  ]);
  await upstream.ask('{ userById(id: "nobody") { id } }');
  await upstream.call("POST", "/__mock/faults", { operation: "passkeys", kind: "graphql-error", times: 1 });
  await ask("{ passkeys { id } }");
  await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: UNREACHABLE_OUTCOME });
  const answer = await rasCalls(upstream).ask("getRas", { hyperSerialNumber: GATEWAY.milano });
  expect(codeOf(answer)).toBe("GATEWAY_UNREACHABLE");
  expect(recorded()).toHaveLength(3);
});

test("a portal's second try within half a minute is the same refusal, and a later one is another [ACT-01]", async () => {
  const once = { "x-request-id": "the-portal-tries-again" };
  upstream.clock.freeze(Date.parse("2026-03-16T09:00:40.000Z"));
  await assign(["BX-2203-100203"], once);
  upstream.clock.advance(29_999);
  await assign(["BX-2203-100203"], once);
  expect(recorded()).toHaveLength(1);
  upstream.clock.advance(1);
  await assign(["BX-2203-100203"], once);
  expect(recorded()).toHaveLength(2);
});

test("of several fields the refused one is recorded, by its own name [ACT-01]", async () => {
  await upstream.ask('{ me: loggedInUser { id } somebody: userById(id: "nobody") { id } }', {
    as: upstream.session(PLAIN),
  });
  expect(sentences()).toEqual(["tried to view a user, but it wasn't found"]);
});

test("a refusal over REST is recorded by its operation [ACT-01]", async () => {
  const body = { company_id: companyId("acme"), email: "mia@acme.example" };
  const path = "/central-backend/v1/fleet-management-crud/add-company-alert-contact";
  expect((await upstream.call("POST", path, body, upstream.session(PLAIN))).status).toBe(403);
  expect(sentences()).toEqual(["tried to add an alert contact without permission"]);
});
