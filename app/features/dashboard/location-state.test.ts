import { expect, test } from "vitest";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import { getWorstState, type LocationStateInput } from "./location-state";

const gateway = (status: NonNullable<LocationStateInput["remoteAccess"]>["status"]) => ({
  text: "See its page",
  tone: null,
  to: null,
  status,
});
const at = (facts: Partial<LocationStateInput>, machines = {}) =>
  getWorstState({ summary: { ...EMPTY_SUMMARY, ...machines }, waitingEvents: 0, remoteAccess: null, ...facts });

test("the worst of gateway, events and maintenance is a location's state, all of it is said [HOME-04]", () => {
  expect(at({ remoteAccess: gateway("DEPLOYING"), waitingEvents: 1 }, { expired: 2, expiring: 3 })).toEqual({
    tone: "danger",
    text: "1 pending event, maintenance expired on 2, maintenance expiring on 3, Remote access: Deploying",
  });
  expect(at({ remoteAccess: gateway("FAILED"), waitingEvents: 2 })).toEqual({
    tone: "danger",
    text: "Remote access: Failed, 2 pending events",
  });
  expect(at({ remoteAccess: gateway("CONNECTION_PROBLEMS") }).tone).toBe("warning");
  expect(at({}, { expiring: 1 }).tone).toBe("warning");
  expect(at({ remoteAccess: gateway("DEPLOYING") }).tone).toBe("info");
});

test("a location is well only where all is known [HOME-04, CONF-03]", () => {
  for (const status of ["ACTIVE", "INACTIVE", undefined] as const)
    expect(at({ remoteAccess: gateway(status) })).toEqual({ tone: "success", text: "Nothing needs attention" });
  expect(at({ waitingEvents: null })).toEqual({ tone: "neutral", text: "Nothing expires soon" });
  const unknown = { tone: "neutral", text: "Nothing expires soon, remote access: See its page" };
  expect(at({ waitingEvents: null, remoteAccess: gateway(null) })).toEqual(unknown);
  expect(at({ waitingEvents: null, remoteAccess: gateway(null) }, { expired: 1 })).toMatchObject({
    text: "maintenance expired on 1",
  });
});
