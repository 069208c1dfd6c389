import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";

test("a sign-in during an outage says so, keeps the e-mail, and works again afterwards", async ({ request, world }) => {
  await world.fault({ operation: "authenticate", kind: "reset" });
  const form = { email: MASTER, password: "Password1!" };
  const refused = await request.post("/authentication", { form });
  expect(refused.status()).toBe(503);
  const text = await refused.text();
  expect(text).toContain("The service isn&#x27;t available right now");
  expect(text).toContain(`value="${MASTER}"`);
  await world.control("DELETE", "/faults");
  const answer = await request.post("/authentication", { form, maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/\/authentication\/code\?login=/);
});

test("a resent code has one effect: the second answer is the first's", async ({ request, world }) => {
  await request.post("/authentication", { form: { email: MASTER, password: "Password1!" } });
  const form = { code: await world.code(MASTER), nonce: "the-form-of-this-page" };
  // The first answer is lost on its way, after the upstream has used the code up.
  await world.fault({ operation: "verifyToken", kind: "commit-then-drop", times: 1 });
  expect((await request.post("/authentication/code", { form, maxRedirects: 0 })).status()).toBe(503);
  const again = await request.post("/authentication/code", { form, maxRedirects: 0 });
  expect(again.headers().location, await again.text()).toBe("/dashboard");
});
