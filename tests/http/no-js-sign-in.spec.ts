import { codeOf, secretIn } from "../support/authenticator";
import { expect, test } from "../support/test";
import { enterCode, enterPassword, visitorFrom } from "../support/visitors";
import { NOW } from "../support/world";

const NEW = "newmfa@acme.example";
// An upstream that knows only the specification, and shares no key.
test.use({ settings: { TRUST_PROXY: "1", MOCK_PLAIN: "1", PORTAL_KEY: "" } });

test("an authenticator is set up, and a code signs in [AUTH-04, AUTH-05]", async ({ world }) => {
  const owner = visitorFrom(world, "192.0.2.6");
  await enterPassword(owner, NEW);
  const page = await (await owner.get("/authentication/code")).text();
  const secret = secretIn(page);
  expect((await enterCode(owner, codeOf(secret, NOW))).headers().location).toBe("/dashboard");
  expect((await owner.get("/dashboard")).status()).toBe(200);
});
