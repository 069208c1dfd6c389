import { expect, test } from "vitest";
import { codeFor, codeOfSecret } from "#mock/control/sign-in-aids";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, messageOf } from "#mock/testing";
import { recoveryCodeOf } from "#seeds/ids";

const MASTER = "master@acme.example";
const PASSWORD = "Password1!";
const BEGIN = `mutation ($password: String!, $token: String!) {
  beginAuthenticatorReplacement(password: $password, token: $token) { secret qrCode } }`;
const CONFIRM = "mutation ($token: String!) { confirmAuthenticatorReplacement(token: $token) }";
const VERIFY = `query ($email: String!, $password: String!, $token: String!) {
  verifyToken(email: $email, password: $password, token: $token) }`;
const SETUP =
  "mutation ($email: String!, $password: String!) { setupMfa(email: $email, password: $password) { secret } }";

const upstream = testUpstream();

const presentCode = () => codeFor(upstream, MASTER)?.code ?? "";
const begin = (as: string, token = presentCode(), password = PASSWORD) =>
  upstream.ask(BEGIN, { as, variables: { password, token } });
const confirm = (as: string, secret: string) =>
  upstream.ask(CONFIRM, { as, variables: { token: codeOfSecret(upstream, secret).code } });
const secretOf = async (as: string): Promise<string> => (await begin(as)).data.beginAuthenticatorReplacement.secret;
const verify = (token: string) => upstream.ask(VERIFY, { variables: { ...credentials(MASTER), token } });
const isOpen = async (as: string) => codeOf(await upstream.ask("{ loggedInUser { id } }", { as })) === undefined;
const step = () => upstream.clock.advance(60_000);

test("the old authenticator works until a code of the new one, then the new one alone [ACT-04]", async () => {
  const as = upstream.session(MASTER);
  const old = upstream.account(MASTER).mfaSecret ?? "";
  const secret = await secretOf(as);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  step();
  expect((await verify(presentCode())).data.verifyToken).toBeTruthy();
  expect(codeOf(await upstream.ask(CONFIRM, { as, variables: { token: "000000" } }))).toBe("BAD_USER_INPUT");
  expect((await confirm(as, secret)).data.confirmAuthenticatorReplacement).toBe(true);
  expect(messageOf(await verify(codeOfSecret(upstream, secret).code))).toMatch(/already been used/);
  step();
  expect(codeOf(await verify(codeOfSecret(upstream, old).code))).toBe("BAD_USER_INPUT");
  expect((await verify(codeOfSecret(upstream, secret).code)).data.verifyToken).toBeTruthy();
  expect(codeOf(await upstream.ask(SETUP, { variables: credentials(MASTER) }))).toBe("FAILED_PRECONDITION");
});

test("the other sessions end, this one and the recovery codes stay, and the owner is told [ACT-04, ACT-05]", async () => {
  const [as, other] = [upstream.session(MASTER), upstream.session(MASTER)];
  const left = async () => (await upstream.ask("{ recoveryCodesLeft }", { as })).data.recoveryCodesLeft;
  const before = await left();
  await confirm(as, await secretOf(as));
  expect([await isOpen(as), await isOpen(other), await left()]).toEqual([true, false, before]);
  expect(listMails(upstream.db)[0]).toMatchObject({
    to: MASTER,
    subject: "Your Brenta Central authenticator app was replaced",
  });
  const says = "SELECT sentence FROM activity ORDER BY rowid DESC";
  expect(upstream.db.$client.prepare(says).pluck().all()).toContain(`replaced the authenticator of ${MASTER}`);
});

test("a code confirms only the secret of its own session, once, and not after half an hour [ACT-04, SAFE-08]", async () => {
  const [as, other] = [upstream.session(MASTER), upstream.session(MASTER)];
  const secret = await secretOf(as);
  expect(codeOf(await confirm(other, secret))).toBe("FAILED_PRECONDITION");
  upstream.clock.advance(30 * 60_000);
  expect(codeOf(await upstream.ask(CONFIRM, { as, variables: { token: "000000" } }))).toBe("BAD_USER_INPUT");
  upstream.clock.advance(1);
  expect(codeOf(await confirm(as, secret))).toBe("FAILED_PRECONDITION");
  const newer = await secretOf(as);
  expect(codeOf(await confirm(as, secret))).toBe("BAD_USER_INPUT");
  expect(codeOf(await confirm(as, newer))).toBeUndefined();
  expect(codeOf(await confirm(as, newer))).toBe("FAILED_PRECONDITION");
});

test("wrong codes for the old authenticator don't keep the new one from its first log in [ACT-04, SAFE-08]", async () => {
  const as = upstream.session(MASTER);
  const secret = await secretOf(as);
  step();
  for (let guess = 0; guess < 6; guess++) await verify("000000");
  expect(codeOf(await verify(presentCode()))).toBe("RATE_LIMITED");
  expect((await confirm(as, secret)).data.confirmAuthenticatorReplacement).toBe(true);
  step();
  expect((await verify(codeOfSecret(upstream, secret).code)).data.verifyToken).toBeTruthy();
});

test("it begins after the password and a code or a recovery code, each used up, and guesses are limited [ACT-04, SAFE-01]", async () => {
  const as = upstream.session(MASTER);
  const code = presentCode();
  expect(codeOf(await begin(as, code, "wrong"))).toBe("BAD_USER_INPUT");
  expect(codeOf(await begin(as, "000000"))).toBe("BAD_USER_INPUT");
  expect(codeOf(await begin(as, code))).toBeUndefined();
  expect(codeOf(await begin(as, code))).toBe("BAD_USER_INPUT");
  const spare = recoveryCodeOf(MASTER, 4);
  expect(codeOf(await begin(as, spare))).toBeUndefined();
  expect(codeOf(await begin(as, spare))).toBe("BAD_USER_INPUT");
  for (let guess = 0; guess < 6; guess++) await begin(as, "000000");
  expect(codeOf(await begin(as))).toBe("RATE_LIMITED");
});

test("a session by a one-time token replaces nothing [ACT-04]", async () => {
  const { token } = await (await upstream.call("POST", "/__mock/one-time-token", { email: MASTER })).json();
  const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
  const { data } = await upstream.ask(enter, { variables: { e: MASTER, t: token } });
  expect(codeOf(await begin(data.authenticateWithOneTimeToken))).toBe("FORBIDDEN");
  expect(codeOf(await confirm(data.authenticateWithOneTimeToken, "A".repeat(32)))).toBe("FORBIDDEN");
});
