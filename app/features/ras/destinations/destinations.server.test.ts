import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import type { GatewayContext } from "../gateway/gateway.server";
import { diffDestinations, reviewDestinations } from "./destinations.server";

const list = (entries: Record<string, string[]>) =>
  Object.entries(entries).map(([name, networkDestinations]) => ({ id: name, name, networkDestinations }));

const OFF = { from: null, until: "2026-03-16T09:00:00Z" };

/** A gateway that routes `Office`, with users of the destinations that these names allow. */
const scopeOf = (listUsers = true) =>
  ({
    configuration: { ok: true, value: { routes: [{ name: "Office" }] } },
    state: {
      users: [
        { email: "all@x", allowedDestinations: [], term: null },
        { email: "lab@x", allowedDestinations: ["Lab"], term: null },
        { email: "ended@x", allowedDestinations: ["Lab"], term: OFF },
      ],
    },
    viewer: { now: new Date("2026-03-16T09:00:00Z"), i18n: createI18n("en") },
    can: { listUsers },
  }) as unknown as GatewayContext;

test("two versions of a list differ by name: changed, removed and added ones [RASD-02]", () => {
  const stored = list({ Same: ["10.0.0.1"], Lab: ["10.0.0.2"], Gone: ["10.0.0.3"] });
  const yours = list({ Same: ["10.0.0.1"], Lab: ["10.0.0.2", "10.0.0.4"], New: ["10.0.0.5"] });
  expect(diffDestinations(stored, yours)).toEqual([
    { part: "Lab", saved: ["10.0.0.2"], yours: ["10.0.0.2", "10.0.0.4"] },
    { part: "Gone", saved: ["10.0.0.3"], yours: [] },
    { part: "New", saved: [], yours: ["10.0.0.5"] },
  ]);
});

test("a save is reviewed when a destination in use changes, with who reached it before [RASD-02, RASS-04]", () => {
  const stored = list({ Office: ["10.0.0.0/16"], Lab: ["10.0.1.1"], Idle: ["10.9.0.1"] });
  const review = (entries: Record<string, string[]>, listUsers = true) =>
    reviewDestinations(scopeOf(listUsers), stored, list(entries));
  expect(review({ Office: ["10.0.0.0/16"], Lab: ["10.0.1.1"], Idle: ["10.9.0.2"], New: ["*"] })).toBeNull();
  const lab = review({ Office: ["10.0.0.0/16"], Lab: ["*:53"] });
  expect(lab?.changes).toEqual([
    { label: "Lab", before: "10.0.1.1", after: "any address on port 53", users: ["all@x", "lab@x"] },
  ]);
  expect(lab?.warnings).toEqual(["Lab allows any address on port 53, so it doesn't limit users to a network."]);
  // Profiles name routes only.
  expect(lab?.downloads).toBeUndefined();
  expect(review({ Office: ["10.0.0.0/17"], Lab: ["10.0.1.1"] })?.downloads).toEqual(["all@x", "lab@x"]);
  expect(review({ Office: ["10.0.0.0/17"] }, false)).toMatchObject({ downloads: null, changes: [{ users: null }] });
  expect(review({ Lab: ["*:53"] })?.fingerprint).toBe(lab?.fingerprint);
  expect(review({ Lab: ["*:54"] })?.fingerprint).not.toBe(lab?.fingerprint);
});
