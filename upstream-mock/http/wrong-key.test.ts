import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import type { UpstreamState } from "#mock/context";
import { wrongKey } from "./visitor";

const KEY = "a key that portal and upstream share";

/** Returns what answers to requests with these keys say, and how often the log warns. */
function answersTo(portalKey: string | null, keys: (string | undefined)[]) {
  const warn = vi.fn();
  const check = wrongKey({ config: { portalKey }, log: { warn } } as unknown as UpstreamState);
  const answers = keys.map((key) => {
    const set = vi.fn();
    const next = vi.fn();
    check({ get: () => key } as unknown as Request, { set } as unknown as Response, next);
    expect(next).toHaveBeenCalledTimes(1);
    return set.mock.calls.flat().join(": ");
  });
  return { answers, warnings: warn.mock.calls.length };
}

test("a portal with another key learns it, and the log says so once [SAFE-07]", () => {
  expect(answersTo(KEY, [KEY, undefined])).toEqual({ answers: ["", ""], warnings: 0 });
  const wrong = "x-portal-key: wrong";
  expect(answersTo(KEY, ["x", "", KEY])).toEqual({ answers: [wrong, wrong, ""], warnings: 1 });
  expect(answersTo(null, [KEY, KEY])).toEqual({ answers: [wrong, wrong], warnings: 1 });
});
