import { expect, test } from "vitest";
import { MINUTE } from "#contract/durations";
import { MAX_PASSKEYS } from "#contract/limits";
import { mails } from "#db/schema/settings";
import { codeFor, issueImpersonationToken } from "#mock/control/accounts";
import { GATEWAY } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, fromVisitor, type GraphqlAnswer, messageOf } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";
import { TestDevice } from "./testing";

const upstream = testUpstream();

const FLEET = "fleet@acme.example";
const VIEWER = "viewer@acme.example";
const MASTER = "master@acme.example";
const ATTEMPT = "a-browser's-secret";

const ask = (query: string, variables: Record<string, unknown> = {}, as?: string) =>
  upstream.ask(query, { variables, as });
const code = (email = FLEET) => codeFor(upstream, email)?.code;
const device = (counter?: number) => new TestDevice(upstream.config.publicOrigin, counter);
const later = (milliseconds: number) => upstream.clock.advance(milliseconds);

const begin = (as: string, given: Record<string, unknown> = {}) =>
  ask("mutation ($password: String, $token: String) { beginPasskey(password: $password, token: $token) }", given, as);
const add = (as: string, passkey: string, name = "Phone") =>
  ask(
    "mutation ($name: String!, $passkey: String!) { addPasskey(name: $name, passkey: $passkey) { id name } }",
    { name, passkey },
    as,
  );
const list = async (as: string) => (await ask("{ passkeys { id name createdAt lastUsedAt } }", {}, as)).data.passkeys;
const remove = (as: string, id: string, given: Record<string, unknown> = {}) =>
  ask(
    "mutation ($id: ID!, $password: String, $token: String) { removePasskey(id: $id, password: $password, token: $token) }",
    { id, ...given },
    as,
  );
const verify = (token: string, email = FLEET) =>
  ask(
    "query ($email: String!, $password: String!, $token: String!) { verifyToken(email: $email, password: $password, token: $token) }",
    { ...credentials(email), token },
  );
const authenticate = (email = FLEET) =>
  ask(
    "query ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { hasPasskeys requiresMfaSetup } }",
    credentials(email),
  );
const loginOptions = async (attempt = ATTEMPT): Promise<string> =>
  (await ask("query ($attempt: String!) { passkeyLoginOptions(attempt: $attempt) }", { attempt })).data
    .passkeyLoginOptions;
const factorOptions = (email = FLEET) =>
  ask(
    "query ($email: String!, $password: String!) { passkeyOptions(email: $email, password: $password) }",
    credentials(email),
  );
const login = (passkey: string, attempt = ATTEMPT) =>
  ask("query ($attempt: String!, $passkey: String!) { loginByPasskey(attempt: $attempt, passkey: $passkey) }", {
    attempt,
    passkey,
  });
const proven = async (as: string) =>
  (await ask("{ provenFactors { password secondFactor } }", {}, as)).data.provenFactors;
const reset = (token: string) =>
  ask(
    "mutation ($token: String!, $password: String!) { resetUserPassword(passwordResetToken: $token, password: $password) }",
    { token, password: "Lampada-al-neon-7" },
  );

/** Adds a passkey of an account with a new session. */
async function enrol(email = FLEET, counter = 1, name = "Phone"): Promise<TestDevice> {
  const own = device(counter);
  const as = upstream.session(email);
  const { data } = await begin(as);
  expect(codeOf(await add(as, own.register(data.beginPasskey), name))).toBeUndefined();
  return own;
}

const sentences = (): string[] =>
  upstream.db.$client.prepare<[], string>("SELECT sentence FROM activity ORDER BY id DESC LIMIT 6").pluck().all();
const subjects = () =>
  upstream.db
    .select({ subject: mails.subject })
    .from(mails)
    .all()
    .map(({ subject }) => subject);
const methodOf = async (bearer: string, email = FLEET) => {
  const answer = await ask(
    "query ($id: ID!) { sessionsByUserId(userId: $id) { current method } }",
    { id: upstream.account(email).id },
    bearer,
  );
  return answer.data.sessionsByUserId.find((session: { current: boolean }) => session.current).method;
};
const refused = (answer: GraphqlAnswer, message: RegExp) => {
  expect(codeOf(answer)).toBe("BAD_USER_INPUT");
  expect(messageOf(answer)).toMatch(message);
};

