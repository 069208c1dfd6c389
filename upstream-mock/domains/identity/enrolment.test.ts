import { expect, test } from "vitest";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, messageOf } from "#mock/testing";
import { codeOfStep, stepAt } from "./totp";

const AUTHENTICATE = `query ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { mfaEnabled requiresMfaSetup mfaSetupDetails { secret } } }`;
const VERIFY = `query ($email: String!, $password: String!, $token: String!, $setupSecret: String) {
  verifyToken(email: $email, password: $password, token: $token, setupSecret: $setupSecret) }`;
const SETUP = `mutation ($email: String!, $password: String!) {
  setupMfa(email: $email, password: $password) { qrCode secret } }`;
const NEW = "newmfa@acme.example";

const upstream = testUpstream();

const authenticate = async () => {
  const { data } = await upstream.ask(AUTHENTICATE, { variables: credentials(NEW) });
  return data.authenticate;
};
const setUp = async () => (await upstream.ask(SETUP, { variables: credentials(NEW) })).data.setupMfa;
const codeFor = (secret: string) => codeOfStep(secret, stepAt(upstream.clock.now()));
const verify = (token: string, setupSecret?: string) =>
  upstream.ask(VERIFY, { variables: { ...credentials(NEW), token, setupSecret } });

/**
 * Does both steps of a sign-in up to the QR code.
 * @returns the secret
 */
async function signInToSetUp(): Promise<string> {
  await authenticate();
  return (await setUp()).secret;
}

test("only setupMfa returns a secret, and only until a code confirms one [AUTH-04, MFA-06, SAFE-08]", async () => {
  const unconfirmed = { mfaEnabled: false, requiresMfaSetup: true, mfaSetupDetails: null };
  expect(await authenticate()).toEqual(unconfirmed);
  const { secret, qrCode } = await setUp();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(qrCode).toMatch(/^data:image\/png;base64,/);
  expect(await authenticate()).toEqual(unconfirmed);
  expect((await verify(codeFor(secret))).data.verifyToken).toBeTruthy();
  expect(await authenticate()).toEqual({ mfaEnabled: true, requiresMfaSetup: false, mfaSetupDetails: null });
  expect(codeOf(await upstream.ask(SETUP, { variables: credentials(NEW) }))).toBe("FAILED_PRECONDITION");
});

test("a pending secret ends with an exhausted challenge and after half an hour [AUTH-04]", async () => {
  const guessed = (await setUp()).secret;
  for (let i = 0; i < 5; i++) await verify("000000");
  await authenticate();
  expect(codeOf(await verify(codeFor(guessed)))).toBe("FAILED_PRECONDITION");
  const { secret } = await setUp();
  upstream.clock.advance(30 * 60_000);
  expect(messageOf(await verify("000000", secret))).toMatch(/Wrong code/);
  upstream.clock.advance(1);
  expect(messageOf(await verify(codeFor(secret), secret))).toMatch(/took too long/);
  expect(messageOf(await verify(codeFor(secret), secret))).toMatch(/no longer works/);
});

test("a secret works until the end of its half hour, and its owner is told [AUTH-04, ACT-05]", async () => {
  const { secret } = await setUp();
  upstream.clock.advance(30 * 60_000);
  expect((await verify(codeFor(secret), secret)).data.verifyToken).toBeTruthy();
  const subject = "An authenticator app was set up for your Brenta Central account";
  expect(listMails(upstream.db).map((mail) => [mail.to, mail.subject])).toEqual([[NEW, subject]]);
});

test("a planted secret is worthless once the owner signs in [SAFE-08]", async () => {
  const planted = await signInToSetUp();
  const owners = await signInToSetUp();
  expect(owners).not.toBe(planted);
  expect(codeOf(await verify(codeFor(planted)))).toBe("BAD_USER_INPUT");
  expect((await verify(codeFor(owners), owners)).data.verifyToken).toBeTruthy();
  upstream.clock.advance(30_000);
  expect(codeOf(await verify(codeFor(planted)))).toBe("BAD_USER_INPUT");
  expect(codeOf(await verify(codeFor(planted), planted))).toBe("FAILED_PRECONDITION");
});

test("a code never confirms the secret of another sign-in, and the refusal says why [SAFE-08]", async () => {
  const owners = await signInToSetUp();
  const intruders = await signInToSetUp();
  // The code is right for the secret that replaced the owner's.
  const refused = await verify(codeFor(intruders), owners);
  expect(codeOf(refused)).toBe("FAILED_PRECONDITION");
  expect(messageOf(refused)).toMatch(/someone started another login to this account.*Log in again/);
  expect((await authenticate()).mfaEnabled).toBe(false);
});

test("of two sign-ins at once only one sets up its authenticator [SAFE-08]", async () => {
  const secrets = [await signInToSetUp(), await signInToSetUp()];
  const answers = await Promise.all(secrets.map((secret) => verify(codeFor(secret), secret)));
  expect(answers.map((answer) => Boolean(answer.data?.verifyToken))).toEqual([false, true]);
});
