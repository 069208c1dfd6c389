import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { type FailureKind, FailureResponse, isOutcomeUnknown, messageOr, UNREACHABLE_FAILURE } from "./failure.server";

test("a failure without a page has its status, the time to wait, and a sentence with what to do [SAFE-05]", async () => {
  const statuses: Record<FailureKind, number> = {
    unreachable: 503,
    unauthenticated: 401,
    forbidden: 403,
    missing: 404,
    invalid: 400,
    conflict: 409,
    limited: 429,
  };
  for (const [kind, status] of Object.entries(statuses))
    expect(new FailureResponse({ kind: kind as FailureKind, message: "No." }).status, kind).toBe(status);
  const request = { requestId: "a-request", i18n: createI18n("en") };
  const limited = new FailureResponse({ kind: "limited", message: "Too often.", retryAfter: 60 }, request);
  expect(limited.headers.get("Retry-After")).toBe("60");
  const copy = limited.clone();
  expect(await limited.text()).toBe("Too often.\nRequest ID a-request. Quote this ID if you contact support.");
  expect(await copy.text()).toContain("Request ID a-request.");
  const gateway = new FailureResponse({ kind: "unreachable", message: "The gateway is silent." });
  expect(await gateway.text()).toBe("The gateway is silent. Try again in a moment.");
  expect(await new FailureResponse(UNREACHABLE_FAILURE).text()).toBe(UNREACHABLE_FAILURE.message);
  expect(await new FailureResponse({ kind: "missing", message: "" }).text()).toBe(UNREACHABLE_FAILURE.message);
});

test("the upstream's words go before the fallback, and an outcome is unknown where the failure says so [SAFE-03]", () => {
  expect(isOutcomeUnknown(UNREACHABLE_FAILURE)).toBe(true);
  expect(isOutcomeUnknown({ ...UNREACHABLE_FAILURE, outcome: "refused" })).toBe(false);
  expect(isOutcomeUnknown({ kind: "unreachable", message: "", hasNoMessage: true })).toBe(false);
  expect(messageOr("Failed.", UNREACHABLE_FAILURE)).toBe("Failed.");
  expect(messageOr("Failed.", { kind: "invalid", message: "Not today." })).toBe("Not today.");
});
