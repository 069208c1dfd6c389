import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

const metrics = async () => (await fetch(`${upstream.origin}/metrics`)).text();

test("/metrics counts requests, effects and faults by operation, and names nothing else [CONF-01]", async () => {
  await upstream.ask('{ verifyTokenHash(hash: "a-hash-that-nobody-has") }');
  await upstream.ask("{ noSuchOperationOfAnybody }");
  await upstream.call("POST", "/iam/companies/product-addons/is-active", { addon_code: "some" });
  await fetch(`${upstream.origin}/a-path-with-a-token`);
  await upstream.call("POST", "/__mock/faults", { operation: "logout", kind: "reset" });
  const text = await metrics();
  await upstream.call("DELETE", "/__mock/faults");
  expect(text).toContain('mock_requests_total{operation="verifyTokenHash",status="200"} 1');
  expect(text).toContain('mock_requests_total{operation="/iam/companies/product-addons/is-active",status="401"} 1');
  expect(text).toContain('mock_requests_total{operation="other",status="404"} 1');
  expect(text).toContain('mock_effects_total{operation="verifyTokenHash"} 1');
  expect(text).toContain("mock_armed_faults 1");
  expect(text).toMatch(/mock_request_duration_seconds_count [4-9]/);
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/noSuchOperationOfAnybody|a-path-with-a-token|a-hash-that/);
});

test("/metrics is refused to a foreign host name, and absent where the control is [CONF-01]", async () => {
  const foreign = await request(`${upstream.origin}/metrics`, { headers: { host: "upstream.evil.example" } });
  expect(foreign.statusCode).toBe(403);
  const closed = await startTestUpstream({ NODE_ENV: "production", MOCK_CONTROL: "0" });
  expect((await fetch(`${closed.origin}/metrics`)).status).toBe(404);
  await closed.stop();
});
