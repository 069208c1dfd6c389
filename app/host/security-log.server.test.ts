import { expect, test, vi } from "vitest";
import { securityEvent } from "./security-log.server";

test("a success is information, a refusal and a failure are warnings; addresses are hashed, however typed [SAFE-05]", () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const event = { event: "invitation", address: "192.0.2.1" } as const;
  securityEvent(log, { ...event, outcome: "success", email: "ada@acme.example", target: "7" });
  securityEvent(log, { ...event, outcome: "refused", email: " Ada@ACME.example ", targetEmail: "b@acme.example" });
  securityEvent(log, { ...event, outcome: "failed", target: "7", targetEmail: "b@acme.example" });
  const [[told]] = log.info.mock.calls as [[{ account: string }]];
  const warned = log.warn.mock.calls.map(([fields]) => fields);
  expect(told).toMatchObject({ address: "192.0.2.1", target: "7", account: expect.stringMatching(/^[\w-]{22}$/) });
  expect(warned.map(({ outcome }) => outcome)).toEqual(["refused", "failed"]);
  expect([warned[0].account, warned[1].account]).toEqual([told.account, undefined]);
  expect(warned[0].target).toMatch(/^[\w-]{22}$/);
  expect(warned[1].target).toBe("7");
  expect(JSON.stringify([told, warned])).not.toMatch(/acme/i);
});
