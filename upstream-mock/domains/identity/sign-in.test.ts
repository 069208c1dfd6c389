import { describe, expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials, messageOf } from "#mock/testing";
import { codeOfStep, stepAt } from "./totp";

const AUTHENTICATE = `query ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { mfaEnabled requiresMfaSetup mfaSetupDetails { secret } } }`;
const VERIFY = `query ($email: String!, $password: String!, $token: String!) {
  verifyToken(email: $email, password: $password, token: $token) }`;
const MASTER = "master@acme.example";

const upstream = testUpstream();

const verify = (email: string, token: string, password?: string) =>
  upstream.ask(VERIFY, { variables: { ...credentials(email, password), token } });

async function nextCode(email: string): Promise<string> {
  const response = await upstream.call("GET", `/__mock/totp?email=${encodeURIComponent(email)}`);
  return (await response.json()).code;
}

describe("first factor", () => {
  test("asks an enrolled account for a code and shows no secret [AUTH-03]", async () => {
    const answer = await upstream.ask(AUTHENTICATE, { variables: credentials(MASTER) });
    expect(answer.data.authenticate).toEqual({ mfaEnabled: true, requiresMfaSetup: false, mfaSetupDetails: null });
  });

  test("answers a wrong password and an unknown account alike [UP-02]", async () => {
    const wrong = await upstream.ask(AUTHENTICATE, { variables: credentials(MASTER, "nonsense") });
    const unknown = await upstream.ask(AUTHENTICATE, { variables: credentials("nobody@acme.example") });
    expect(wrong.errors).toEqual(unknown.errors);
    expect(codeOf(wrong)).toBe("BAD_USER_INPUT");
  });

  test("locks an account, existing or not, for five minutes after ten failures [UP-02]", async () => {
    for (const email of ["nobody@acme.example", MASTER]) {
      for (let i = 0; i < 10; i++) await upstream.ask(AUTHENTICATE, { variables: credentials(email, `wrong ${i}`) });
      const locked = await upstream.ask(AUTHENTICATE, { variables: credentials(email.toUpperCase()) });
      expect(locked.status).toBe(429);
      expect(locked.headers.get("retry-after")).toBe("300");
      expect(codeOf(locked)).toBe("RATE_LIMITED");
    }
    upstream.clock.advance(300_001);
    const free = await upstream.ask(AUTHENTICATE, { variables: credentials(MASTER) });
    expect(free.errors).toBeUndefined();
  });

  test("does not count successes [UP-02]", async () => {
    for (let i = 0; i < 12; i++) {
      const answer = await upstream.ask(AUTHENTICATE, { variables: credentials(MASTER) });
      expect(answer.errors).toBeUndefined();
    }
  });
});

