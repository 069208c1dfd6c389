import { expect, test } from "vitest";
import { codeFor, codeOfSecret } from "#mock/control/sign-in-aids";
import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { credentials } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { recoveryCodeOf } from "#seeds/ids";
import { locationId } from "#seeds/locations";
import { SEED_PASSWORD } from "#seeds/people";

const MASTER = "master@acme.example";
const PLAIN = "plain@acme.example";
const upstream = testUpstream();

interface Row {
  id: number;
  kind: string;
  sentence: string;
  email: string;
  fields: string;
}

/** Makes a call. Returns what it recorded: kind, sentence, and each changed field with its value before and after. */
async function told(call: () => Promise<unknown>): Promise<unknown[][]> {
  const rows = upstream.db.$client.prepare<[number], Row>("SELECT * FROM activity WHERE id > ? ORDER BY id");
  const last = rows.all(0).at(-1)?.id ?? 0;
  await call();
  return rows.all(last).map(({ kind, sentence, fields }) => [kind, sentence, ...JSON.parse(fields)]);
}
const ask = (query: string, variables: Record<string, unknown> = {}, by: string | null = MASTER) =>
  upstream.ask(query, { ...(by && { as: upstream.session(by) }), variables });
const rest = (method: string, path: string, body?: object) =>
  upstream.call(method, `/central-backend/${path}`, body, upstream.session(MASTER));
const update = (user: object, by = MASTER) =>
  ask("mutation ($user: UpdateUserInput!) { updateUser(user: $user) { id } }", { user }, by);

test("what is changed of users and companies is told with the values before and after [ACT-01]", async () => {
  const { id } = upstream.account(PLAIN);
  const contact = { firstName: "Anna", lastName: "Nardi", roleInCompany: "CFO", phoneNumber: "+39021" };
  const [[kind, sentence, ...fields] = []] = await told(() => update({ id, contact }, "users@acme.example"));
  expect([kind, sentence]).toEqual(["user", `changed the details of ${PLAIN}`]);
  expect(fields).toEqual([
    ["First Name", "Sara", "Anna"],
    ["Last Name", "Greco", "Nardi"],
    ["Phone", expect.any(String), "+39021"],
    ["Role", "Accountant", "CFO"],
  ]);
  const account = { subscribe_news: true, subscribe_product: true, subscribe_satisfaction_surveys: true };
  const none = { subscribe_news: false, subscribe_product: false, subscribe_satisfaction_surveys: false };
  await update({ id, account: none }, PLAIN);
  for (const [name, label] of [
    ["subscribe_news", "News"],
    ["subscribe_product", "Product News"],
    ["subscribe_satisfaction_surveys", "Satisfaction Surveys"],
  ] as const) {
    const only = { ...none, [name]: account[name] };
    expect(await told(() => update({ id, account: only }, PLAIN))).toEqual([
      ["user", `changed the details of ${PLAIN}`, [label, "no", "yes"]],
    ]);
    await update({ id, account: none }, PLAIN);
  }
  const company = {
    name: "Acme Group S.p.A.",
    numberOfEmployees: "21-50",
    marketSector: "Retail",
    vat: "IT99999020011",
    city: "Lecco",
    country: "IT",
    province: "LC",
    address: "Via Roma 1",
    postalCode: "23900",
    email: "hello@acme.example",
    website: "https://acme.example",
  };
  expect(await told(() => update({ id: upstream.account(MASTER).id, company }))).toEqual([
    [
      "company",
      "changed the company details of Acme Group S.p.A.",
      ["Name", "Acme S.p.A.", "Acme Group S.p.A."],
      ["Market sector", "Manufacturing", "Retail"],
      ["City", "Milano", "Lecco"],
      ["Province", "MI", "LC"],
      ["Address", "Via Torino 61", "Via Roma 1"],
      ["Number of employees", "101-500", "21-50"],
      ["Postal code", "20123", "23900"],
      ["Company email", "info@acme.example", "hello@acme.example"],
      ["Website", "https://www.acme.example", "https://acme.example"],
    ],
  ]);
});

