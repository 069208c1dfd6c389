// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { act, mount } from "../../../../../tests/support/mount";
import { DeploymentLog } from "./deployment-log";
import type { Polled } from "./status.route";
import { useDeploymentPolling, useRecoveryPolling } from "./use-deployment-polling";

beforeEach(() => localStorage.clear());

const progressOf = (step: number, startedAt = "2026-03-16T09:00:00.000Z") => ({
  startedAt,
  step,
  steps: 8,
  secondsLeft: 40,
});
const SERVED = { log: ["10:00 Checking"], progress: progressOf(2) };

function Deployment() {
  const { log, progress, trouble } = useDeploymentPolling("milano", "BX-1", SERVED);
  return (
    <>
      <DeploymentLog locationId="milano" lines={log} />
      <output>{JSON.stringify([progress, trouble])}</output>
    </>
  );
}

function Recovering() {
  useRecoveryPolling("milano");
  return null;
}

/** Mounts the page of a location; `poll` makes it poll and get this answer, and returns what was asked for. */
async function mountPage(page: React.ReactElement) {
  let answer: Polled = { mustReload: false };
  const asked: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
    return answer;
  };
  const { box } = await mount(page, "/ras/milano?q=a", { loader });
  const poll = async (next: Polled) => {
    answer = next;
    asked.length = 0;
    await act(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    return asked;
  };
  const lines = () => [...box.querySelectorAll("li")].map(({ textContent }) => textContent);
  const state = () => JSON.parse(box.querySelector("output")?.textContent ?? "");
  return { box, poll, lines, state };
}

test("a deployment's log and progress follow its polls, and the page is read again once it is over [RASS-07, RASX-06]", async () => {
  const { box, poll, lines, state } = await mountPage(<Deployment />);
  expect([lines(), state()]).toEqual([SERVED.log, [progressOf(2), false]]);
  expect(box.querySelector("a")?.getAttribute("href")).toMatch(/^\/ras\/milano\/.*log\?q=a$/);
  const [checking, creating, starting] = ["10:00 Checking", "10:01 Creating", "10:02 Starting"];
  const next = { mustReload: false, log: [checking, creating], progress: progressOf(3) };
  expect(await poll(next)).toEqual(["/ras/milano/status"]);
  expect([lines(), state()]).toEqual([
    [checking, creating],
    [progressOf(3), false],
  ]);
  await poll({ mustReload: false, log: [creating], progress: progressOf(2) });
  expect([lines(), state()], "an answer that is behind").toEqual([
    [checking, creating],
    [progressOf(3), false],
  ]);
  const troubled = { mustReload: false, log: [starting], trouble: true };
  expect(await poll(troubled)).toEqual(["/ras/milano/status"]);
  expect([lines(), state()]).toEqual([
    [checking, creating, starting],
    [progressOf(3), true],
  ]);
  expect(await poll({ mustReload: false, trouble: true })).toEqual(["/ras/milano/status"]);
  expect([lines(), state()], "an answer without a log").toEqual([
    [checking, creating, starting],
    [progressOf(3), true],
  ]);
  expect(await poll({ mustReload: true, log: [] })).toContain("/ras/milano");
  expect([lines(), state()]).toEqual([
    [checking, creating, starting],
    [progressOf(3), false],
  ]);
});

test("a page that missed the end of its deployment shows the next one alone [RASS-07, RASX-06]", async () => {
  const { poll, lines, state } = await mountPage(<Deployment />);
  const next = { mustReload: false, log: ["10:30 Checking"], progress: progressOf(1, "2026-03-16T09:30:00.000Z") };
  await poll(next);
  expect([lines(), state()]).toEqual([next.log, [next.progress, false]]);
});

test("a gateway that did not answer is polled until it does; then the page is read again [RASS-07]", async () => {
  const { poll } = await mountPage(<Recovering />);
  expect(await poll({ mustReload: false, trouble: true })).toEqual(["/ras/milano/status"]);
  expect(await poll({ mustReload: false })).toContain("/ras/milano");
});