describe("second factor", () => {
  test("takes a code as people and programs write it [D46]", async () => {
    const code = await nextCode(MASTER);
    const fullWidth = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join("");
    const answer = await verify(MASTER, `${fullWidth.slice(0, 3)}-${fullWidth.slice(3)}`);
    expect(answer.errors).toBeUndefined();
  });

  test("a code opens a session of twelve hours [AUTH-05]", async () => {
    const { data } = await verify(MASTER, await nextCode(MASTER));
    const me = () => upstream.ask("{ loggedInUser { email mfaTokenUsed } }", { as: data.verifyToken });
    expect((await me()).data.loggedInUser).toEqual({ email: MASTER, mfaTokenUsed: true });
    upstream.clock.advance(12 * 3_600_000 - 1);
    expect((await me()).errors).toBeUndefined();
    upstream.clock.advance(1);
    expect(codeOf(await me())).toBe("UNAUTHENTICATED");
  });

  test("a code is valid once, even for two requests at the same time [AUTH-05]", async () => {
    const code = await nextCode(MASTER);
    const answers = await Promise.all([verify(MASTER, code), verify(MASTER, code), verify(MASTER, code)]);
    expect(answers.filter((answer) => answer.data?.verifyToken)).toHaveLength(1);
    const next = await nextCode(MASTER);
    expect(next).not.toBe(code);
    expect((await verify(MASTER, next)).data.verifyToken).toBeTruthy();
    expect(messageOf(await verify(MASTER, code))).toMatch(/code/);
  });

  test("a login is noted as the user's last one, and one by a one-time token is not [USER-01, IMP-01]", async () => {
    const lastUsed = async () =>
      (await upstream.ask("{ loggedInUser { lastUsed } }", { as: upstream.session(MASTER) })).data.loggedInUser
        .lastUsed;
    upstream.clock.advance(60_000);
    await verify(MASTER, await nextCode(MASTER));
    expect(await lastUsed()).toBe("2026-03-16T09:01:00.000Z");
    upstream.clock.advance(60_000);
    const { token } = await (await upstream.call("POST", "/__mock/one-time-token", { email: MASTER })).json();
    const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
    expect((await upstream.ask(enter, { variables: { e: MASTER, t: token } })).errors).toBeUndefined();
    expect(await lastUsed()).toBe("2026-03-16T09:01:00.000Z");
  });

  test("the codes of the step before and after work, and no others [AUTH-05]", async () => {
    const { mfaSecret } = upstream.account(MASTER);
    const step = stepAt(upstream.clock.now());
    const outcome = async (offset: number) => codeOf(await verify(MASTER, codeOfStep(mfaSecret ?? "", step + offset)));
    for (const offset of [-2, 2]) expect(await outcome(offset), `${offset}`).toBe("BAD_USER_INPUT");
    for (const offset of [-1, 0, 1]) expect(await outcome(offset), `${offset}`).toBeUndefined();
  });

  test("an address counts without the blanks around it, in any case", async () => {
    const answer = await verify(` ${MASTER.toUpperCase()} `, await nextCode(MASTER));
    expect(answer.data.verifyToken).toBeTruthy();
  });

  test("only six digits are a code", async () => {
    for (const token of ["", "12345", "1234567", "12345a", " 12345", "１２３４５６"]) {
      expect(codeOf(await verify(MASTER, token))).toMatch(/BAD_USER_INPUT|RATE_LIMITED/);
    }
  });

  test("five wrong codes end the challenge; the password starts a new one [MFA-07]", async () => {
    for (let i = 0; i < 5; i++) expect(codeOf(await verify(MASTER, "000000"))).toBe("BAD_USER_INPUT");
    const right = await nextCode(MASTER);
    const refused = await verify(MASTER, right);
    expect([refused.status, codeOf(refused)]).toEqual([429, "RATE_LIMITED"]);
    await upstream.ask(AUTHENTICATE, { variables: credentials(MASTER) });
    expect((await verify(MASTER, right)).data.verifyToken).toBeTruthy();
  });
});

describe("one-time token", () => {
  const SIGN_IN = `query ($email: String!, $oneTimeToken: String!) {
    authenticateWithOneTimeToken(email: $email, oneTimeToken: $oneTimeToken) }`;
  const use = (email: string, oneTimeToken: string) => upstream.ask(SIGN_IN, { variables: { email, oneTimeToken } });

  async function issue(email: string): Promise<string> {
    return (await (await upstream.call("POST", "/__mock/one-time-token", { email })).json()).token;
  }

  test("works once, for its account, without a second factor [IMP-01, IMP-02]", async () => {
    const token = await issue(MASTER);
    expect(codeOf(await use("fleet@acme.example", token))).toBe("BAD_USER_INPUT");
    const { data } = await use(MASTER, token);
    const as = data.authenticateWithOneTimeToken;
    const me = await upstream.ask("{ loggedInUser { mfaTokenUsed } }", { as });
    expect(me.data.loggedInUser.mfaTokenUsed).toBe(false);
    expect(codeOf(await use(MASTER, token))).toBe("BAD_USER_INPUT");
  });

  test("only wrong ones count, and ten of them lock the account for tokens alone [SAFE-02, IMP-01]", async () => {
    for (let i = 0; i < 11; i++) expect((await use(MASTER, await issue(MASTER))).errors).toBeUndefined();
    for (let i = 0; i < 10; i++) await use(MASTER, `wrong ${i}`);
    expect(codeOf(await use(MASTER, await issue(MASTER)))).toBe("RATE_LIMITED");
    expect((await upstream.ask(AUTHENTICATE, { variables: credentials(MASTER) })).errors).toBeUndefined();
  });

  test("expires after five minutes [IMP-02]", async () => {
    const token = await issue(MASTER);
    upstream.clock.advance(300_000);
    expect(codeOf(await use(MASTER, token))).toBe("BAD_USER_INPUT");
  });
});
