import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkUpstream } from "#conformance/check-upstream";
import { formatReport, Report, toJsonReport, toJunitReport } from "#conformance/report";
import { beginRun } from "#conformance/run";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { SEED_PASSWORD } from "#seeds/people";
import { findSeedAccount } from "./accounts";
import { startAlteringProxy } from "./altering-proxy";

let upstream: TestUpstream;
let proxy: Awaited<ReturnType<typeof startAlteringProxy>>;
beforeAll(async () => {
  upstream = await startTestUpstream();
  proxy = await startAlteringProxy(upstream.origin);
});
afterAll(async () => {
  await proxy.stop();
  await upstream.stop();
});

const sentences = ({ deviations }: Report) =>
  deviations.map(({ area, where, expected, came }) => `${area} ${where} ${expected}: ${came}`);

test("an upstream that hangs, or answers after nine seconds, is left with a report [CONF-05] @all", async () => {
  proxy.spoil({ answer: (answer) => setTimeout(9000, answer) });
  const report = new Report();
  await expect(checkUpstream({ url: proxy.origin, accounts: [], report })).rejects.toThrow(/none within 8 s/);
  expect(sentences(report)).toEqual([expect.stringMatching(/^time __typename an answer within 8 s/)]);
  expect(formatReport(report, proxy.origin)).toMatch(
    /writes: the run was stopped[\s\S]*does not answer: none within 8 s\.\n/,
  );
});

test("one call that takes nine seconds is a deviation, and the rest is checked [CONF-05] @all", async () => {
  proxy.spoil({
    answer: (answer, { operation }) => (operation === "validateVAT" ? setTimeout(9000, answer) : answer),
  });
  const report = await checkUpstream({ url: proxy.origin, accounts: [], anyTime: true });
  expect(sentences(report)).toEqual([expect.stringMatching(/^time validateVAT an answer within 8 s/)]);
  expect(report.skipped).toContain("validateVAT: a call had no answer");
  expect(report.checks.has("permissions: renewalsSettings without a session")).toBe(true);
});

test("a run ends at its limit, and at a signal, with what it has found [CONF-05] @all", async () => {
  proxy.spoil({
    answer: (answer, { operation }) => (operation === "loggedInUser" ? setTimeout(9000, answer) : answer),
  });
  const limited = await checkUpstream({ url: proxy.origin, accounts: [], limit: 4 });
  expect(formatReport(limited, proxy.origin)).toContain("Stopped before the last check: its limit of 4 s is over.");
  expect(limited.skipped).toContain("writes: the run was stopped");
  const controller = new AbortController();
  const onProgress = (check: string) => check === "errors" && controller.abort("SIGINT came");
  const ended = await checkUpstream({ url: proxy.origin, accounts: [], signal: controller.signal, onProgress });
  expect(JSON.parse(toJsonReport(ended, proxy.origin)).stopped).toBe("SIGINT came");
});

/** Returns the spoiler that says another time. @param days or a part of one */
const late = (days: number) => ({
  answer: (answer: { status: number; headers: Record<string, string>; body: string }) => ({
    ...answer,
    headers: { ...answer.headers, date: new Date(Date.now() + days * 86_400_000).toUTCString() },
  }),
});

test("a clock that is seven days off is named as the cause [CONF-05] @all", async () => {
  const account = findSeedAccount("plain@acme.example");
  await upstream.call("POST", "/__mock/clock", { freezeAt: new Date().toISOString() });
  proxy.spoil(late(7));
  upstream.begin();
  const report = await checkUpstream({ url: proxy.origin, accounts: [account] });
  upstream.rollBack();
  expect(sentences(report)).toContainEqual(
    expect.stringMatching(/^headers Date the time of the upstream's codes: .*7 days ahead of this machine's/),
  );
  proxy.spoil(late(-7));
  const wrong = { ...account, code: async () => "000000" };
  await expect(checkUpstream({ url: proxy.origin, accounts: [wrong] })).rejects.toThrow(/7 days behind .* may be why/);
});

test("a Date more than five minutes off is found, unless any time will do [CONF-02] @all", async () => {
  const found = async (minutes: number, anyTime = false) => {
    proxy.spoil(late(minutes / 1440));
    return sentences((await beginRun({ url: proxy.origin, accounts: [], anyTime })).report);
  };
  for (const minutes of [-6, 6])
    expect(await found(minutes)).toEqual([expect.stringMatching(/^headers Date the present time, to five minutes/)]);
  expect([await found(-4), await found(4), await found(6, true)]).toEqual([[], [], []]);
});

test("a call that is refused with 429 or 503 is made again after Retry-After, and the run is none the worse [CONF-05] @all", async () => {
  let refusals = [429, 503];
  const asked: string[] = [];
  const busy = (wait: string) => ({
    answer(answer: { status: number; headers: Record<string, string>; body: string }) {
      const status = refusals.shift();
      asked.push(wait);
      return status
        ? { status, headers: { ...answer.headers, "retry-after": wait }, body: '{"message":"Busy."}' }
        : answer;
    },
  });
  proxy.spoil(busy("0"));
  const { report } = await beginRun({ url: proxy.origin, accounts: [], anyTime: true });
  expect([sentences(report), asked.length > 3]).toEqual([[], true]);
  expect([...report.notes]).toContain("It answered 503 with Retry-After, and was asked again.");
  refusals = [503];
  proxy.spoil(busy("3600"));
  await expect(beginRun({ url: proxy.origin, accounts: [], anyTime: true })).rejects.toThrow(/it answered 503/);
});

test("no report shows a password, a secret or a session [CONF-05] @all", async () => {
  const account = { ...findSeedAccount("plain@acme.example"), secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" };
  const tokens: string[] = [];
  proxy.spoil({
    answer: (answer, { headers, operation }) => {
      const token = headers.authorization?.replace("Bearer ", "");
      if (!token || token.startsWith("conformance-") || operation !== "renewalsSettings") return answer;
      tokens.push(token);
      const message = `TypeError: ${token} ${account.secret} ${SEED_PASSWORD}`;
      return { ...answer, body: JSON.stringify({ errors: [{ message, extensions: { code: "INTERNAL" } }] }) };
    },
  });
  const report = await checkUpstream({ url: proxy.origin, accounts: [account] });
  const texts = [formatReport, toJsonReport, toJunitReport].map((format) => format(report, proxy.origin)).join("");
  expect(tokens.length).toBeGreaterThan(0);
  expect(texts).toContain("TypeError: … … …");
  for (const secret of [...tokens, account.secret, SEED_PASSWORD]) expect(texts).not.toContain(secret);
});
