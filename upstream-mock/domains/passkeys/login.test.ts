import { expect, test } from "vitest";
import { MINUTE } from "#contract/durations";
import { mails } from "#db/schema/settings";
import { documentOf } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, fromVisitor, type GraphqlAnswer, messageOf } from "#mock/testing";
import { ATTEMPT, passkeyCalls } from "./testing";

const FLEET = "fleet@acme.example";
const MASTER = "master@acme.example";
const upstream = testUpstream();
const calls = passkeyCalls(upstream);
const { call, device, begin, add, enrol, list, proven, authenticate, verify } = calls;
const { factorOptions, loginOptions, login, sentences } = calls;

const methodOf = async (bearer: string) => {
  const { data } = await call("sessionsByUserId", { userId: upstream.account(FLEET).id }, bearer);
  return data.sessionsByUserId.find((session: { current: boolean }) => session.current).method;
};
const refused = (answer: GraphqlAnswer, message: RegExp) => {
  expect(codeOf(answer)).toBe("BAD_USER_INPUT");
  expect(messageOf(answer)).toMatch(message);
};

test("a passkey takes the place of the code [PASS-01]", async () => {
  const own = await enrol();
  expect((await authenticate()).hasPasskeys).toBe(true);
  const options = await factorOptions();
  expect(JSON.parse(options)).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(JSON.parse(options).allowCredentials).toHaveLength(1);
  const { data } = await verify(own.answer(options));
  expect(await methodOf(data.verifyToken)).toBe("PASSWORD_AND_PASSKEY");
  expect(sentences()).toContain("logged in with password and passkey");
  expect(await proven(data.verifyToken)).toEqual({ password: true, secondFactor: true, hasPasskeys: true });
  expect((await call("loggedInUser", {}, data.verifyToken)).data.loggedInUser.mfaTokenUsed).toBe(true);
});

test("a passkey alone logs in, and counts as the second factor only [PASS-01, PASS-05]", async () => {
  const own = await enrol();
  const options = await loginOptions();
  expect(JSON.parse(options).allowCredentials).toBeUndefined();
  const { data } = await login(own.answer(options));
  expect(await methodOf(data.loginByPasskey)).toBe("PASSKEY");
  expect(sentences()).toContain("logged in with a passkey");
  expect(await proven(data.loginByPasskey)).toEqual({ password: false, secondFactor: true, hasPasskeys: true });
  expect((await list(data.loginByPasskey))[0]?.lastUsedAt).toEqual(expect.any(String));
});

test("the mail about a new browser says by what the login was made [ACT-05]", async () => {
  const own = await enrol();
  const passkey = own.answer(await loginOptions());
  await upstream.ask(documentOf("loginByPasskey"), {
    variables: { attempt: ATTEMPT, passkey },
    headers: fromVisitor("192.0.2.7"),
  });
  const [mail] = upstream.db.select({ text: mails.text }).from(mails).all().slice(-1);
  expect(mail?.text).toMatch(/Logged in with:?\s+Passkey/);
});

test("a challenge works once, within five minutes, and for its own attempt [PASS-03]", async () => {
  const own = await enrol();
  const answer = own.answer(await loginOptions());
  expect((await login(answer)).data.loginByPasskey).toBeTruthy();
  refused(await login(answer), /refused because|used twice/);
  const synced = await enrol(FLEET, 0, "Synced");
  const again = synced.answer(await loginOptions());
  expect((await login(again)).data.loginByPasskey).toBeTruthy();
  refused(await login(again), /used twice/);
  const inTime = synced.answer(await loginOptions());
  upstream.clock.advance(5 * MINUTE);
  expect((await login(inTime)).data.loginByPasskey).toBeTruthy();
  const late = synced.answer(await loginOptions());
  upstream.clock.advance(5 * MINUTE + 1);
  refused(await login(late), /too long/);
  refused(await login(synced.answer(await loginOptions("another browser"))), /too long/);
  refused(await login(synced.answer(await factorOptions())), /too long/);
  refused(await login(synced.answer(await loginOptions(), { challenge: "AAAA" })), /too long/);
});

test("a challenge of a second factor ends with its login [PASS-03]", async () => {
  const own = await enrol();
  await authenticate();
  const options = await factorOptions();
  upstream.clock.advance(1000);
  await authenticate();
  refused(await verify(own.answer(options)), /too long/);
});

test("another origin, RP id, frame or an unverified user is refused [PASS-03]", async () => {
  const own = await enrol();
  for (const odd of [
    { origin: "https://portal.evil.example" },
    { rpId: "evil.example" },
    { crossOrigin: true },
    { verified: false },
  ])
    refused(await login(own.answer(await loginOptions(), odd)), /couldn't be verified/);
  const as = upstream.session(FLEET);
  for (const odd of [{ origin: "https://portal.evil.example" }, { rpId: "evil.example" }, { verified: false }])
    refused(await add(as, device().register((await begin(as)).data.beginPasskey, odd)), /couldn't be verified/);
  refused(await login("{}"), /couldn't be verified/);
  refused(await login("null"), /couldn't be verified/);
});

test("a counter that goes back is refused and recorded; one that stays 0 is a synced passkey [PASS-03]", async () => {
  const own = await enrol();
  expect((await login(own.answer(await loginOptions(), { counter: 7 }))).data.loginByPasskey).toBeTruthy();
  for (const counter of [7, 6, 0]) refused(await login(own.answer(await loginOptions(), { counter })), /copied/);
  expect(sentences()).toContain(`was refused with the passkey Phone of ${FLEET}, whose counter went back`);
  expect((await login(own.answer(await loginOptions(), { counter: 8 }))).data.loginByPasskey).toBeTruthy();
  const synced = await enrol(FLEET, 0, "Synced");
  for (let use = 0; use < 3; use++)
    expect((await login(synced.answer(await loginOptions()))).data.loginByPasskey).toBeTruthy();
});

test("a passkey of another account opens nothing after a password [PASS-03]", async () => {
  const masters = await enrol(MASTER);
  await enrol();
  refused(await verify(masters.answer(await factorOptions())), /another account/);
  refused(await login(device().answer(await loginOptions())), /isn't known/);
});

test("guesses with a passkey count as codes do [SAFE-02]", async () => {
  const own = await enrol();
  await authenticate();
  const options = await factorOptions();
  for (let wrong = 0; wrong < 5; wrong++) refused(await verify(own.answer(options, { verified: false })), /verified/);
  expect(codeOf(await verify(own.answer(options)))).toBe("RATE_LIMITED");
  for (let wrong = 0; wrong < 10; wrong++) await login(own.answer(await loginOptions(), { verified: false }));
  expect(codeOf(await login(own.answer(await loginOptions())))).toBe("RATE_LIMITED");
});
