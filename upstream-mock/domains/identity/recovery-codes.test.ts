import { expect, test } from "vitest";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials } from "#mock/testing";

const BOTH = "both@acme.example";
const VERIFY = `query ($email: String!, $password: String!, $token: String!) {
  verifyToken(email: $email, password: $password, token: $token) }`;
const CREATE = "mutation ($password: String!) { createRecoveryCodes(password: $password) }";
const FORGET = "mutation ($password: String!) { forgetAuthenticator(password: $password) }";

const upstream = testUpstream();

const create = async (password = "Password1!") =>
  upstream.ask(CREATE, { as: upstream.session(BOTH), variables: { password } });
const codes = async (): Promise<string[]> => (await create()).data.createRecoveryCodes;
const verify = (token: string) => upstream.ask(VERIFY, { variables: { ...credentials(BOTH), token } });
const left = async () =>
  (await upstream.ask("{ recoveryCodesLeft }", { as: upstream.session(BOTH) })).data.recoveryCodesLeft;

test("each code works once instead of the authenticator, and is kept as a hash [ACT-04]", async () => {
  const [first = "", second = ""] = await codes();
  expect(first).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
  expect(await left()).toBe(10);
  const stored = JSON.stringify(upstream.db.$client.prepare("SELECT * FROM recovery_codes").all());
  for (const code of [first, first.replaceAll("-", "")]) expect(stored).not.toContain(code);
  expect((await verify(first)).data.verifyToken).toBeTruthy();
  expect(listMails(upstream.db)[0]).toMatchObject({ to: BOTH, text: expect.stringContaining("Codes left: 9") });
  expect(codeOf(await verify(first))).toBe("BAD_USER_INPUT");
  expect((await verify(second.toLowerCase().replaceAll("-", " "))).data.verifyToken).toBeTruthy();
  expect(await left()).toBe(8);
});

test("of two requests with one code one gets in, and guesses are limited as codes are [ACT-04, SAFE-01]", async () => {
  const [code = ""] = await codes();
  const both = await Promise.all([verify(code), verify(code)]);
  expect(both.filter(({ data }) => data?.verifyToken)).toHaveLength(1);
  const guess = "AAAAAA-BBBBBB-CCCCCC-DDDDDD";
  for (let tried = 0; tried < 4; tried++) await verify(guess);
  const answers = [codeOf(await verify(guess)), codeOf(await verify(guess))];
  expect(answers).toContain("RATE_LIMITED");
});

test("new codes replace earlier ones, and need the present password [ACT-04]", async () => {
  const [old = ""] = await codes();
  expect(codeOf(await create("wrong password"))).toBe("BAD_USER_INPUT");
  expect(await left()).toBe(10);
  await codes();
  expect(codeOf(await verify(old))).toBe("BAD_USER_INPUT");
});

test("whoever gives up the authenticator is logged out, and sets up another one [ACT-04]", async () => {
  const [code = ""] = await codes();
  const as = upstream.session(BOTH);
  const forget = { as, variables: { password: "Password1!" } };
  expect((await upstream.ask(FORGET, forget)).data.forgetAuthenticator).toBe(true);
  expect(codeOf(await upstream.ask(FORGET, forget))).toBe("UNAUTHENTICATED");
  expect(codeOf(await verify(code))).toBe("FAILED_PRECONDITION");
  expect(await left()).toBe(0);
  expect(listMails(upstream.db)[0]).toMatchObject({
    to: BOTH,
    subject: "The authenticator app was removed from your Brenta Central account",
  });
  expect(upstream.account(BOTH)).toMatchObject({ mfaSecret: null, mfaConfirmedAt: null });
});

test("a reset of the password removes them [ACT-04, REC-04]", async () => {
  await codes();
  const mail = "query ($email: String!) { sendUserPasswordResetEmail(email: $email) }";
  await upstream.ask(mail, { variables: { email: BOTH } });
  const token = /password-reset\/([\w-]+)/.exec(listMails(upstream.db)[0]?.text ?? "")?.[1];
  const reset =
    'mutation ($token: String!) { resetUserPassword(passwordResetToken: $token, password: "NewPassword1") }';
  expect((await upstream.ask(reset, { variables: { token } })).data.resetUserPassword).toBe(true);
  expect(await left()).toBe(0);
});

test("a session by a one-time token makes no codes [ACT-04]", async () => {
  const { token } = await (await upstream.call("POST", "/__mock/one-time-token", { email: BOTH })).json();
  const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
  const { data } = await upstream.ask(enter, { variables: { e: BOTH, t: token } });
  const as = data.authenticateWithOneTimeToken;
  expect(codeOf(await upstream.ask(CREATE, { as, variables: { password: "Password1!" } }))).toBe("FORBIDDEN");
});
