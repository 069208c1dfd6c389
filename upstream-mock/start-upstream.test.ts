import { afterAll, beforeAll, expect, test } from "vitest";
import { startUpstream } from "#mock/upstream";

let upstream: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  upstream = await startUpstream({ now: "2027-01-04T08:00:00Z" });
});
afterAll(() => upstream.stop());

const ask = async (query: string, as?: string) => {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as}` } : {};
  const response = await fetch(`${upstream.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query }),
  });
  return { date: response.headers.get("date"), ...(await response.json()) };
};

test("the upstream starts by its name in a test's process, with a clock that stands [CONF-01]", async () => {
  const { data, date } = await ask("{ loggedInUser { email } }", upstream.session("fleet@acme.example"));
  expect([data.loggedInUser.email, date]).toEqual(["fleet@acme.example", "Mon, 04 Jan 2027 08:00:00 GMT"]);
  upstream.advance(86_400);
  expect((await ask("{ __typename }")).date).toBe("Tue, 05 Jan 2027 08:00:00 GMT");
});

test("a snapshot brings everything back, mails and codes too [CONF-01]", async () => {
  const id = upstream.snapshot();
  const { code } = upstream.code("plain@acme.example") ?? {};
  await ask('{ sendUserPasswordResetEmail(email: "plain@acme.example") }');
  expect(upstream.mails().map(({ to, kind }) => [to, kind])).toEqual([["plain@acme.example", "password-reset"]]);
  upstream.restore(id);
  expect(upstream.mails()).toEqual([]);
  expect(upstream.code("plain@acme.example")?.code).toBe(code);
});
