import { expect, test } from "vitest";
import { findAccount } from "#mock/domains/identity/credentials";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";

const USERS = "users@acme.example";
const ADA = "ada@new.example";
const upstream = testUpstream();

const contact = { firstName: "Ada", lastName: "Rossi", roleInCompany: "Owner", phoneNumber: "+390212345" };
const account = { password: "Welcome-Home-1", data_collection_consent: true };

async function register(email: string, vat = "CHE100000001") {
  const place = { city: "Lugano", country: "CH", address: "Via Roma 1", postalCode: "6900" };
  const size = { numberOfEmployees: "1-20", marketSector: "Retail" };
  const company = { name: "Gelso", vat, email: "info@gelso.example", website: "gelso.example", ...place, ...size };
  const user = { account: { ...account, email }, contact, company };
  const query = "mutation ($user: RegisterUserInput!) { registerUser(user: $user) }";
  expect((await upstream.ask(query, { variables: { user } })).errors).toBeUndefined();
}

const invite = (email: string, by = USERS) =>
  upstream.ask("query ($invitation: UserInvitationInput!) { sendUserInvitationEmail(invitation: $invitation) }", {
    as: upstream.session(by),
    variables: { invitation: { email, companyId: upstream.account(by).companyId, roles: ["fleet.admin"] } },
  });

async function newestHash(): Promise<string> {
  const [mail] = await (await upstream.call("GET", "/__mock/outbox.json")).json();
  return mail.links[0].split("/").at(-1);
}

const look = async (hash: string) =>
  (
    await upstream.ask("query ($hash: String!) { invitationByHash(hash: $hash) { email company existing } }", {
      variables: { hash },
    })
  ).data.invitationByHash;

const join = (hash: string, more: object = {}) =>
  upstream.ask("mutation ($user: AddUserInput!) { addUser(user: $user) }", {
    variables: { user: { hash, account, contact, ...more } },
  });

test("registering a stranger's address stops no invitation to it; the link's reader decides [SAFE-07]", async () => {
  await register(ADA);
  const squatter = upstream.session(ADA);
  const { companyId } = upstream.account(ADA);
  expect((await invite(ADA)).errors).toBeUndefined();
  const hash = await newestHash();
  expect(await look(hash)).toEqual({ email: ADA, company: "Acme S.p.A.", existing: "registration" });
  expect(codeOf(await join(hash))).toBe("FAILED_PRECONDITION");
  expect(upstream.account(ADA).companyId).toBe(companyId);

  expect((await join(hash, { replaceRegistration: true })).data.addUser).toBe(true);
  expect(upstream.account(ADA).companyId).toBe(upstream.account(USERS).companyId);
  expect(codeOf(await upstream.ask("{ loggedInUser { id } }", { as: squatter }))).toBe("UNAUTHENTICATED");
  expect(upstream.db.$client.prepare("SELECT 1 FROM companies WHERE id = ?").get(companyId)).toBeUndefined();
  expect(await look(hash)).toBeNull();
});

test("an earlier invitation stays open and can be sent again [SAFE-07]", async () => {
  await invite(ADA);
  const hash = await newestHash();
  expect((await look(hash)).existing).toBe("none");
  await register(ADA);
  expect((await look(hash)).existing).toBe("registration");
  const as = upstream.session(USERS);
  const pending = await upstream.ask("query ($id: ID!) { pendingInvitationsByCompanyId(companyId: $id) { email } }", {
    as,
    variables: { id: upstream.account(USERS).companyId },
  });
  expect(pending.data.pendingInvitationsByCompanyId).toContainEqual({ email: ADA });
  expect((await join(hash, { replaceRegistration: true })).data.addUser).toBe(true);
});

test("a company with other users stays when its master leaves [SAFE-07]", async () => {
  await register(ADA);
  const { companyId } = upstream.account(ADA);
  await invite("ben@new.example", ADA);
  await join(await newestHash());
  await invite(ADA);
  await join(await newestHash(), { replaceRegistration: true });
  expect(upstream.account("ben@new.example").companyId).toBe(companyId);
});

test("an account with anything from the provider stays, as does one of the inviting company [SAFE-07]", async () => {
  for (const email of ["master@borea.example", "master@eos.example", "plain@acme.example"])
    expect(codeOf(await invite(email)), email).toBe("CONFLICT");
  await register(ADA);
  expect(codeOf(await invite(ADA, ADA))).toBe("CONFLICT");

  await invite("bea@new.example");
  const hash = await newestHash();
  await register("bea@new.example", "CHE100000002");
  const { companyId } = upstream.account("bea@new.example");
  upstream.db.$client
    .prepare("INSERT INTO company_services (company_id, service) VALUES (?, 'Monitoring Service')")
    .run(companyId);
  expect((await look(hash)).existing).toBe("account");
  expect(codeOf(await join(hash, { replaceRegistration: true }))).toBe("FAILED_PRECONDITION");
  expect(findAccount(upstream.db, "bea@new.example")?.companyId).toBe(companyId);
});

test("monitoring, too, makes an account one that stays, as does a role other than the master's [SAFE-07]", async () => {
  await register(ADA);
  const { companyId } = upstream.account(ADA);
  const set = upstream.db.$client.prepare("UPDATE companies SET monitoring_namespace = ? WHERE id = ?");
  set.run("gelso", companyId);
  expect(codeOf(await invite(ADA))).toBe("CONFLICT");
  set.run(null, companyId);
  await invite("ben@new.example", ADA);
  await join(await newestHash());
  expect(codeOf(await invite("ben@new.example"))).toBe("CONFLICT");
  expect(codeOf(await invite(ADA))).toBeUndefined();
});

test("an expired link shows nothing [INV-01]", async () => {
  for (const hash of ["invite-used", "invite-expired", "no-such-hash", "reset-open"])
    expect(await look(hash)).toBeNull();
  expect(await look("invite-open")).toMatchObject({ email: "invited@acme.example", existing: "none" });
});
