import { expect, test } from "vitest";
import { codeFor } from "#mock/control/sign-in-aids";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, fromVisitor, messageOf } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";

const AUTHENTICATE = `query ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { mfaEnabled } }`;
const SEND_RESET = `query ($email: String!) { sendUserPasswordResetEmail(email: $email) }`;
const RESET = `mutation ($token: String!, $password: String!) {
  resetUserPassword(passwordResetToken: $token, password: $password) }`;
const MASTER = "master@acme.example";
const FLEET = "fleet@acme.example";
const STRANGER = fromVisitor("192.0.2.66");
const DEVICE = fromVisitor("198.51.100.1", "the-masters-own-device");

const upstream = testUpstream();

const signIn = (headers: Record<string, string>, password?: string, email = MASTER) =>
  upstream.ask(AUTHENTICATE, { variables: credentials(email, password), headers });

/** Fails that many sign-ins in parallel: attempts are taken before the password is checked. */
const fail = (times: number, headers: Record<string, string>, email?: string) =>
  Promise.all(Array.from({ length: times }, (_, time) => signIn(headers, `wrong ${time}`, email)));

/** Returns the token of the newest reset mail to an address. */
async function resetToken(email: string): Promise<string> {
  await upstream.ask(SEND_RESET, { variables: { email } });
  const mails = await (await upstream.call("GET", "/__mock/outbox.json")).json();
  const mail = mails.find((each: { to: string; kind: string }) => each.to === email && each.kind === "password-reset");
  return mail.links[0].split("/").at(-1);
}

const reset = (token: string) => upstream.ask(RESET, { variables: { token, password: "Other-Secret-2" } });

test("a stranger's failures lock other browsers out, never a device that the account knows [SAFE-02]", async () => {
  await fail(10, STRANGER);
  expect(codeOf(await signIn(fromVisitor("198.51.100.2")))).toBe("RATE_LIMITED");
  expect((await signIn(DEVICE)).data.authenticate.mfaEnabled).toBe(true);
});

test("a device's failures are limited too, and count for its account alone [SAFE-02]", async () => {
  await fail(20, DEVICE);
  const refused = await signIn(DEVICE);
  expect([refused.status, codeOf(refused)]).toEqual([429, "RATE_LIMITED"]);
  expect(messageOf(refused)).toBe("Too many attempts. Try again in 5 minutes.");
  expect((await signIn(DEVICE, undefined, FLEET)).data.authenticate.mfaEnabled).toBe(true);
  upstream.clock.advance(250_000);
  expect(messageOf(await signIn(DEVICE))).toBe("Too many attempts. Try again in 50 seconds.");
  upstream.clock.advance(50_000);
  expect((await signIn(DEVICE)).errors).toBeUndefined();
});

test("strangers' failures leave a signed-in user both factors, and the change of a password [SAFE-02]", async () => {
  const as = upstream.session(MASTER);
  await fail(10, STRANGER);
  expect((await upstream.ask(AUTHENTICATE, { as, variables: credentials(MASTER) })).errors).toBeUndefined();
  const codes = "mutation ($password: String!) { createRecoveryCodes(password: $password) }";
  const create = (password: string) => upstream.ask(codes, { as, variables: { password } });
  expect((await create(SEED_PASSWORD)).errors).toBeUndefined();
  for (let guess = 0; guess < 10; guess++) await create(`wrong ${guess}`);
  expect(codeOf(await create(SEED_PASSWORD))).toBe("RATE_LIMITED");
  expect((await upstream.ask(AUTHENTICATE, { as, variables: credentials(MASTER) })).errors).toBeUndefined();
});

test("parallel guesses of one device are counted before they are checked [SAFE-02]", async () => {
  const guesses = Array.from({ length: 30 }, (_, guess) => signIn(DEVICE, `wrong ${guess}`));
  const codes = (await Promise.all(guesses)).map(codeOf);
  expect(codes.filter((code) => code === "BAD_USER_INPUT")).toHaveLength(20);
});

test("a device counts only from a portal that shows the shared key [SAFE-02]", async () => {
  await fail(10, STRANGER);
  for (const key of ["another key, made up by somebody", ""])
    expect(codeOf(await signIn({ ...DEVICE, "x-portal-key": key }))).toBe("RATE_LIMITED");
});

test("a reset clears the failures of the account and its devices, and of no other account [SAFE-02]", async () => {
  await fail(20, DEVICE);
  await fail(10, STRANGER, FLEET);
  expect((await reset(await resetToken(MASTER))).data.resetUserPassword).toBe(true);
  for (const headers of [STRANGER, DEVICE])
    expect((await signIn(headers, "Other-Secret-2")).data.authenticate.mfaEnabled).toBe(false);
  expect(codeOf(await signIn(STRANGER, undefined, FLEET))).toBe("RATE_LIMITED");
});

test("only the newest reset link of an account works, once [SAFE-08, REC-04]", async () => {
  const [older, others] = [await resetToken(MASTER), await resetToken(FLEET)];
  const newest = await resetToken(MASTER);
  expect(codeOf(await reset(older))).toBe("BAD_USER_INPUT");
  expect((await reset(newest)).data.resetUserPassword).toBe(true);
  expect(codeOf(await reset(newest))).toBe("BAD_USER_INPUT");
  expect((await reset(others)).data.resetUserPassword).toBe(true);
});

const VERIFY = `query ($email: String!, $password: String!, $token: String!) {
  verifyToken(email: $email, password: $password, token: $token) }`;
const verify = (headers: Record<string, string>, token = "000000") =>
  upstream.ask(VERIFY, { variables: { ...credentials(MASTER), token }, headers });

test("others who know the password share five codes, and leave a device its own five [SAFE-02]", async () => {
  const code = codeFor(upstream, MASTER)?.code;
  await signIn(DEVICE);
  await signIn(STRANGER);
  for (let guess = 0; guess < 5; guess++) expect(codeOf(await verify(STRANGER))).toBe("BAD_USER_INPUT");
  for (const other of [STRANGER, fromVisitor("198.51.100.2")])
    expect(messageOf(await verify(other, code))).toBe("Too many wrong codes. Log in again.");
  expect((await verify(DEVICE, code)).data.verifyToken).toBeTruthy();
});

test("a device's own codes are five, and its next password gives five more [SAFE-02]", async () => {
  await signIn(DEVICE);
  for (let guess = 0; guess < 5; guess++) await verify(DEVICE);
  const code = codeFor(upstream, MASTER)?.code;
  expect(codeOf(await verify(DEVICE, code))).toBe("RATE_LIMITED");
  await signIn(DEVICE);
  expect((await verify(DEVICE, code)).data.verifyToken).toBeTruthy();
  expect(upstream.db.$client.prepare("SELECT count(*) FROM challenges").pluck().get()).toBe(0);
});

test("a recovery of an unknown address does the same work, and leaves nothing [REC-01]", async () => {
  const read = (query: string) => upstream.db.$client.prepare(query).pluck().get();
  const written = () => read("SELECT seq FROM sqlite_sequence WHERE name = 'mails'");
  const kept = () => [read("SELECT count(*) FROM mails"), read("SELECT count(*) FROM one_time_tokens")];
  const [mailsBefore, keptBefore] = [Number(written() ?? 0), kept()];
  await upstream.ask(SEND_RESET, { variables: { email: "nobody@acme.example" } });
  expect([written(), kept()]).toEqual([mailsBefore + 1, keptBefore]);
  await upstream.ask(SEND_RESET, { variables: { email: MASTER } });
  expect([written(), kept()]).toEqual([mailsBefore + 2, keptBefore.map((count) => Number(count) + 1)]);
});
