import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";

// A breaker that closes after a moment, so that the test needs no five seconds.
test.use({ settings: { UPSTREAM_BREAKER_MS: "300" } });

test("a failing upstream is left alone for a while, then asked again", async ({ request, world }) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const many = 200;
  await world.fault({ operation: "*", kind: "status", status: 503, times: many });
  for (let visit = 0; visit < 60; visit++) expect((await request.get("/dashboard", { headers })).status()).toBe(503);
  const [fault] = await world.control<{ times: number }[]>("GET", "/faults");
  // Each visit would have asked twice: the breaker kept most of them away.
  expect(many - (fault?.times ?? 0)).toBeLessThan(60);

  await world.control("DELETE", "/faults");
  await expect.poll(async () => (await request.get("/dashboard", { headers })).status()).toBe(200);
});
