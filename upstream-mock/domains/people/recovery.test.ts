import { expect, test } from "vitest";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, credentials } from "#mock/testing";

const upstream = testUpstream();

const outbox = async (): Promise<{ to: string; kind: string; subject: string; links: string[] }[]> =>
  (await upstream.call("GET", "/__mock/outbox.json")).json();
const request = (email: string) =>
  upstream.ask("query ($email: String!) { sendUserPasswordResetEmail(email: $email) }", { variables: { email } });
const reset = (token: string, password: string) =>
  upstream.ask(
    "mutation ($token: String!, $password: String!) { resetUserPassword(passwordResetToken: $token, password: $password) }",
    { variables: { token, password } },
  );

const canLogIn = async (email: string, password?: string) => {
  const query =
    "query ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { mfaEnabled } }";
  return (await upstream.ask(query, { variables: credentials(email, password) })).errors === undefined;
};

test("answers known and unknown addresses alike, and only the known one gets a mail [REC-01, UP-04]", async () => {
  expect((await request("nobody@acme.example")).data.sendUserPasswordResetEmail).toBe(true);
  expect(await outbox()).toEqual([]);
  expect((await request("plain@acme.example")).data.sendUserPasswordResetEmail).toBe(true);
  const [mail] = await outbox();
  expect(mail).toMatchObject({ to: "plain@acme.example", kind: "password-reset" });
  expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/password-reset\/[\w-]{43}$/);
  expect(codeOf(await request("nonsense"))).toBe("BAD_USER_INPUT");
});

test("sends a link that works once and ends sessions and the authenticator [REC-04, REC-05]", async () => {
  const as = upstream.session("plain@acme.example");
  await request("plain@acme.example");
  const token = (await outbox())[0]?.links[0]?.split("/").at(-1) ?? "";
  expect(codeOf(await reset(token, "short"))).toBe("BAD_USER_INPUT");
  const me = await upstream.ask("{ loggedInUser { profile { firstName } } }", { as });
  const { firstName } = me.data.loggedInUser.profile;
  for (const easy of ["aaaaaa", "Welcome1", "plain@acme.example", "acme s.p.a.", `${firstName}!!!!`]) {
    const refused = await reset(token, easy);
    expect(codeOf(refused), easy).toBe("BAD_USER_INPUT");
    expect(refused.errors?.[0]?.extensions, easy).toMatchObject({ field: "password" });
  }
  expect((await reset(token, "NewPassword1")).data.resetUserPassword).toBe(true);
  expect(await canLogIn("plain@acme.example", "NewPassword1")).toBe(true);
  expect(await canLogIn("plain@acme.example")).toBe(false);
  expect(codeOf(await upstream.ask("{ loggedInUser { id } }", { as }))).toBe("UNAUTHENTICATED");
  expect(upstream.account("plain@acme.example")).toMatchObject({ mfaSecret: null, mfaConfirmedAt: null });
  expect((await outbox())[0]?.subject).toMatch(/was changed/);
  expect(codeOf(await reset(token, "Another1"))).toBe("BAD_USER_INPUT");
  expect(codeOf(await reset("reset-open", "Another1"))).toBe("BAD_USER_INPUT");
});

test("has seeded tokens that are what their names say [REC-04]", async () => {
  const query =
    "query ($t: String!) { open: verifyPasswordResetToken(passwordResetToken: $t) of: passwordResetEmail(passwordResetToken: $t) }";
  const isOpen = async (token: string) => (await upstream.ask(query, { variables: { t: token } })).data;
  const over = { open: false, of: null };
  expect(await isOpen("reset-open")).toEqual({ open: true, of: "plain@acme.example" });
  for (const token of ["reset-expired", "invite-open", "no-such-token"]) expect(await isOpen(token)).toEqual(over);
  expect(codeOf(await reset("reset-expired", "NewPassword1"))).toBe("BAD_USER_INPUT");
  expect((await reset("reset-open", "NewPassword1")).data.resetUserPassword).toBe(true);
  expect(await isOpen("reset-open")).toEqual(over);
});

test("limits the mails to one address", async () => {
  for (let i = 0; i < 5; i++) await request("plain@acme.example");
  expect((await request("plain@acme.example")).status).toBe(429);
});

test("a link works for an hour, and a reset ends all other links and logins of its user [REC-04, SAFE-08]", async () => {
  const linkOf = async () => (await outbox())[0]?.links[0]?.split("/").at(-1) ?? "";
  await request(" PLAIN@acme.example ");
  const late = await linkOf();
  upstream.clock.advance(3_600_000 - 1);
  expect(codeOf(await reset(late, "short"))).toBe("BAD_USER_INPUT");
  expect((await outbox())[0]).toMatchObject({ to: "plain@acme.example" });
  upstream.clock.advance(1);
  expect((await reset(late, "NewPassword1")).errors?.[0]?.message).toBe(
    "This link no longer works. Request a new one.",
  );
  const { token } = await (
    await upstream.call("POST", "/__mock/one-time-token", { email: "plain@acme.example" })
  ).json();
  await request("plain@acme.example");
  expect((await reset(await linkOf(), "NewPassword1")).errors).toBeUndefined();
  const enter = "query ($e: String!, $t: String!) { authenticateWithOneTimeToken(email: $e, oneTimeToken: $t) }";
  const variables = { e: "plain@acme.example", t: token };
  expect(codeOf(await upstream.ask(enter, { variables }))).toBe("BAD_USER_INPUT");
});
