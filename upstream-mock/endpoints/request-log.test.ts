import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestUpstream, type TestUpstream } from "#mock/testing";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.stop());

test("the log names operations, and no secret of a feed or a mail's link, also of a failure [TOLD-02, TOLD-04]", async () => {
  const logged = (["info", "warn", "error"] as const).map((level) => vi.spyOn(upstream.log, level));
  const secrets = ["calendar-open", "alert-open", "nobodys-secret"];
  const operations = {
    calendarBySecret: "query ($secret: String!) { calendarBySecret(secret: $secret) }",
    alertSubscriptionByToken: "query ($secret: String!) { alertSubscriptionByToken(token: $secret) { subject } }",
    unsubscribeFromAlerts: "mutation ($secret: String!) { unsubscribeFromAlerts(token: $secret) { subject } }",
  };
  const kinds = [null, "graphql-error", "status", "commit-then-drop"];
  for (const kind of kinds)
    for (const [operation, document] of Object.entries(operations))
      for (const secret of secrets) {
        if (kind) await upstream.call("POST", "/__mock/faults", { operation, kind, status: 500, times: 1 });
        await upstream.ask(document, { variables: { secret } }).catch(() => null);
        await upstream.ask(document.replace("$secret)", `"${secret}")`)).catch(() => null);
        await upstream.call("DELETE", "/__mock/faults");
      }
  const lines = JSON.stringify(logged.map(({ mock }) => mock.calls));
  for (const operation of Object.keys(operations)) expect(lines).toContain(operation);
  for (const secret of secrets) expect(lines).not.toContain(secret);
});