test("a passkey is added, used, renamed and removed, with a mail and a record of each [PASS-02]", async () => {
  await enrol();
  expect(sentences()).toContain(`added the passkey Phone of ${FLEET}`);
  expect(subjects().join()).toContain("A passkey was added");
  const as = upstream.session(FLEET);
  const [passkey] = await list(as);
  expect(passkey).toMatchObject({ name: "Phone", lastUsedAt: null });
  await ask('mutation ($id: ID!) { renamePasskey(id: $id, name: "Blue phone") { name } }', { id: passkey.id }, as);
  expect(sentences()).toContain(`renamed the passkey Blue phone of ${FLEET}`);
  const other = upstream.session(FLEET);
  expect((await remove(as, passkey.id)).data.removePasskey).toBe(true);
  expect(subjects().join()).toContain("A passkey was removed");
  expect(await list(as)).toEqual([]);
  expect(codeOf(await ask("{ passkeys { id } }", {}, other))).toBe("UNAUTHENTICATED");
});

test("a passkey takes the place of the code [PASS-01]", async () => {
  const own = await enrol();
  expect((await authenticate()).data.authenticate.hasPasskeys).toBe(true);
  const options = (await factorOptions()).data.passkeyOptions;
  expect(JSON.parse(options)).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(JSON.parse(options).allowCredentials).toHaveLength(1);
  const { data } = await verify(own.answer(options));
  expect(await methodOf(data.verifyToken)).toBe("PASSWORD_AND_PASSKEY");
  expect(sentences()).toContain("logged in with password and passkey");
  expect(await proven(data.verifyToken)).toEqual({ password: true, secondFactor: true });
  expect((await ask("{ loggedInUser { mfaTokenUsed } }", {}, data.verifyToken)).data.loggedInUser.mfaTokenUsed).toBe(
    true,
  );
});

test("a passkey alone logs in, and counts as the second factor only [PASS-01, PASS-05]", async () => {
  const own = await enrol();
  const options = await loginOptions();
  expect(JSON.parse(options).allowCredentials).toBeUndefined();
  const { data } = await login(own.answer(options));
  expect(await methodOf(data.loginByPasskey)).toBe("PASSKEY");
  expect(sentences()).toContain("logged in with a passkey");
  expect(await proven(data.loginByPasskey)).toEqual({ password: false, secondFactor: true });
  expect((await list(data.loginByPasskey))[0].lastUsedAt).not.toBeNull();
});

test("the mail about a new browser says by what the login was made [ACT-05]", async () => {
  const own = await enrol();
  const passkey = own.answer(await loginOptions());
  const query = "query ($attempt: String!, $passkey: String!) { loginByPasskey(attempt: $attempt, passkey: $passkey) }";
  await upstream.ask(query, { variables: { attempt: ATTEMPT, passkey }, headers: fromVisitor("192.0.2.7") });
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
  later(5 * MINUTE);
  expect((await login(inTime)).data.loginByPasskey).toBeTruthy();
  const late = synced.answer(await loginOptions());
  later(5 * MINUTE + 1);
  refused(await login(late), /too long/);
  refused(await login(synced.answer(await loginOptions("another browser"))), /too long/);
  refused(await login(synced.answer((await factorOptions()).data.passkeyOptions)), /too long/);
  refused(await login(synced.answer(await loginOptions(), { challenge: "AAAA" })), /too long/);
});

