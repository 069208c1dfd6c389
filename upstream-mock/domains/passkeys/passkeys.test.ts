import { expect, test } from "vitest";
import { MINUTE } from "#contract/durations";
import { MAX_PASSKEYS } from "#contract/limits";
import { mails } from "#db/schema/settings";
import { codeFor, issueImpersonationToken } from "#mock/control/sign-in-aids";
import { GATEWAY } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, type GraphqlAnswer, messageOf } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";
import { passkeyCalls } from "./testing";

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const MASTER = "master@acme.example";
const upstream = testUpstream();
const calls = passkeyCalls(upstream);
const { call, begin, add, enrol, list, rename, remove, proven, proofOptions } = calls;
const { authenticate, loginOptions, login, sentences } = calls;

const code = (email = FLEET) => codeFor(upstream, email)?.code;
const reset = (passwordResetToken: string) =>
  call("resetUserPassword", { passwordResetToken, password: "Lampada-al-neon-7" });
const subjects = () =>
  upstream.db
    .select({ subject: mails.subject })
    .from(mails)
    .all()
    .map(({ subject }) => subject);
const refused = (answer: GraphqlAnswer, message: RegExp) => {
  expect(codeOf(answer)).toBe("BAD_USER_INPUT");
  expect(messageOf(answer)).toMatch(message);
};

test("a passkey is added, used, renamed and removed, with a mail and a record of each [PASS-02]", async () => {
  await enrol();
  expect(sentences()).toContain(`added the passkey Phone of ${FLEET}`);
  expect(subjects().join()).toContain("A passkey was added");
  const as = upstream.session(FLEET);
  const [passkey = { id: "" }] = await list(as);
  expect(passkey).toMatchObject({ name: "Phone", lastUsedAt: null });
  await rename(as, passkey.id, "Blue phone");
  expect(sentences()).toContain(`renamed the passkey Blue phone of ${FLEET}`);
  const other = upstream.session(FLEET);
  expect((await remove(as, passkey.id)).data.removePasskey).toBe(true);
  expect(subjects().join()).toContain("A passkey was removed");
  expect(await list(as)).toEqual([]);
  expect(codeOf(await call("passkeys", {}, other))).toBe("UNAUTHENTICATED");
});

