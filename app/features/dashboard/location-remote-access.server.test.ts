import { expect, test } from "vitest";
import { type Failure, FailureResponse } from "~/upstream/failure.server";
import { fakeViewer } from "../../../tests/support/fake-viewer";
import { readRemoteAccessByLocation, toServiceStatus } from "./location-remote-access.server";

/** Returns the service's state for a viewer with these permissions. */
function statusOf(ras: object, held = ["ras.view", "ras.list", "location.list"]) {
  const service = { active: false, expired: false, beginsIn: null, startingPeriod: null, ...ras };
  const permissions = { onAny: (name: string) => held.includes(name) };
  return toServiceStatus(fakeViewer({ permissions, services: { ras: service } }));
}

test("the company's service is active, expired, about to start, or not active [DASH-03]", () => {
  expect(statusOf({ active: true })).toEqual({ text: "Active", tone: "success", to: "/ras" });
  expect(statusOf({ expired: true })).toEqual({ text: "Service expired", tone: "danger", to: "/ras" });
  expect(statusOf({})).toEqual({ text: "Not active", tone: null, to: null });
  const starts = { beginsIn: 2, startingPeriod: "2026-03-18" };
  expect(statusOf(starts)).toEqual({ text: "Starts in 2 days, on 18/03/2026", tone: "info", to: null });
  expect(statusOf({ ...starts, beginsIn: 1 })?.text).toBe("Starts in 1 day, on 18/03/2026");
});

test("it leads to its page for viewers who may open that, and is not shown without ras.view [DASH-03, RAS-06]", () => {
  expect(statusOf({ active: true }, ["ras.list"])).toBeNull();
  expect(statusOf({ active: true }, ["ras.view"])?.to).toBeNull();
  expect(statusOf({ active: true }, ["ras.view", "ras.list"])?.to).toBe("/ras");
  expect(statusOf({ expired: true }, ["ras.view", "ras.list"])?.to).toBeNull();
});

/** Returns the texts and URLs of the locations a, b and c; the upstream has a failed gateway at a. */
async function statesOf({ at = ["a", "b", "c"], company = true, ras = {}, failure = null as Failure | null } = {}) {
  const asked: unknown[] = [];
  const viewer = fakeViewer({
    permissions: {
      onAny: () => true,
      onCompany: () => company,
      onCompanyOrLocation: (id: string) => at.includes(id),
    },
    services: { ras: { active: true, expired: false, beginsIn: null, startingPeriod: null, ...ras } },
    upstream: {
      queryIfSupported: async (_: unknown, { locationIds }: { locationIds: unknown }) => {
        asked.push(locationIds);
        if (failure) throw new FailureResponse(failure);
        return { rasReportsByCompanyId: [{ locationId: "a", status: "FAILED" }] };
      },
    },
  });
  const states = await readRemoteAccessByLocation(viewer, ["a", "b", "c"]);
  return { asked, shown: [...states].map(([id, { text, to }]) => [id, text, to]) };
}

test("a location shows its gateway's state, where its remote access may be seen; else the service's [DASH-03, DASH-04]", async () => {
  const all = await statesOf();
  expect(all.asked).toEqual([null]);
  expect(all.shown).toEqual([
    ["a", "Failed", "/ras/a"],
    ["b", "Not deployed", "/ras/b"],
    ["c", "Not deployed", "/ras/c"],
  ]);
  const some = await statesOf({ company: false, at: ["a", "b"] });
  expect(some.asked).toEqual([["a", "b"]]);
  expect(some.shown.at(-1)).toEqual(["c", "Active", "/ras"]);
});

test("without an active service no gateway is asked about, and states that can't be read lead to their pages [DASH-04]", async () => {
  const expired = await statesOf({ ras: { active: false, expired: true } });
  expect(expired.asked).toEqual([]);
  expect(expired.shown[0]).toEqual(["a", "Service expired", "/ras"]);
  const unread = await statesOf({ failure: { kind: "unreachable", message: "" } });
  expect(unread.shown[0]).toEqual(["a", "See its page", "/ras/a"]);
});