test("a challenge of a second factor ends with its login [PASS-03]", async () => {
  const own = await enrol();
  await authenticate();
  const options = (await factorOptions()).data.passkeyOptions;
  later(1000);
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
  refused(await verify(masters.answer((await factorOptions()).data.passkeyOptions)), /another account/);
  refused(await login(device().answer(await loginOptions())), /isn't known/);
});

test("guesses with a passkey count as codes do [SAFE-02]", async () => {
  const own = await enrol();
  await authenticate();
  const options = (await factorOptions()).data.passkeyOptions;
  for (let wrong = 0; wrong < 5; wrong++) refused(await verify(own.answer(options, { verified: false })), /verified/);
  expect(codeOf(await verify(own.answer(options)))).toBe("RATE_LIMITED");
  for (let wrong = 0; wrong < 10; wrong++) await login(own.answer(await loginOptions(), { verified: false }));
  expect(codeOf(await login(own.answer(await loginOptions())))).toBe("RATE_LIMITED");
});

test("changes ask for password and second factor, once in ten minutes [PASS-05]", async () => {
  const own = await enrol();
  const as = upstream.session(FLEET);
  later(10 * MINUTE);
  refused(await begin(as), /current password/);
  refused(await begin(as, { password: SEED_PASSWORD }), /code/);
  refused(await begin(as, { password: SEED_PASSWORD, token: "000000" }), /Wrong code/);
  refused(await begin(as, { password: "wrong", token: code() }), /isn't your current password/);
  expect(await proven(as)).toEqual({ password: false, secondFactor: false });
  expect(codeOf(await begin(as, { password: SEED_PASSWORD, token: code() }))).toBeUndefined();
  expect(codeOf(await begin(as))).toBeUndefined();
  later(10 * MINUTE);
  const options = (await ask("{ passkeyOptions }", {}, as)).data.passkeyOptions;
  const [{ id }] = await list(as);
  const codes =
    "mutation ($password: String!, $token: String) { createRecoveryCodes(password: $password, token: $token) }";
  refused(await ask(codes, { password: SEED_PASSWORD }, as), /code/);
  const token = own.answer(options);
  expect((await ask(codes, { password: SEED_PASSWORD, token }, as)).data.createRecoveryCodes).toHaveLength(10);
  expect((await remove(as, id)).data.removePasskey).toBe(true);
});

test("sessions of others end by both factors, one's own by either [PASS-05]", async () => {
  const as = upstream.session(MASTER);
  const end = (email: string, given: Record<string, unknown> = {}) =>
    ask(
      "mutation ($id: ID!, $password: String, $token: String) { endSessions(userId: $id, password: $password, token: $token) }",
      { id: upstream.account(email).id, ...given },
      as,
    );
  upstream.session(FLEET);
  later(10 * MINUTE);
  refused(await end(MASTER), /current password/);
  refused(await end(FLEET, { password: SEED_PASSWORD }), /code/);
  expect(codeOf(await end(MASTER, { password: SEED_PASSWORD }))).toBeUndefined();
  refused(await end(FLEET), /code/);
  expect((await end(FLEET, { token: code(MASTER) })).data.endSessions).toBe(1);
});

test("an app that was given up is set up again at the next login, a passkey's too [PASS-02]", async () => {
  const own = await enrol();
  const forget = "mutation ($password: String!) { forgetAuthenticator(password: $password) }";
  expect((await ask(forget, { password: SEED_PASSWORD }, upstream.session(FLEET))).data.forgetAuthenticator).toBe(true);
  const answer = await login(own.answer(await loginOptions()));
  expect(codeOf(answer)).toBe("FAILED_PRECONDITION");
  expect((await authenticate()).data.authenticate).toEqual({ hasPasskeys: true, requiresMfaSetup: true });
});

test("a reset removes all passkeys, and its mail names them [PASS-04]", async () => {
  const own = await enrol();
  await enrol(FLEET, 0, "Laptop");
  await ask("query ($email: String!) { sendUserPasswordResetEmail(email: $email) }", { email: FLEET });
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
  const token = own.answer((await ask("{ passkeyOptions }", {}, as)).data.passkeyOptions);
  const replace = `mutation ($password: String!, $token: String!) {
    beginAuthenticatorReplacement(password: $password, token: $token) { secret } }`;
  const { data } = await ask(replace, { password: SEED_PASSWORD, token }, as);
  expect(data.beginAuthenticatorReplacement.secret).toBeTruthy();
});

test("a profile is downloaded by a code, never by a passkey [RASU-04, PASS-02]", async () => {
  const own = await enrol(VIEWER);
  const as = upstream.session(VIEWER);
  const token = own.answer((await ask("{ passkeyOptions }", {}, as)).data.passkeyOptions);
  const issue = `mutation ($credentials: RasCredentialsInput!) { issueRasProfileTicket(
    hyperSerialNumber: "${GATEWAY.milano}", hyperOsVersion: "4.8.9", credentials: $credentials) }`;
  const ticketFor = (given: string | undefined) =>
    ask(issue, { credentials: { ...credentials(VIEWER), token: given } }, as);
  refused(await ticketFor(token), /Wrong code/);
  expect((await ticketFor(code(VIEWER))).data.issueRasProfileTicket).toBeTruthy();
});

test("a session by a one-time token neither sees nor changes passkeys [PROF-06, PASS-05]", async () => {
  const token = issueImpersonationToken(upstream, FLEET);
  const query =
    "query ($email: String!, $token: String!) { authenticateWithOneTimeToken(email: $email, oneTimeToken: $token) }";
  const as = (await ask(query, { email: FLEET, token })).data.authenticateWithOneTimeToken;
  expect(codeOf(await ask("{ passkeys { id } }", {}, as))).toBe("FORBIDDEN");
  expect(codeOf(await begin(as, { password: SEED_PASSWORD, token: code() }))).toBe("FORBIDDEN");
  expect(await proven(as)).toEqual({ password: false, secondFactor: false });
});

test("a user has no more passkeys than the limit, and none twice [PASS-02]", async () => {
  const own = await enrol(FLEET, 0);
  const as = upstream.session(FLEET);
  refused(await add(as, own.register((await begin(as)).data.beginPasskey)), /already been added/);
  for (let count = 1; count < MAX_PASSKEYS; count++) await enrol(FLEET, 0, `Key ${count}`);
  expect(codeOf(await begin(upstream.session(FLEET)))).toBe("FAILED_PRECONDITION");
});
