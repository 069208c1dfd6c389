import { expect, test } from "vitest";
import { MINUTE } from "#contract/durations";
import { listMails } from "#mock/mail/outbox";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";
import { passkeyCalls, type TestDevice } from "./testing";

const FLEET = "fleet@acme.example";
const BOTH = "both@acme.example";
const upstream = testUpstream();

const {
  call,
  device: make,
  begin,
  add,
  enrol,
  list,
  rename,
  remove,
  proven,
  proofOptions,
  loginOptions,
  login,
} = passkeyCalls(upstream);

test("a user's passkeys are listed with their instants, the oldest first [PASS-02]", async () => {
  const as = upstream.session(BOTH);
  upstream.clock.advance(MINUTE);
  await enrol(BOTH, 1, " Another ");
  expect(await list(as)).toMatchObject([
    { name: "Laptop", createdAt: "2026-01-15T09:00:00.000Z", lastUsedAt: "2026-03-11T09:00:00.000Z" },
    { name: "Another", createdAt: "2026-03-16T09:01:00.000Z", lastUsedAt: null },
  ]);
  expect(listMails(upstream.db)[0]?.text).toMatch(/Passkey: .?Another/);
});

test("a name has 1 to 60 characters, also when it is changed [PASS-02]", async () => {
  const as = upstream.session(FLEET);
  const device = make();
  const answer = device.register((await begin(as)).data.beginPasskey);
  for (const name of ["x".repeat(61), " "]) expect(codeOf(await add(as, answer, name))).toBe("BAD_USER_INPUT");
  const { data } = await add(as, answer, "x".repeat(60));
  const { id } = data.addPasskey;
  for (const name of ["x".repeat(61), " "]) expect(codeOf(await rename(as, id, name))).toBe("BAD_USER_INPUT");
  expect((await rename(as, id, ` ${"y".repeat(60)} `)).data.renamePasskey).toMatchObject({ id, name: "y".repeat(60) });
  expect((await list(as)).map(({ name }) => name)).toEqual(["y".repeat(60)]);
});

test("somebody else's passkey is neither renamed nor removed [PASS-02, UP-02]", async () => {
  const [{ id } = { id: "" }] = await list(upstream.session(BOTH));
  const as = upstream.session(FLEET);
  expect([codeOf(await rename(as, id, "Mine")), codeOf(await remove(as, id))]).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  expect((await list(upstream.session(BOTH))).map(({ name }) => name)).toEqual(["Laptop"]);
});

