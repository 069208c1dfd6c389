import { expect, test } from "vitest";
import { findBreak, findLegState, STATIONS } from "./connection-path";

test("connections end where the service, the gateway or its certificate stops them [RASS-01, RASX-07]", () => {
  const works = { status: "ACTIVE", serviceActive: true, certificateEnded: false } as const;
  expect(findBreak(works)).toBeNull();
  expect(findBreak({ ...works, serviceActive: false })).toBe("endpoint");
  expect(findBreak({ ...works, certificateEnded: true })).toBe("gateway");
  for (const status of ["INACTIVE", "CONNECTION_PROBLEMS"] as const)
    expect(findBreak({ ...works, status }), status).toBe("gateway");
});

test("a way works where connections get through, and is unknown before and beyond a break [RASS-01]", () => {
  const legs = (...args: [Parameters<typeof findLegState>[1], boolean]) =>
    STATIONS.slice(1).map((to) => findLegState(to, ...args));
  expect(legs(null, true)).toEqual(["ok", "ok", "ok", "ok"]);
  expect(legs(null, false)).toEqual(["unknown", "unknown", "unknown", "unknown"]);
  expect(legs("gateway", true)).toEqual(["unknown", "unknown", "broken", "unknown"]);
});
