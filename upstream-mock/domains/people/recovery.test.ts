import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf, startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
beforeEach(() => upstream.begin());
afterEach(() => upstream.rollBack());
afterAll(() => upstream.stop());

const outbox = async (): Promise<{ to: string; links: string[] }[]> =>
  (await upstream.call("GET", "/__mock/outbox.json")).json();
const request = (email: string) =>
  upstream.ask("query ($email: String!) { sendUserPasswordResetEmail(email: $email) }", { variables: { email } });
const reset = (token: string, password: string) =>
  upstream.ask(
    "mutation ($token: String!, $password: String!) { resetUserPassword(passwordResetToken: $token, password: $password) }",
    { variables: { token, password } },
  );

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
