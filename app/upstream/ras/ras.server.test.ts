import { expect, test } from "vitest";
import type { UpstreamClient } from "~/upstream/client.server";
import { type Failure, FailureResponse, UNREACHABLE_FAILURE } from "~/upstream/failure.server";
import { readGateway, readRasStatuses } from "./ras.server";
import { type RasMachine, readRasEligibility } from "./ras-machines.server";
import { readUsageAt } from "./ras-usage.server";

type Asked = Record<string, unknown>;

/** Returns a client that answers with what `answer` returns, or fails with the failure that it throws. */
function clientOf(answer: (variables: Asked, document: string) => unknown) {
  const asked: Asked[] = [];
  const query = async (document: unknown, variables: Asked) => {
    asked.push(variables);
    return answer(variables, String(document));
  };
  const client = { query, queryIfSupported: query, with: () => client };
  return { asked, client: client as unknown as UpstreamClient };
}

const fail = (failure: Failure) => {
  throw new FailureResponse(failure);
};

const GATEWAY = { serialNumber: "BX-1", osVersion: "4.8.9" };

test("a gateway that doesn't answer is asked once, one that refuses its settings is asked for its state alone [RAS-05, RAS-07]", async () => {
  const askedAfter = async (failure: Failure) => {
    const { client, asked } = clientOf((_, document) =>
      document.includes("getRasConfiguration") ? fail(failure) : { getRas: { status: "ACTIVE" } },
    );
    const { state, configuration } = await readGateway(client, GATEWAY);
    expect(configuration.ok).toBe(false);
    expect(asked[0]).toEqual({ hyperSerialNumber: "BX-1", hyperOsVersion: "4.8.9" });
    return [asked.length, state.ok];
  };
  expect(await askedAfter({ kind: "unreachable", message: "Can't contact RAS Gateway" })).toEqual([1, false]);
  expect(await askedAfter({ ...UNREACHABLE_FAILURE, timedOut: true })).toEqual([1, false]);
  expect(await askedAfter(UNREACHABLE_FAILURE)).toEqual([2, true]);
  expect(await askedAfter({ kind: "invalid", message: "Trouble." })).toEqual([2, true]);
});

test("of no locations no states are asked for, of all no ids are sent [RAS-05]", async () => {
  const report = { locationId: "l", status: "ACTIVE" };
  const { client, asked } = clientOf(() => ({ rasReportsByCompanyId: [report] }));
  expect(await readRasStatuses(client, "c", [])).toBeNull();
  expect(asked).toEqual([]);
  expect(await readRasStatuses(client, "c", "all")).toEqual(new Map([["l", "ACTIVE"]]));
  expect(asked).toEqual([{ companyId: "c", locationIds: null }]);
});

test("a location without a report has no connections; an upstream without reports has none to tell [RASX-02]", async () => {
  expect(await readUsageAt(clientOf(() => ({ rasReportsByCompanyId: [] })).client, "c", "l")).toEqual([]);
  expect(await readUsageAt(clientOf(() => null).client, "c", "l")).toBeNull();
});

const machine = (serialNumber: string, locationId: string | null, osVersion: string | null, isRasGateway = true) =>
  ({ serialNumber, name: null, osVersion, locationId, isRasGateway }) as RasMachine;

test("gateways are read to the last page, and each location has its newest version [RAS-02, RAS-03]", async () => {
  const gateways = [machine("BX-1", "a", "4.8.9"), machine("BX-2", "b", null), machine("BX-3", null, "4.8.9")];
  const newestVersions = [
    { locationId: "a", osVersion: "4.10.0" },
    { locationId: "a", osVersion: "4.9.9" },
    { locationId: "c", osVersion: "4.5.9" },
    { locationId: null, osVersion: "5.0.0" },
  ];
  const { client, asked } = clientOf(({ question }) => {
    const { offset } = question as { offset: number };
    return { page: { total: 3, machines: gateways.slice(offset, offset + 2), newestVersions } };
  });
  const found = await readRasEligibility(client, "c", "all");
  expect(asked.map(({ question }) => (question as Asked).offset)).toEqual([0, 2]);
  expect(found).toEqual(
    new Map([
      ["a", { gateway: gateways[0], newestVersion: "4.10.0" }],
      ["c", { gateway: null, newestVersion: "4.5.9" }],
      ["b", { gateway: { ...gateways[1], osVersion: "" }, newestVersion: "" }],
    ]),
  );
});

test("a page that comes back empty ends the reading, and without pages the machines tell [RAS-02, CONF-03]", async () => {
  const short = clientOf(() => ({ page: { total: 9, machines: [], newestVersions: [] } }));
  expect(await readRasEligibility(short.client, "c", ["a"])).toEqual(new Map());
  expect(short.asked.map(({ locationIds }) => locationIds)).toEqual([["a"], ["a"]]);
  const machines = [machine("BX-1", "a", "4.6.1"), machine("BX-9", "a", "4.8.9", false)];
  const { client } = clientOf(({ question }) => (question ? null : { machines }));
  const { gateway, newestVersion } = (await readRasEligibility(client, "c", "all")).get("a") ?? {};
  expect([gateway?.serialNumber, newestVersion]).toEqual(["BX-1", "4.8.9"]);
  expect(await readRasEligibility(client, "c", [])).toEqual(new Map());
});
