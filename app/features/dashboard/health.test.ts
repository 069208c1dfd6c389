import { expect, test } from "vitest";
import type { GatewayStatus } from "~/machines/gateway-status";
import { describeHealth } from "./health";

const MACHINES = { machines: 12, active: 5, expiring: 2, expired: 1, pending: 4, outdated: 3 };

const row = (status: GatewayStatus | null | undefined, waitingEvents: number | null, criticalEvents = 0) => ({
  waitingEvents,
  criticalEvents,
  remoteAccess: status === undefined ? null : { text: "", tone: null, to: null, status },
});

const told = (...input: Parameters<typeof describeHealth>) =>
  describeHealth(...input).map(({ kind, well, total, parts, reasons }) => [
    kind,
    `${well} of ${total}`,
    parts.map(({ tone, count }) => `${count} ${tone}`).join(", "),
    reasons.map((reason) => `${reason.count} ${reason.kind}`).join(", "),
  ]);

test("each part of the fleet's health is n of m, with all of them by tone and what is worst [HOME-01]", () => {
  const rows = [row("ACTIVE", 0), row("FAILED", 2, 1), row("ACTIVE", 0), row("DEPLOYING", 1), row(undefined, 0)];
  expect(told(rows, MACHINES)).toEqual([
    ["gateways", "2 of 4", "2 success, 1 danger, 1 info", "1 notWorking, 1 deploying"],
    ["maintenance", "5 of 12", "5 success, 1 warning, 2 soon, 4 neutral", "1 expired, 2 expiring, 4 pending"],
    ["os", "9 of 12", "9 success, 3 neutral", "3 outdated"],
    ["events", "3 of 5", "3 success, 1 danger, 1 warning", "1 critical, 1 errors"],
  ]);
});

test("what the viewer doesn't see, what can't be counted, and what there is none of, is left out [HOME-01]", () => {
  expect(told([row(null, null)], null)).toEqual([]);
  expect(told([], { ...MACHINES, machines: 0, active: 0, expiring: 0, expired: 0, pending: 0, outdated: 0 })).toEqual(
    [],
  );
});
