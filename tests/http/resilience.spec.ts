import { MASTER } from "../support/accounts";
import { cookieHeader } from "../support/cookie-header";
import { stopServer } from "../support/processes/processes";
import { expect, test } from "../support/test";

test("a failing upstream is left alone for a while, then asked again", async ({ world }) => {
  const { cookies } = await world.session(MASTER);
  const headers = { cookie: cookieHeader(cookies) };
  const many = 200;
  // One breaker outlasts the test, and one closes after a moment.
  for (const [breakerMs, isAskedAgain] of [
    ["600000", false],
    ["300", true],
  ] as const) {
    const portal = await world.startPortal({ UPSTREAM_BREAKER_MS: breakerMs });
    const visit = async () => (await fetch(`${portal.address}/dashboard`, { headers })).status;
    await world.fault({ operation: "*", kind: "status", status: 503, times: many });
    for (let each = 0; each < 60; each++) expect(await visit()).toBe(503);
    const [fault] = await world.control<{ times: number }[]>("GET", "/faults");
    // Each visit would have asked twice: the breaker kept most of them away.
    if (!isAskedAgain) expect(many - (fault?.times ?? 0)).toBeLessThan(60);
    await world.control("DELETE", "/faults");
    if (isAskedAgain) await expect.poll(visit).toBe(200);
    else expect(await visit()).toBe(503);
    await stopServer(portal);
  }
});
