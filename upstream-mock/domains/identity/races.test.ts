import { expect, test } from "vitest";
import { users } from "#db/schema/identity";
import { hashPassword } from "#db/secrets";
import { codeFor } from "#mock/control/sign-in-aids";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, type GraphqlAnswer, type TestUpstream } from "#mock/testing";

const MASTER = "master@acme.example";
const NEW = "newmfa@acme.example";
const VERIFY = `query ($email: String!, $password: String!, $token: String!) {
  verifyToken(email: $email, password: $password, token: $token) }`;
const SETUP =
  "mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }";
const CODES = "mutation ($password: String!) { createRecoveryCodes(password: $password) }";

const upstream = testUpstream();

const OTHER_PASSWORD = "Lampada-al-neon-7";

const count = (table: string) => Number(upstream.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

/**
 * Makes a call whose password changes while it is checked. The attempt is counted right before the check begins, and a
 * microtask runs right after.
 */
async function askWhileChanging(...[query, options]: Parameters<TestUpstream["ask"]>): Promise<GraphqlAnswer> {
  const passwordHash = await hashPassword(OTHER_PASSWORD);
  const change = () => void upstream.db.update(users).set({ passwordHash }).run();
  upstream.db.$client.function("change_password", () => queueMicrotask(change));
  upstream.db.$client.exec(
    "CREATE TEMP TRIGGER password_changes AFTER INSERT ON attempts BEGIN SELECT change_password(); END",
  );
  const answer = await upstream.ask(query, options);
  upstream.db.$client.exec("DROP TRIGGER password_changes");
  return answer;
}

const refused = (answer: GraphqlAnswer) => expect(codeOf(answer)).toBe("BAD_USER_INPUT");

test("a login with a password that changes meanwhile opens no session and uses no code up [SAFE-08]", async () => {
  const code = codeFor(upstream, MASTER)?.code;
  const sessions = count("sessions");
  refused(await askWhileChanging(VERIFY, { variables: { ...credentials(MASTER), token: code } }));
  expect(count("sessions")).toBe(sessions);
  const now = { ...credentials(MASTER, OTHER_PASSWORD), token: code };
  expect((await upstream.ask(VERIFY, { variables: now })).data.verifyToken).toBeTruthy();
});

test("an authenticator is not set up with a password that changes meanwhile [SAFE-08]", async () => {
  refused(await askWhileChanging(SETUP, { variables: credentials(NEW) }));
  expect(upstream.account(NEW).mfaSecret).toBeNull();
});

test("nothing else that asks for the password accepts one that changes meanwhile [SAFE-08, ACT-04]", async () => {
  const as = upstream.session(MASTER);
  refused(await askWhileChanging(CODES, { as, variables: { password: "Password1!" } }));
});
