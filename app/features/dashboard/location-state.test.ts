import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { EMPTY_SUMMARY } from "~/machines/listed-machine";
import { getLayerState, getUrgencyRank, getWorstState, type LocationStateInput } from "./location-state";

const i18n = createI18n("en");

const gateway = (status: NonNullable<LocationStateInput["remoteAccess"]>["status"]) => ({
  text: "See its page",
  tone: null,
  to: null,
  status,
});
const at = (facts: Partial<LocationStateInput>, machines = {}) =>
  getWorstState(i18n, { summary: { ...EMPTY_SUMMARY, ...machines }, waitingEvents: 0, remoteAccess: null, ...facts });

test("the worst of gateway, events and maintenance is a location's state, all of it is said [HOME-04]", () => {
  expect(at({ remoteAccess: gateway("DEPLOYING"), waitingEvents: 1 }, { expired: 2, expiring: 3 })).toEqual({
    tone: "danger",
    text: "1 pending event, maintenance expired on 2, maintenance expiring on 3, Remote access: Deploying",
    causes: ["Event pending", "Maintenance expired", "Maintenance expiring", "Deploying"],
    layers: ["events", "maintenance"],
  });
  expect(at({ remoteAccess: gateway("FAILED"), waitingEvents: 2 })).toEqual({
    tone: "danger",
    text: "Remote access: Failed, 2 pending events",
    causes: ["Gateway failed", "Event pending"],
    layers: ["gateways", "events"],
  });
  expect(at({ remoteAccess: gateway("CONNECTION_PROBLEMS") }).tone).toBe("warning");
  expect(at({}, { expiring: 1 }).tone).toBe("warning");
  expect(at({ remoteAccess: gateway("DEPLOYING") }).tone).toBe("info");
});

test("a location is well only where all is known [HOME-04, CONF-03]", () => {
  for (const status of ["ACTIVE", "INACTIVE", undefined] as const)
    expect(at({ remoteAccess: gateway(status) })).toMatchObject({ tone: "success", text: "Nothing needs attention" });
  expect(at({ waitingEvents: null })).toMatchObject({ tone: "neutral", text: "Nothing expires soon" });
  const unknown = { tone: "neutral", text: "Nothing expires soon, remote access: See its page" };
  expect(at({ waitingEvents: null, remoteAccess: gateway(null) })).toMatchObject(unknown);
  expect(at({ waitingEvents: null, remoteAccess: gateway(null) }, { expired: 1 })).toMatchObject({
    text: "maintenance expired on 1",
  });
});

test("a layer of the map has its own part of a location's state alone [HOME-04]", () => {
  const location = {
    summary: { ...EMPTY_SUMMARY, expiring: 2 },
    waitingEvents: 0,
    remoteAccess: { ...gateway("FAILED"), text: "Failed" },
  };
  expect(getLayerState(i18n, location, "gateways")).toMatchObject({ tone: "danger", text: "Remote access: Failed" });
  expect(getLayerState(i18n, location, "events")).toEqual({ tone: "success", text: "No pending events" });
  expect(getLayerState(i18n, location, "maintenance")).toMatchObject({
    tone: "warning",
    text: "maintenance expiring on 2",
  });
  expect(getLayerState(i18n, { ...location, remoteAccess: gateway(undefined) }, "gateways"), "no gateway").toBeNull();
  expect(getLayerState(i18n, { ...location, waitingEvents: null }, "events")).toMatchObject({ tone: "neutral" });
});

test("the worst tone comes first, and of one tone the most parts in trouble [HOME-04]", () => {
  const states = [
    at({}),
    at({ waitingEvents: 1 }),
    at({ remoteAccess: gateway("FAILED"), waitingEvents: 1 }, { expired: 1 }),
    at({ remoteAccess: gateway("FAILED"), waitingEvents: 1 }),
    at({}, { expiring: 1 }),
  ];
  const order = states.toSorted((one, other) => getUrgencyRank(one) - getUrgencyRank(other));
  expect(order).toEqual([states[2], states[3], states[1], states[4], states[0]]);
});
