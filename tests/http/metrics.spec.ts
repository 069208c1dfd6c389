import { MASTER } from "../support/accounts";
import { expect, test } from "../support/test";
import type { World } from "../support/world";

test.use({ settings: { METRICS_PORT: "0", UPSTREAM_BREAKER_MS: "600000" } });
// One after another in one worker: each further one would start a world of its own.
test.describe.configure({ mode: "default" });

/** Returns the port that the portal says it took. */
function portOf({ portal }: World): number {
  const line = portal.log.find((each) => each.includes('"msg":"metrics"')) ?? "{}";
  return (JSON.parse(line) as { port: number }).port;
}

/** Returns the values of a scrape, by name and labels as Prometheus writes them. */
async function scrape(world: World): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${portOf(world)}/metrics`);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test("requests, calls, sign-ins, the breaker and the loop are measured, at a port of their own [OPS-03]", async ({
  world,
  request,
}) => {
  const before = await scrape(world);
  const added = async (name: string) => ((await scrape(world)).get(name) ?? 0) - (before.get(name) ?? 0);
  await request.post("/authentication", { form: { email: MASTER, password: "wrong" } });
  await request.get("/password-reset/a-secret-token");
  const page = 'portal_requests_total{method="POST",route="/authentication",status="400"}';
  await expect.poll(() => added(page)).toBe(1);
  expect(await added('portal_security_events_total{event="first-factor",outcome="refused"}')).toBe(1);
  expect(await added('portal_upstream_calls_total{operation="Authenticate",outcome="invalid"}')).toBe(1);
  expect(await added('portal_request_duration_seconds_count{route="/authentication"}')).toBe(1);
  const now = await scrape(world);
  expect(now.get('portal_upstream_breaker_open{cause="failures"}')).toBe(0);
  expect(now.get('portal_upstream_connections{state="connected"}')).toBeGreaterThan(0);
  expect(now.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect([...now.keys()].join("\n")).not.toMatch(/a-secret-token|@acme/);
  expect([...now.keys()].join("\n")).toContain('route="/password-reset/:passwordResetToken"');
  // Visitors don't get them.
  expect((await request.get("/metrics")).status()).toBe(404);
});

test("the breaker's state shows while the upstream fails [OPS-03]", async ({ world, request }) => {
  await world.fault({ operation: "*", kind: "status", status: 503 });
  const form = { email: MASTER, password: "wrong" };
  for (let visit = 0; visit < 25; visit++) await request.post("/authentication", { form });
  const shown = await scrape(world);
  expect(shown.get('portal_upstream_breaker_open{cause="failures"}')).toBe(1);
  expect(shown.get('portal_upstream_calls_total{operation="Authenticate",outcome="unreachable"}')).toBeGreaterThan(5);
});
