import { expect, test } from "vitest";
import { deployReason, findRows, rasQuestion } from "./location-list";
import { statusOf } from "./status";
import { type TabState, tabReason } from "./tabs";
import { hasDestinations, isSuitable } from "./thresholds";

const ALL: TabState = {
  serviceActive: true,
  status: "ACTIVE",
  rights: { view: true, listUsers: true, listDestinations: true },
};

test("Destinations, ACL and Download need the service, an active gateway and their permission [RASP-01]", () => {
  const open = (change: Partial<TabState>) =>
    (["destinations", "access", "download"] as const).filter((tab) => !tabReason(tab, { ...ALL, ...change }));
  expect(open({})).toEqual(["destinations", "access", "download"]);
  expect(open({ serviceActive: false })).toEqual([]);
  for (const status of [null, "INACTIVE", "DEPLOYING", "FAILED", "CONNECTION_PROBLEMS"] as const)
    expect(open({ status })).toEqual([]);
  expect(open({ rights: { ...ALL.rights, view: false } })).toEqual(["destinations", "access"]);
  expect(open({ rights: { ...ALL.rights, listUsers: false } })).toEqual(["destinations", "download"]);
  expect(open({ rights: { ...ALL.rights, listDestinations: false } })).toEqual(["access", "download"]);
  expect(tabReason("settings", { ...ALL, status: "CONNECTION_PROBLEMS", serviceActive: false })).toBeUndefined();
});

test("a status that nobody knows, and one that can't be read, are connection problems [RASS-01]", () => {
  expect(["ACTIVE", "DEPLOYING", "FAILED", "INACTIVE"].map(statusOf)).toEqual([
    "ACTIVE",
    "DEPLOYING",
    "FAILED",
    "INACTIVE",
  ]);
  expect(["DEGRADED", "active", "", null].map(statusOf)).toEqual(Array(4).fill("CONNECTION_PROBLEMS"));
});

test("4.6.0 is enough for a gateway, 4.7.0 for destinations; no version is not [RAS-03, RASS-09]", () => {
  const versions = ["", "4.5.9", "4.6.0", "4.6.1", "4.7.0", "4.10.0", "5.1.0.2000"];
  expect(versions.filter(isSuitable)).toEqual(["4.6.0", "4.6.1", "4.7.0", "4.10.0", "5.1.0.2000"]);
  expect(versions.filter(hasDestinations)).toEqual(["4.7.0", "4.10.0", "5.1.0.2000"]);
});

test("the table is searched by location and user, and filtered by status [RAS-02]", () => {
  const rows = [
    { name: "Milano HQ", status: "ACTIVE" as const, users: [{ email: "ada@acme.example" }] },
    { name: "Roma Office", status: "CONNECTION_PROBLEMS" as const, users: null },
  ];
  const found = (query: string) => findRows(rows, rasQuestion(new URLSearchParams(query))).map(({ name }) => name);
  expect(found("")).toEqual(["Milano HQ", "Roma Office"]);
  expect(found("q=%20MILANO")).toEqual(["Milano HQ"]);
  expect(found("q=ada@")).toEqual(["Milano HQ"]);
  expect(found("status=CONNECTION_PROBLEMS")).toEqual(["Roma Office"]);
  expect(found("status=CONNECTION_PROBLEMS&q=milano")).toEqual([]);
  expect(found("status=unheard-of")).toEqual(["Milano HQ", "Roma Office"]);
});

test("a location is unavailable below 4.6.0 or without the permission [RAS-03]", () => {
  const candidate = { id: "1", name: "Palermo Site", suitable: true, permitted: true };
  expect(deployReason(candidate, "Brenta")).toBeUndefined();
  expect(deployReason({ ...candidate, suitable: false }, "Brenta")).toContain("BrentaOS 4.6.0 or later");
  expect(deployReason({ ...candidate, permitted: false }, "Brenta")).toContain("permission");
});
