import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { GatewayContext } from "../gateway/gateway.server";
import { describeCertificate, renewalRefusal } from "./certificate.server";

const NOW = new Date("2026-03-16T09:00:00Z");

function scopeOf(change: object = {}, active = true) {
  const viewer = { now: NOW, i18n: createI18n("en"), services: { ras: { active } } };
  const scope = { viewer, can: { deploy: true }, status: "ACTIVE", failure: null, ...change };
  return scope as unknown as GatewayContext;
}

test("a certificate is renewed while service and gateway are active; otherwise one reason is told [CONN-03, RASP-02]", () => {
  const silent = { status: "CONNECTION_PROBLEMS", failure: { kind: "unreachable" } };
  expect(renewalRefusal(scopeOf())).toBeNull();
  expect(renewalRefusal(scopeOf({ can: { deploy: false } }, false))).toMatch(/^You don't have permission/);
  expect(renewalRefusal(scopeOf(silent, false))).toBe("Your company's Remote Access Service isn't active.");
  expect(renewalRefusal(scopeOf(silent))).toMatch(/^The gateway isn't responding\./);
  expect(renewalRefusal(scopeOf({ ...silent, failure: { kind: "rejected" } }))).toMatch(/while the gateway is active/);
  expect(renewalRefusal(scopeOf({ status: "DEPLOYING" }))).toMatch(/^Remote access is being deployed here\./);
  expect(renewalRefusal(scopeOf({ status: "INACTIVE" }))).toMatch(/while the gateway is active/);
});

test("a certificate has its end and state, and a renewal where that brings more [RASX-07, CONN-03]", () => {
  const authorityEndsAt = "2033-01-01T00:00:00.000Z";
  const describe = (certificateEndsAt: string | null, scope = scopeOf()) =>
    describeCertificate(scope, { certificateEndsAt, authorityEndsAt, isDismissed: null });
  expect(describe(null)).toBeNull();
  expect(describe("2026-04-05T09:00:00.000Z")).toMatchObject({
    state: "soon",
    ends: { exact: "05/04/2026" },
    renewal: { reason: null },
  });
  expect(describe("2026-03-16T09:00:00.000Z", scopeOf({ status: "INACTIVE" }))).toMatchObject({
    state: "ended",
    renewal: { reason: "You can only do this while the gateway is active." },
  });
  expect(describe("2027-03-16T08:00:00.000Z")).toMatchObject({ state: "valid", renewal: null });
});
