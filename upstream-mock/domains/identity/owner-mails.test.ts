import { expect, test } from "vitest";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { credentials, fromVisitor } from "#mock/testing";

const BOTH = "both@acme.example";
const VERIFY = `query ($email: String!, $password: String!, $token: String!) {
  verifyToken(email: $email, password: $password, token: $token) }`;

const upstream = testUpstream();

/** Signs in with both factors, and returns the subjects of the mails that it sends. */
async function signIn(headers?: Record<string, string>): Promise<string[]> {
  upstream.clock.advance(60_000);
  const { code } = await (await upstream.call("GET", `/__mock/totp?email=${BOTH}`)).json();
  const before = listMails(upstream.db).length;
  const answer = await upstream.ask(VERIFY, { variables: { ...credentials(BOTH), token: code }, headers });
  expect(answer.data.verifyToken).toBeTruthy();
  const mails = listMails(upstream.db);
  return mails.slice(0, mails.length - before).map(({ subject }) => subject);
}

test("a new browser's login is told to the owner, a known one's is not [ACT-05]", async () => {
  const [subject] = await signIn(fromVisitor("203.0.113.7"));
  expect(subject).toBe("New login to your Brenta Central account");
  const [mail] = listMails(upstream.db);
  expect(mail).toMatchObject({ to: BOTH, kind: "account" });
  expect(mail?.text).toContain("IP address: 203.0.113.7");
  expect(await signIn(fromVisitor("203.0.113.7", "d".repeat(43)))).toEqual([]);
  // A mock that gets no visitor headers can't recognise a new browser.
  expect(await signIn()).toEqual([]);
});

test("changed roles are told to their owner, with who changed them [ACT-05]", async () => {
  const change = `mutation ($id: ID!, $roles: [String!]!) { updateUser(user: { id: $id, globalRoles: $roles }) { id } }`;
  const as = upstream.session("users@acme.example");
  const { id } = upstream.account(BOTH);
  await upstream.ask(change, { as, variables: { id, roles: ["fleet.admin"] } });
  const [mail] = listMails(upstream.db);
  expect(mail?.subject).toBe("Your permissions in Brenta Central were changed");
  for (const line of ["Before: Fleet Manager, User Manager", "Now: Fleet Manager", "Changed by: “Chiara Romano”"])
    expect(mail?.text.split("\n")).toContain(line);
  await upstream.ask(change, { as, variables: { id, roles: ["fleet.admin"] } });
  expect(listMails(upstream.db)).toHaveLength(1);
});