test("changes ask for password and second factor, once in ten minutes [PASS-05]", async () => {
  const own = await enrol();
  const as = upstream.session(FLEET);
  upstream.clock.advance(10 * MINUTE);
  refused(await begin(as), /current password/);
  refused(await begin(as, { password: SEED_PASSWORD }), /code/);
  refused(await begin(as, { password: SEED_PASSWORD, token: "000000" }), /Wrong code/);
  refused(await begin(as, { password: "wrong", token: code() }), /isn't your current password/);
  expect(await proven(as)).toEqual({ password: false, secondFactor: false, hasPasskeys: true });
  expect(codeOf(await begin(as, { password: SEED_PASSWORD, token: code() }))).toBeUndefined();
  expect(codeOf(await begin(as))).toBeUndefined();
  upstream.clock.advance(10 * MINUTE);
  const options = await proofOptions(as);
  const [{ id } = { id: "" }] = await list(as);
  refused(await call("createRecoveryCodes", { password: SEED_PASSWORD }, as), /code/);
  const token = own.answer(options);
  expect(
    (await call("createRecoveryCodes", { password: SEED_PASSWORD, token }, as)).data.createRecoveryCodes,
  ).toHaveLength(10);
  expect((await remove(as, id)).data.removePasskey).toBe(true);
});

test("sessions of others end by both factors, one's own by either [PASS-05]", async () => {
  const as = upstream.session(MASTER);
  const end = (email: string, given: Record<string, unknown> = {}) =>
    call("endSessions", { userId: upstream.account(email).id, ...given }, as);
  upstream.session(FLEET);
  upstream.clock.advance(10 * MINUTE);
  refused(await end(MASTER), /current password/);
  refused(await end(FLEET, { password: SEED_PASSWORD }), /code/);
  expect(codeOf(await end(MASTER, { password: SEED_PASSWORD }))).toBeUndefined();
  refused(await end(FLEET), /code/);
  expect((await end(FLEET, { token: code(MASTER) })).data.endSessions).toBe(1);
});

test("an app that was given up is set up again at the next login, a passkey's too [PASS-02]", async () => {
  const own = await enrol();
  expect(
    (await call("forgetAuthenticator", { password: SEED_PASSWORD }, upstream.session(FLEET))).data.forgetAuthenticator,
  ).toBe(true);
  const answer = await login(own.answer(await loginOptions()));
  expect(codeOf(answer)).toBe("FAILED_PRECONDITION");
  expect(await authenticate()).toMatchObject({ hasPasskeys: true, requiresMfaSetup: true });
});

test("a reset removes all passkeys, and its mail names them [PASS-04]", async () => {
  const own = await enrol();
  await enrol(FLEET, 0, "Laptop");
  await call("sendUserPasswordResetEmail", { email: FLEET });
  const [link] = upstream.db
    .select({ links: mails.links })
    .from(mails)
    .all()
    .slice(-1)
    .flatMap(({ links }) => links);
  expect((await reset(String(link).split("/").at(-1) ?? "")).data.resetUserPassword).toBe(true);
  const [mail] = upstream.db.select({ text: mails.text }).from(mails).all().slice(-1);
  expect(mail?.text).toMatch(/Passkeys removed:?\s+Phone, Laptop/);
  expect(sentences()).toEqual(expect.arrayContaining([`removed the passkey Phone of ${FLEET}`]));
  refused(await login(own.answer(await loginOptions())), /isn't known/);
});

test("an authenticator is replaced after a passkey in place of the code [ACT-04, PASS-04]", async () => {
  const own = await enrol();
  const as = upstream.session(FLEET);
  const token = own.answer(await proofOptions(as));
  const { data } = await call("beginAuthenticatorReplacement", { password: SEED_PASSWORD, token }, as);
  expect(data.beginAuthenticatorReplacement.secret).toBeTruthy();
});

test("a profile is downloaded by a code, never by a passkey [RASU-04, PASS-02]", async () => {
  const own = await enrol(VIEWER);
  const as = upstream.session(VIEWER);
  const token = own.answer(await proofOptions(as));
  const gateway = { hyperSerialNumber: GATEWAY.milano, hyperOsVersion: "4.8.9" };
  const ticketFor = (given: string | undefined) =>
    call("issueRasProfileTicket", { ...gateway, credentials: { ...credentials(VIEWER), token: given } }, as);
  refused(await ticketFor(token), /Wrong code/);
  expect((await ticketFor(code(VIEWER))).data.issueRasProfileTicket).toBeTruthy();
});

test("a session by a one-time token neither sees nor changes passkeys [PROF-06, PASS-05]", async () => {
  const token = issueImpersonationToken(upstream, FLEET);
  const login = await call("authenticateWithOneTimeToken", { email: FLEET, oneTimeToken: token });
  const as = login.data.authenticateWithOneTimeToken;
  expect(codeOf(await call("passkeys", {}, as))).toBe("FORBIDDEN");
  expect(codeOf(await begin(as, { password: SEED_PASSWORD, token: code() }))).toBe("FORBIDDEN");
  expect(await proven(as)).toEqual({ password: false, secondFactor: false, hasPasskeys: false });
});

test("a user has no more passkeys than the limit, and none twice [PASS-02]", async () => {
  const own = await enrol(FLEET, 0);
  const as = upstream.session(FLEET);
  refused(await add(as, own.register((await begin(as)).data.beginPasskey)), /already been added/);
  for (let count = 1; count < MAX_PASSKEYS; count++) await enrol(FLEET, 0, `Key ${count}`);
  expect(codeOf(await begin(upstream.session(FLEET)))).toBe("FAILED_PRECONDITION");
});
