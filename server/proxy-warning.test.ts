import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { proxyWarning } from "./proxy-warning";

function warnings(config: { production: boolean; trustProxy: number }, requests: Record<string, string>[]): number {
  let count = 0;
  const warning = proxyWarning(config, { warn: () => void count++ });
  let passed = 0;
  for (const headers of requests) warning({ headers } as unknown as Request, {} as Response, () => void passed++);
  expect(passed).toBe(requests.length);
  return count;
}

const FORWARDED = { "x-forwarded-for": "192.0.2.1" };

test("in production a proxy that is not believed is told of once [SAFE-02]", () => {
  expect(warnings({ production: true, trustProxy: 0 }, [{}, FORWARDED, FORWARDED])).toBe(1);
  expect(warnings({ production: true, trustProxy: 0 }, [{}, {}])).toBe(0);
  expect(warnings({ production: true, trustProxy: 1 }, [FORWARDED])).toBe(0);
  expect(warnings({ production: false, trustProxy: 0 }, [FORWARDED])).toBe(0);
});
