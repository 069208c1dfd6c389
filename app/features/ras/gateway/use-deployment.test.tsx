// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { act, mount } from "../../../../tests/support/mount";
import type { Polled } from "./status.route";
import { useDeployment, useRecovery } from "./use-deployment";

beforeEach(() => localStorage.clear());

const SERVED = { log: ["10:00 Checking"], progress: { step: 2, steps: 8, secondsLeft: 40 } };

function Deployment() {
  const { log, progress, trouble } = useDeployment("milano", "BX-1", SERVED);
  return <p>{[log.join(" / "), `step ${progress?.step}`, trouble ? "trouble" : "fine"].join(", ")}</p>;
}

function Recovering() {
  useRecovery("milano");
  return <p>Waiting</p>;
}

/** Mounts the page of a location; `poll` makes it poll and get this answer. */
async function mountPage(page: React.ReactElement) {
  let answer: Polled = { over: false };
  const asked: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
    return answer;
  };
  const { box } = await mount(page, "/ras/milano", { loader });
  asked.length = 0;
  const poll = async (next: Polled) => {
    answer = next;
    asked.length = 0;
    await act(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    return asked;
  };
  return { poll, text: () => box.textContent };
}

test("a deployment's log and step follow its polls, and the page is read again once it is over [RASS-07, RASX-06]", async () => {
  const { poll, text } = await mountPage(<Deployment />);
  expect(text()).toBe("10:00 Checking, step 2, fine");
  const progress = { step: 3, steps: 8, secondsLeft: 30 };
  expect(await poll({ over: false, log: ["10:01 Creating"], progress })).toEqual(["/ras/milano/status"]);
  expect(text()).toBe("10:00 Checking / 10:01 Creating, step 3, fine");
  await poll({ over: false, log: ["10:01 Creating"], progress: SERVED.progress });
  expect(text(), "an answer that is behind").toBe("10:00 Checking / 10:01 Creating, step 3, fine");
  expect(await poll({ over: false, trouble: true })).toEqual(["/ras/milano/status"]);
  expect(text()).toBe("10:00 Checking / 10:01 Creating, step 3, trouble");
  expect(await poll({ over: true })).toContain("/ras/milano");
  expect(text()).toMatch(/fine$/);
});

test("a gateway that did not answer is polled until it does; then the page is read again [RASS-07]", async () => {
  const { poll } = await mountPage(<Recovering />);
  expect(await poll({ over: false, trouble: true })).toEqual(["/ras/milano/status"]);
  expect(await poll({ over: false })).toContain("/ras/milano");
});
