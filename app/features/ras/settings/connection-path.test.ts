import { expect, test } from "vitest";
import { findBreak } from "./connection-path";

test("connections end where the service, the gateway or its certificate stops them [RASS-01, RASX-07]", () => {
  const works = { status: "ACTIVE", serviceActive: true, certificateEnded: false } as const;
  expect(findBreak(works)).toBeNull();
  expect(findBreak({ ...works, serviceActive: false })).toBe("endpoint");
  expect(findBreak({ ...works, certificateEnded: true })).toBe("gateway");
  for (const status of ["INACTIVE", "CONNECTION_PROBLEMS"] as const)
    expect(findBreak({ ...works, status }), status).toBe("gateway");
});