test("what is done to an account is told, with none of its secrets [ACT-01]", async () => {
  const { id } = upstream.account(PLAIN);
  const security = { password: SEED_PASSWORD, newPassword: "Lampada-al-neon-7" };
  expect(await told(() => update({ id, security }, PLAIN))).toContainEqual([
    "account",
    `changed the password of ${PLAIN}`,
    ["Password", null, "changed"],
  ]);
  const reset = `mutation { resetUserPassword(passwordResetToken: "reset-open", password: "Lampada-al-neon-8") }`;
  const sentences = (await told(() => ask(reset, {}, null))).map(([, sentence]) => sentence);
  expect(sentences).toEqual(
    expect.arrayContaining([`changed the password of ${PLAIN}`, `reset the authenticator of ${PLAIN}`]),
  );
  const verify = `query ($email: String!, $password: String!, $token: String!) {
    verifyToken(email: $email, password: $password, token: $token) }`;
  const login = (email: string, token: string | undefined) =>
    told(() => ask(verify, { ...credentials(email), token }, null));
  expect(await login(MASTER, recoveryCodeOf(MASTER, 4))).toEqual([["session", "logged in with a recovery code"]]);
  expect(await login(MASTER, codeFor(upstream, MASTER)?.code)).toEqual([["session", "logged in"]]);
  const newcomer = "newmfa@acme.example";
  const setUp =
    "mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }";
  const { data } = await ask(setUp, credentials(newcomer), null);
  expect(await login(newcomer, codeOfSecret(upstream, data.setupMfa.secret).code)).toEqual([
    ["account", `set up an authenticator for ${newcomer}`, ["Authenticator", null, "changed"]],
    ["session", "logged in"],
  ]);
  const feed = ["Calendar feed", null, "changed"];
  const make = "mutation { createCalendarFeed { secret } }";
  const person = "fleet@acme.example";
  for (const [query, did] of [
    [make, "created"],
    [make, "renewed"],
    ["mutation { withdrawCalendarFeed }", "withdrew"],
  ] as const)
    expect(await told(() => ask(query, {}, person))).toContainEqual([
      "user",
      `${did} the calendar feed of ${person}`,
      feed,
    ]);
});

test("a new company, and an invitation that is withdrawn, are told [ACT-01, USER-02]", async () => {
  const company = {
    name: "Gelso",
    vat: "CHE100000001",
    city: "Lugano",
    country: "CH",
    address: "Via Roma 1",
    postalCode: "6900",
    numberOfEmployees: "1-20",
    marketSector: "Retail",
    email: "info@gelso.example",
    website: "gelso.example",
  };
  const contact = { firstName: "Ada", lastName: "Rossi", roleInCompany: "Owner", phoneNumber: "+390212345" };
  const account = { email: "ada@gelso.example", password: "Welcome-Home-1", data_collection_consent: true };
  const register = "mutation ($user: RegisterUserInput!) { registerUser(user: $user) }";
  const made = await told(() => ask(register, { user: { account, contact, company } }, null));
  expect(made.map(([, sentence]) => sentence)).toEqual(
    expect.arrayContaining(["registered the company Gelso", "created the account ada@gelso.example"]),
  );
  const pending = `{ pendingInvitationsByCompanyId(companyId: "${companyId("acme")}") { id } }`;
  const [{ id }] = (await ask(pending)).data.pendingInvitationsByCompanyId;
  const withdraw = "mutation ($id: ID!) { withdrawInvitation(id: $id) }";
  expect(await told(() => ask(withdraw, { id }))).toContainEqual([
    "invitation",
    "withdrew the invitation for invited@acme.example",
    ["Ended", null, "2026-03-16T09:00:00.000Z"],
  ]);
});

