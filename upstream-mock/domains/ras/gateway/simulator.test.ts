import { describe, expect, test } from "vitest";
import { msg } from "#contract/i18n/i18n";
import { UNKNOWN_STATUS, UNREACHABLE_OUTCOME } from "#db/schema/ras";
import { type Deployment, getDeploymentOutcome, hasSettled, stateAt } from "./simulator";

const START = Date.parse("2026-03-16T09:00:00Z");
const deployment: Deployment = {
  startedAt: START,
  durationMs: 60_000,
  outcome: "ACTIVE",
  forcedStatus: null,
  forcedLog: null,
};
const later = (ms: number, change: Partial<Deployment> = {}) => stateAt({ ...deployment, ...change }, START + ms);
const messages = (state: ReturnType<typeof stateAt>) => state.log.map(({ message }) => message);

describe("the first label of the hostname decides how a deployment ends", () => {
  const cases: [fqdn: string, outcome: string, durationMs: number][] = [
    ["vpn.acme.example", "ACTIVE", 60_000],
    ["FAIL.acme.example", "FAILED", 60_000],
    ["failing-1.acme.example", "FAILED", 60_000],
    ["offline2.acme.example", "INACTIVE", 60_000],
    ["unknown.acme.example", UNKNOWN_STATUS, 60_000],
    ["unreachable.acme.example", UNREACHABLE_OUTCOME, 60_000],
    ["slow.acme.example", "ACTIVE", 86_400_000],
    ["vpn.fail.example", "ACTIVE", 60_000],
  ];
  test.each(cases)("%s", (fqdn, outcome, durationMs) => {
    expect(getDeploymentOutcome(fqdn, 60_000)).toEqual({ outcome, durationMs });
  });
});

describe("a deployment depends on its start and the clock alone [UP-03]", () => {
  test("it runs until the last millisecond, and is over in the next", () => {
    expect(later(59_999).status).toBe("DEPLOYING");
    expect(later(59_999).step?.message).toEqual(msg("Checking the public endpoint"));
    expect(later(60_000)).toMatchObject({ status: "ACTIVE", step: null });
  });

  test("each stage begins at its time and stays in the log", () => {
    expect(later(0).step).toEqual({ at: START, message: msg("Checking the machine") });
    expect(later(5_999).log).toHaveLength(1);
    expect(later(6_000).step).toEqual({
      at: START + 6_000,
      message: msg("Reserving resources for the virtual machine"),
    });
    expect(later(6_000).log).toHaveLength(2);
    expect(later(60_000).log.at(-1)).toEqual({ at: START + 60_000, message: msg("Remote access is ready") });
  });

  test("its progress is told in steps, and in seconds that are rounded up, while it runs", () => {
    const progress = (ms: number, change?: Partial<Deployment>) => later(ms, change).progress;
    const startedAt = new Date(START).toISOString();
    expect(progress(0)).toEqual({ startedAt, step: 1, steps: 8, secondsLeft: 60 });
    expect(progress(6_001)).toEqual({ startedAt, step: 2, steps: 8, secondsLeft: 54 });
    expect(progress(59_999)).toEqual({ startedAt, step: 8, steps: 8, secondsLeft: 1 });
    expect(progress(60_000)).toBeNull();
    expect(progress(90_000, { forcedStatus: "DEPLOYING" })).toEqual({
      startedAt,
      step: 8,
      steps: 8,
      secondsLeft: null,
    });
  });

  test("it has settled from its last instant on, unless it is said to run", () => {
    const settled = [59_999, 60_000].map((ms) => hasSettled(deployment, START + ms));
    expect(settled).toEqual([false, true]);
    expect(hasSettled({ ...deployment, forcedStatus: "DEPLOYING" }, START + 90_000)).toBe(false);
  });

  test("a clock behind the start shows the first stage", () => {
    expect(later(-3_600_000)).toMatchObject({ status: "DEPLOYING", step: { message: msg("Checking the machine") } });
  });

  test("the log of a failed one stays, with the reason", () => {
    const failed = later(86_400_000, { outcome: "FAILED" });
    expect(failed.status).toBe("FAILED");
    expect(messages(failed)).toEqual([...messages(later(59_999)), { id: expect.stringMatching(/^Deployment failed/) }]);
  });

  test("the outcome stays hidden until the end", () => {
    for (const outcome of ["FAILED", "INACTIVE", UNKNOWN_STATUS, UNREACHABLE_OUTCOME]) {
      expect(later(59_999, { outcome }).status).toBe("DEPLOYING");
      expect(later(60_000, { outcome }).status).toBe(outcome);
    }
  });
});

describe("a forced status [UP-05]", () => {
  test("replaces any other status", () => {
    expect(later(10, { forcedStatus: "FAILED" })).toMatchObject({ status: "FAILED", step: null });
    expect(later(90_000, { forcedStatus: "INACTIVE" }).status).toBe("INACTIVE");
  });

  test("has a step when it is DEPLOYING, even after the end", () => {
    const state = later(90_000, { forcedStatus: "DEPLOYING" });
    expect(state.step?.message).toEqual(msg("Checking the public endpoint"));
    expect(messages(state)).not.toContainEqual(msg("Remote access is ready"));
  });

  test("shows added log lines as they are", () => {
    const state = later(10, { forcedLog: ["<b>bold</b>"] });
    expect([state.step?.message, state.log.at(-1)?.message]).toEqual(["<b>bold</b>", "<b>bold</b>"]);
    const long = later(10, { forcedLog: Array.from({ length: 60 }, (_, line) => `${line}`) });
    expect([long.log.length, long.log[0]?.message, long.log.at(-1)?.message]).toEqual([50, "10", "59"]);
  });
});
