import { afterAll, beforeAll, expect, test } from "vitest";
import { checkUpstream } from "#conformance/check-upstream";
import { formatReport, toJsonReport, toJunitReport } from "#conformance/report";
import { startWatch } from "#conformance/watch/watch";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { ACCOUNTS } from "./accounts";

let whole: TestUpstream;
let plain: TestUpstream;
beforeAll(async () => {
  whole = await startTestUpstream();
  plain = await startTestUpstream({ MOCK_PLAIN: "1" });
});
afterAll(() => Promise.all([whole.stop(), plain.stop()]));

test("the mock keeps the contract, as it is and without capabilities, watched too [CONF-02, CONF-04, CONF-06] @all", async () => {
  for (const upstream of [whole, plain]) {
    const watch = await startWatch({ url: upstream.origin, port: 0 });
    const report = await checkUpstream({ url: watch.origin, accounts: ACCOUNTS, write: true, anyTime: true });
    await watch.settled();
    await watch.stop();
    expect([watch.report().deviations, watch.report().skipped]).toEqual([[], []]);
    expect(watch.report().checks.size).toBeGreaterThan(500);
    expect(report.deviations).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.checks.size).toBeGreaterThan(500);
    expect(formatReport(report, upstream.origin)).toContain("0 deviations from the contract");
    expect(JSON.parse(toJsonReport(report, upstream.origin))).toMatchObject({
      deviations: [],
      checks: report.checks.size,
    });
    expect(toJunitReport(report, upstream.origin)).toContain(`<testsuite name="permissions"`);
  }
});