test("what is done with locations, monitoring and requests is told [ACT-01]", async () => {
  const firenze = { companyId: companyId("acme"), id: locationId("acme", "Firenze Shop") };
  const remove = "mutation ($companyId: ID!, $id: ID!) { removeLocation(companyId: $companyId, locationId: $id) }";
  const removed = (await told(() => ask(remove, firenze))).map(([kind, sentence]) => [kind, sentence]);
  expect(removed).toEqual([
    ["machine", "removed BX-2203-101001 from Firenze Shop"],
    ["rights", "removed editor@acme.example as manager of Firenze Shop"],
    ["location", "deleted the location Firenze Shop"],
  ]);
  const contact = { company_id: companyId("acme"), email: "mia@acme.example", first_name: "Mia", last_name: "Serra" };
  const crud = "v1/fleet-management-crud";
  const values = ["mia@acme.example", "Mia", "Serra"];
  const labels = ["E-mail", "First Name", "Last Name"];
  expect(await told(() => rest("POST", `${crud}/add-company-alert-contact`, contact))).toEqual([
    ["monitoring", "added the alert contact mia@acme.example", ...labels.map((label, i) => [label, null, values[i]])],
  ]);
  const { contacts } = await (await rest("GET", `${crud}/get-company-alert-contacts?id=${contact.company_id}`)).json();
  const { id } = contacts.find(({ email }: { email: string }) => email === contact.email);
  expect(await told(() => rest("DELETE", `${crud}/delete-company-alert-contact?id=${id}`))).toEqual([
    ["monitoring", "removed the alert contact mia@acme.example", ...labels.map((label, i) => [label, values[i], null])],
  ]);
  for (const did of ["set", "changed"]) {
    const body = { company_id: contact.company_id, new_grafana_password: `Lampada-al-neon-${did}` };
    expect(await told(() => rest("POST", "monitoring/reset-grafana-password", body))).toEqual([
      ["monitoring", `${did} the password of the monitoring administrator`, ["Password", null, "changed"]],
    ]);
  }
  const ticket = '{ sendTicketEmail(ticket: { subject: "Noise", comment: "Loud." }) }';
  expect(await told(() => ask(ticket))).toEqual([
    [
      "request",
      "sent a request to support: Ticket: Noise",
      ["Subject", null, "Ticket: Noise"],
      ["Reference", null, expect.stringMatching(/^\d{4}-\d{4}$/)],
    ],
  ]);
});

test("what is done with destinations, settings and requests for access is told [ACT-01]", async () => {
  const calls = rasCalls(upstream);
  const at = calls.at("Firenze Shop");
  const save = (destinations: object[]) => told(() => calls.ask("setDestinations", { locationId: at, destinations }));
  const [added] = await save([{ name: "LAN", networkDestinations: ["10.0.0.0/24"] }]);
  expect(added).toEqual([
    "destination",
    "added the destination LAN to Firenze Shop",
    ["Name", null, "LAN"],
    ["Addresses", null, "10.0.0.0/24"],
  ]);
  const [gone] = await save([]);
  expect(gone?.slice(0, 2)).toEqual(["destination", "deleted the destination LAN from Firenze Shop"]);
  const patch = { hyperSerialNumber: GATEWAY.milano, rasConfiguration: { dns: "10.10.0.53" } };
  const [settings] = await told(() => calls.ask("setRasConfiguration", patch));
  expect(settings?.slice(0, 3)).toEqual([
    "gateway",
    "changed the settings of remote access at Milano HQ",
    ["DNS", "172.16.10.1", "10.10.0.53"],
  ]);
  const request = { allowedDestinations: [], reason: "On call." };
  const again = { ...request, reason: "On call in June." };
  const id = companyId("acme");
  const asking = `mutation ($id: ID!, $request: AccessRequestInput!) {
    requestAccess(companyId: $id, request: $request) { id } }`;
  const all = ["Allowed destinations", null, "all"];
  expect(await told(() => ask(asking, { id, request }, PLAIN))).toEqual([
    ["access", "asked for access", ["Reason", null, "On call."], all],
  ]);
  expect(await told(() => ask(asking, { id, request: again }, PLAIN))).toEqual([
    ["access", "changed their request for access", ["Reason", "On call.", "On call in June."]],
  ]);
});