test("the options name the account, its passkeys and the portal, and ask for a stored and verified one [PASS-02]", async () => {
  const { data } = await begin(upstream.session(BOTH));
  expect(JSON.parse(data.beginPasskey)).toMatchObject({
    rp: { id: "localhost", name: "Brenta Central" },
    user: { name: BOTH, displayName: "Luca Colombo" },
    excludeCredentials: [{ id: Buffer.from(BOTH).toString("base64url"), transports: ["internal"] }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: 5 * MINUTE,
  });
});

test("a passkey needs an authenticator app beside it, and is added in the session that began it [PASS-02, PASS-03]", async () => {
  expect(codeOf(await begin(upstream.session("newmfa@acme.example")))).toBe("FAILED_PRECONDITION");
  const device = make();
  const answer = device.register((await begin(upstream.session(FLEET))).data.beginPasskey);
  expect(codeOf(await add(upstream.session(FLEET), answer, "Phone"))).toBe("BAD_USER_INPUT");
});

test("a credential with a guessable or endless id, or a short RSA key, is refused [PASS-03]", async () => {
  const as = upstream.session(FLEET);
  const addMade = async (making: ConstructorParameters<typeof TestDevice>[2]) => {
    const device = make(1, making);
    return codeOf(await add(as, device.register((await begin(as)).data.beginPasskey), "Phone"));
  };
  for (const making of [{ idBytes: 1 }, { idBytes: 15 }, { idBytes: 1024 }, { rsaBits: 1024 }, { rsaBits: 2047 }])
    expect(await addMade(making), JSON.stringify(making)).toBe("BAD_USER_INPUT");
  for (const making of [{ idBytes: 16 }, { idBytes: 1023 }, { rsaBits: 2048 }])
    expect(await addMade(making), JSON.stringify(making)).toBeUndefined();
});

test("a challenge is used up in each of its spellings [PASS-03]", async () => {
  const device = await enrol();
  const options = await loginOptions();
  const { challenge } = JSON.parse(options);
  const spellings = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
    .map((last) => challenge.slice(0, -1) + last)
    .filter((text) => Buffer.from(text, "base64url").equals(Buffer.from(challenge, "base64url")));
  expect(spellings.length).toBeGreaterThan(1);
  const outcomes = [];
  for (const spelling of [...spellings, `${challenge}=`]) {
    const passkey = device.answer(options, { challenge: spelling });
    outcomes.push(codeOf(await login(passkey)));
  }
  expect(outcomes).toEqual([undefined, ...spellings.map(() => "BAD_USER_INPUT")]);
});

test("a passkey alone has to say whose it is, after a password it need not [PASS-01, PASS-03]", async () => {
  const as = upstream.session(FLEET);
  const device = await enrol();
  const alone = device.answer(await loginOptions(), { unnamed: true });
  expect(codeOf(await login(alone))).toBe("BAD_USER_INPUT");
  upstream.clock.advance(10 * MINUTE);
  const proof = device.answer(await proofOptions(as), { unnamed: true });
  const [{ id } = { id: "" }] = await list(as);
  const removed = await remove(as, id, { password: SEED_PASSWORD, token: proof });
  expect(removed.data?.removePasskey).toBe(true);
});

test("without passkeys there are no options to use one [PASS-01]", async () => {
  expect(messageOf(await call("passkeyOptions", {}, upstream.session(FLEET)))).toBe(
    "This account has no passkeys. Use a code.",
  );
});

test("what was proven counts for less than ten minutes, and wrong codes are limited [PASS-05, SAFE-02]", async () => {
  const as = upstream.session(FLEET);
  upstream.clock.advance(10 * MINUTE - 1);
  expect(await proven(as)).toEqual({ password: true, secondFactor: true, hasPasskeys: false });
  upstream.clock.advance(1);
  expect(await proven(as)).toEqual({ password: false, secondFactor: false, hasPasskeys: false });
  const again = upstream.session(FLEET);
  for (let guess = 0; guess < 10; guess++)
    expect(codeOf(await begin(again, { token: "000000" }))).toBe("BAD_USER_INPUT");
  expect(codeOf(await begin(again, { token: "000000" }))).toBe("RATE_LIMITED");
});

test("a reset forgets failures with a passkey, which are counted by user [SAFE-02, PASS-04]", async () => {
  const device = await enrol("plain@acme.example");
  for (let guess = 0; guess < 3; guess++)
    expect(codeOf(await login(device.answer(await loginOptions(), { verified: false })))).toBe("BAD_USER_INPUT");
  const failures = upstream.db.$client.prepare("SELECT count(*) FROM attempts").pluck();
  expect(failures.get()).toBe(3);
  const reset = await call("resetUserPassword", { passwordResetToken: "reset-open", password: "Lampada-al-neon-7" });
  expect(reset.data.resetUserPassword).toBe(true);
  expect(failures.get()).toBe(0);
});

test("a removed passkey leaves this session open, and ends the others [PASS-02]", async () => {
  const [as, other] = [upstream.session(BOTH), upstream.session(BOTH)];
  const [{ id } = { id: "" }] = await list(as);
  expect((await remove(as, id)).data.removePasskey).toBe(true);
  expect([codeOf(await call("passkeys", {}, as)), codeOf(await call("passkeys", {}, other))]).toEqual([
    undefined,
    "UNAUTHENTICATED",
  ]);
});
