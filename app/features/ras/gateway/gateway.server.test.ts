import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { cancelRefusal, type GatewayContext, getRemovalMethod, listAffectedUsers, readRoutes } from "./gateway.server";

const NOW = new Date("2026-03-16T09:00:00Z");

/** Returns a gateway's answers with some of them changed; the upstream has `capabilities`. */
function scopeOf(change: object, { capabilities = ["extended"], active = true } = {}) {
  const viewer = {
    now: NOW,
    i18n: createI18n("en"),
    services: { ras: { active } },
    upstream: { capabilities: async () => new Set(capabilities) },
  };
  const configuration = { ok: true, value: { routes: [{ name: "Office" }] } };
  const scope = { viewer, status: "ACTIVE", state: { users: [] }, failure: null, configuration, destinations: true };
  return { ...scope, can: { listUsers: true }, ...change } as unknown as GatewayContext;
}

test("a gateway is undeployed, or forgotten where it doesn't answer and the upstream can do that [RASS-06, RASS-10]", async () => {
  const unread = { ok: false, failure: { kind: "rejected" } };
  const nothing = { ok: true, value: null };
  const silent = {
    state: null,
    status: "CONNECTION_PROBLEMS",
    configuration: unread,
    failure: { kind: "unreachable" },
  };
  const method = (change: object, more?: Parameters<typeof scopeOf>[1]) => getRemovalMethod(scopeOf(change, more));
  expect(await method({})).toBe("undeploy");
  expect(await method({ status: "DEPLOYING" })).toBeNull();
  expect(await method({ configuration: nothing })).toBeNull();
  expect(await method({ status: "FAILED", configuration: nothing })).toBe("undeploy");
  expect(await method({ configuration: unread })).toBeNull();
  expect(await method(silent)).toBe("forget");
  expect(await method({ ...silent, failure: { kind: "rejected" } })).toBeNull();
});

test("a deployment is cancelled on a gateway with destinations, while the service is active [RASS-08]", () => {
  expect(cancelRefusal(scopeOf({}))).toBeNull();
  expect(cancelRefusal(scopeOf({ destinations: false }))).toMatch(/with version 4\.7\.0 or later\. Wait until/);
  expect(cancelRefusal(scopeOf({}, { active: false }))).toBe("Your company's Remote Access Service isn't active.");
});

test("affected are the users whose access has not ended; who may not list them gets none [RASS-06, RASX-03]", () => {
  const until = (instant: string | null) => ({ term: instant && { from: null, until: instant } });
  const users = [
    { email: "open", ...until(null) },
    { email: "later", ...until("2026-03-16T09:00:01Z") },
    { email: "now", ...until("2026-03-16T09:00:00Z") },
  ];
  expect(listAffectedUsers(scopeOf({ state: { users } }))).toEqual(["open", "later"]);
  expect(listAffectedUsers(scopeOf({ state: { users }, can: { listUsers: false } }))).toBeNull();
  expect(listAffectedUsers(scopeOf({ state: null }))).toBeNull();
});

test("a gateway's routes are those of its configuration, none without one [RASS-09]", () => {
  expect(readRoutes(scopeOf({}))).toEqual(["Office"]);
  expect(readRoutes(scopeOf({ configuration: { ok: true, value: null } }))).toEqual([]);
  expect(readRoutes(scopeOf({ configuration: { ok: false, failure: { kind: "unreachable" } } }))).toEqual([]);
});
