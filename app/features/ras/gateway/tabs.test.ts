import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { toGatewayStatus } from "~/machines/gateway-status";
import { buildTabs, describeClosedTabs, getTabDisabledReason, type TabState } from "./tabs";
import { canBeGateway, supportsDestinations } from "./thresholds";

const I18N = createI18n("en");
const ALL: TabState = {
  serviceActive: true,
  status: "ACTIVE",
  can: { view: true, listUsers: true, listDestinations: true },
  supportsSessions: true,
};

test("Destinations, ACL and Download need the service, an active gateway and their permission [RASP-01]", () => {
  const open = (change: Partial<TabState>) =>
    (["destinations", "access", "download"] as const).filter(
      (tab) => !getTabDisabledReason(I18N, tab, { ...ALL, ...change }),
    );
  expect(open({})).toEqual(["destinations", "access", "download"]);
  expect(open({ serviceActive: false })).toEqual([]);
  for (const status of [null, "INACTIVE", "DEPLOYING", "FAILED", "CONNECTION_PROBLEMS"] as const)
    expect(open({ status })).toEqual([]);
  expect(open({ can: { ...ALL.can, view: false } })).toEqual(["destinations", "access"]);
  expect(open({ can: { ...ALL.can, listUsers: false } })).toEqual(["destinations", "download"]);
  expect(open({ can: { ...ALL.can, listDestinations: false } })).toEqual(["access", "download"]);
  expect(
    getTabDisabledReason(I18N, "settings", { ...ALL, status: "CONNECTION_PROBLEMS", serviceActive: false }),
  ).toBeUndefined();
});

test("a tab that can't be opened says why: the service first, then the deployment, its status, the permission [RASP-01]", () => {
  const why = (change: Partial<TabState>) => getTabDisabledReason(I18N, "download", { ...ALL, ...change });
  expect(why({ serviceActive: false, status: null })).toBe("Your company's Remote Access Service isn't active.");
  expect(why({ status: null })).toBe("Remote access isn't deployed here.");
  expect(why({ status: "CONNECTION_PROBLEMS" })).toBe("Can't contact RAS Gateway");
  expect(why({ status: "FAILED" })).toBe("Available when the gateway is active. Its status is Failed.");
});

test("each tab leads to its page with the table's query, and Settings is current on its own page alone [RASP-01]", () => {
  expect(buildTabs(I18N, "1", "?q=milano", ALL).map(({ to, end }) => [to, end])).toEqual([
    ["/ras/1?q=milano", true],
    ["/ras/1/destinations?q=milano", false],
    ["/ras/1/access?q=milano", false],
    ["/ras/1/sessions?q=milano", false],
    ["/ras/1/download?q=milano", false],
  ]);
});

test("who is connected is a tab where the upstream tells it, for who may list users [RASX-02, CONF-03]", () => {
  const labels = (state: TabState) => buildTabs(I18N, "1", "", state).map(({ label }) => label);
  expect(labels(ALL)).toEqual(["Settings", "Destinations", "ACL", "Connections", "Download"]);
  expect(labels({ ...ALL, supportsSessions: false })).toEqual(["Settings", "Destinations", "ACL", "Download"]);
  expect(getTabDisabledReason(I18N, "sessions", ALL)).toBeUndefined();
  expect(getTabDisabledReason(I18N, "sessions", { ...ALL, can: { ...ALL.can, listUsers: false } })).toMatch(
    /permission/,
  );
});

test("the reason for which tabs can't be opened is said once, unless there are several [RASP-01]", () => {
  const said = (change: Partial<TabState>) => describeClosedTabs(I18N, buildTabs(I18N, "1", "", { ...ALL, ...change }));
  expect(said({})).toBeNull();
  expect(said({ status: null })).toBe(
    "Destinations, ACL, Connections and Download can't be opened. Remote access isn't deployed here.",
  );
  expect(said({ can: { ...ALL.can, view: false } })).toMatch(/^Download can't be opened\. You don't have/);
});

test("an unknown status, and one that can't be read, are connection problems [RASS-01]", () => {
  expect(["ACTIVE", "DEPLOYING", "FAILED", "INACTIVE"].map(toGatewayStatus)).toEqual([
    "ACTIVE",
    "DEPLOYING",
    "FAILED",
    "INACTIVE",
  ]);
  expect(["DEGRADED", "active", "", null].map(toGatewayStatus)).toEqual(Array(4).fill("CONNECTION_PROBLEMS"));
});

test("4.6.0 is enough for a gateway, 4.7.0 for destinations, an unknown version for neither [RAS-03, RASS-09]", () => {
  const versions = ["", "4.5.9", "4.6.0", "4.6.1", "4.7.0", "4.10.0", "5.1.0.2000"];
  expect(versions.filter(canBeGateway)).toEqual(["4.6.0", "4.6.1", "4.7.0", "4.10.0", "5.1.0.2000"]);
  expect(versions.filter(supportsDestinations)).toEqual(["4.7.0", "4.10.0", "5.1.0.2000"]);
});
