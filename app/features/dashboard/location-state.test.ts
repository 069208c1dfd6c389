import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import { describeState, getUrgencyRank, getWorstState, type LocationStateInput } from "./location-state";

const i18n = createI18n("en");

const gateway = (status: NonNullable<LocationStateInput["remoteAccess"]>["status"]) => ({
  text: "See its page",
  tone: null,
  to: null,
  status,
});
const at = (facts: Partial<LocationStateInput>, machines = {}) => {
  const none = { waitingEvents: 0, criticalEvents: 0, remoteAccess: null };
  const location = { summary: { ...EMPTY_SUMMARY, ...machines }, ...none, ...facts };
  const { level, problems } = getWorstState(location);
  const causes = problems.map(({ cause }) => i18n._(cause));
  return { level, text: describeState(i18n, location), causes, rank: getUrgencyRank({ level, problems }) };
};

test("the worst of gateway, events and maintenance is a location's state, all of it is said [HOME-04]", () => {
  expect(at({ remoteAccess: gateway("DEPLOYING"), waitingEvents: 1 }, { expired: 2, expiring: 3 })).toEqual({
    level: "errors",
    text: "1 error event, maintenance expired on 2, maintenance expiring on 3, Remote access: Deploying",
    causes: ["Error event", "Maintenance expired", "Maintenance expiring", "Deploying"],
    rank: 16,
  });
  expect(at({ remoteAccess: gateway("FAILED"), waitingEvents: 3, criticalEvents: 2 })).toEqual({
    level: "attention",
    text: "Remote access: Failed, 2 critical events, 1 error event",
    causes: ["Gateway failed", "Critical event", "Error event"],
    rank: 7,
  });
});

test("red is for what doesn't work now or is critical, orange for maintenance that has expired, yellow for an end that comes [HOME-04]", () => {
  expect(at({ remoteAccess: gateway("CONNECTION_PROBLEMS") }).level).toBe("attention");
  expect(at({ remoteAccess: gateway("INACTIVE") }).level).toBe("attention");
  expect(at({ waitingEvents: 1, criticalEvents: 1 }).level).toBe("attention");
  expect(at({}, { expired: 1 }).level).toBe("errors");
  expect(at({}, { expiring: 1 }).level).toBe("soon");
  expect(at({ remoteAccess: gateway("DEPLOYING") }).level).toBe("deploying");
});

test("a location is well only where all is known [HOME-04, CONF-03]", () => {
  for (const status of ["ACTIVE", undefined] as const)
    expect(at({ remoteAccess: gateway(status) })).toMatchObject({ level: "well", text: "Nothing needs attention" });
  const uncounted = { waitingEvents: null, criticalEvents: null };
  expect(at(uncounted)).toMatchObject({ level: "incomplete", text: "Nothing expires soon" });
  const unknown = { level: "incomplete", text: "Nothing expires soon, remote access: See its page" };
  expect(at({ ...uncounted, remoteAccess: gateway(null) })).toMatchObject(unknown);
  expect(at({ ...uncounted, remoteAccess: gateway(null) }, { expired: 1 })).toMatchObject({
    text: "maintenance expired on 1",
  });
});

test("the worst level comes first, and of one level the most problems [HOME-04]", () => {
  const states = [
    at({}),
    at({ waitingEvents: 1 }),
    at({ remoteAccess: gateway("FAILED"), waitingEvents: 1 }, { expired: 1 }),
    at({ remoteAccess: gateway("FAILED"), waitingEvents: 1 }),
    at({}, { expired: 1 }),
  ];
  const order = states.toSorted((one, other) => one.rank - other.rank);
  expect(order).toEqual([states[2], states[3], states[1], states[4], states[0]]);
});
