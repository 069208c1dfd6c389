import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { assignMachines, readAssignment, readAssignmentLimits } from "./assignments.server";
import type { UpstreamClient } from "./client.server";
import { type FailureKind, FailureResponse } from "./failure.server";
import { readLocationPage, readStoredLocation, removeManagers, updateLocation } from "./locations.server";
import { getMaxSerenityMachines, sendSerenityRequests, sendTicket } from "./support-requests.server";

type Variables = Record<string, unknown>;

/** Returns an upstream with these capabilities that answers by the operation's name, and what was sent to it. */
function upstreamOf(capabilities: string[], answers: Record<string, object | FailureKind>) {
  const sent: [string, Variables][] = [];
  const answer = async (document: object, variables: Variables) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? "";
    sent.push([name, variables]);
    const given = answers[name] ?? {};
    if (typeof given === "string") throw new FailureResponse({ kind: given as FailureKind, message: "No." });
    return given;
  };
  const optional = async (document: object, variables: Variables) =>
    capabilities.length > 0 ? answer(document, variables) : null;
  const client = {
    i18n: createI18n("en"),
    query: answer,
    mutate: answer,
    queryIfSupported: optional,
    mutateIfSupported: optional,
    capabilities: async () => new Set(capabilities),
  };
  return { upstream: client as unknown as UpstreamClient, sent, names: () => sent.map(([name]) => name) };
}

const unread = () => Promise.reject(new TypeError("each call has an answer"));

test("several machines are assigned by one call where the upstream can, one by itself [LOC-08, FIND-04]", async () => {
  const stored = { id: "a", moved: 2, refused: [{ serialNumber: "BX-3", reason: "No." }] };
  const able = upstreamOf(["extended"], { AssignMany: { assignMachines: stored } });
  const result = await assignMachines(able.upstream, "a", "1", ["BX-1", "BX-2", "BX-3"], unread);
  expect(result).toEqual({ id: "a", moved: [], count: 2, refused: stored.refused, lost: null });
  expect(await assignMachines(able.upstream, "b", "1", ["BX-1"], unread)).toEqual({
    id: null,
    moved: ["BX-1"],
    count: 1,
    refused: [],
    lost: null,
  });
  const plain = upstreamOf([], {});
  expect(await assignMachines(plain.upstream, "a", "1", ["BX-1", "BX-2"], unread)).toMatchObject({
    id: null,
    count: 2,
  });
  expect([able.names(), plain.names()]).toEqual([
    ["AssignMany", "AssignMachines"],
    ["AssignMachines", "AssignMachines"],
  ]);
  expect(plain.sent[0]?.[1]).toEqual({ locationId: "1", machineSerialNumbers: ["BX-1"] });
  expect(await readAssignmentLimits(able.upstream)).toEqual({ most: 10_000, undoes: true });
  expect(await readAssignmentLimits(plain.upstream)).toEqual({ most: 100, undoes: false });
});

test("an assignment that nobody made is none, any other failure is one [FIND-04]", async () => {
  const read = (answer: object | FailureKind, capabilities = ["extended"]) =>
    readAssignment(upstreamOf(capabilities, { StoredAssignment: answer }).upstream, "a");
  expect(await read({ machineAssignment: { id: "a" } })).toEqual({ id: "a" });
  expect([await read("missing"), await read({}, [])]).toEqual([null, null]);
  await expect(read("forbidden")).rejects.toMatchObject({ failure: { kind: "forbidden" } });
});

test("SerenITy is requested by one mail for several machines where the upstream can [INVT-07, FIND-04]", async () => {
  const answers = { SendSerenityRequests: { sendSerenityRequestEmail: true } };
  const able = upstreamOf(["extended"], answers);
  expect(await sendSerenityRequests(able.upstream, "7", ["BX-1", "BX-2"])).toEqual({
    done: ["BX-1", "BX-2"],
    refused: [],
    lost: null,
  });
  await sendSerenityRequests(able.upstream, "7", ["BX-1"]);
  expect(able.sent).toEqual([
    ["SendSerenityRequests", { userId: "7", machineSerialNumbers: ["BX-1", "BX-2"] }],
    ["SendSerenityRequestEmail", { userId: "7", machineSerialNumber: "BX-1" }],
  ]);
  const silent = upstreamOf(["extended"], { SendSerenityRequests: { sendSerenityRequestEmail: false } });
  expect(await sendSerenityRequests(silent.upstream, "7", ["BX-1", "BX-2"])).toBeNull();
  const plain = upstreamOf([], {});
  await sendSerenityRequests(plain.upstream, "7", ["BX-1", "BX-2"]);
  expect(plain.names()).toEqual(["SendSerenityRequestEmail", "SendSerenityRequestEmail"]);
  const most = [await getMaxSerenityMachines(able.upstream), await getMaxSerenityMachines(plain.upstream)];
  expect(most).toEqual([1000, 20]);
});

test("a ticket has its id and its event only where the upstream takes them [TICK-01]", async () => {
  const ticket = { id: "t", eventId: "e", subject: "Noise", comment: "The fan." };
  const sentBy = async (capabilities: string[]) => {
    const { upstream, sent } = upstreamOf(capabilities, { SendTicketEmail: { sendTicketEmail: true } });
    expect(await sendTicket(upstream, ticket)).toBe(true);
    return sent[0]?.[1].ticket;
  };
  expect(await sentBy(["extended"])).toEqual(ticket);
  expect(await sentBy([])).toEqual({ subject: "Noise", comment: "The fan." });
});

const role = (name: string, userIds: string[]) => ({ userIds, role: { name } });
const LOCATION = {
  locationsByIds: [{ id: "1", name: "Milano", address: "Via Roma 1", addressCoordinates: { lat: 45.4, lng: 9.2 } }],
  machinesByLocationIds: [{ serialNumber: "BX-1" }],
  policiesByCompanyId: [
    {
      resource: { type: "location", referenceId: "1" },
      bindings: [role("fleet.editor", ["7", "8"]), role("ras.viewer", ["5"]), role("fleet.editor", ["7"])],
    },
    { resource: { type: "location", referenceId: "2" }, bindings: [role("fleet.editor", ["4"])] },
    { resource: { type: "company", referenceId: "c" }, bindings: [role("fleet.admin", ["8", "9"])] },
  ],
};

test("a location has its own managers once each, its page the fleet managers too [LOC-05, PAGE-02]", async () => {
  const { upstream } = upstreamOf(["extended"], { StoredLocation: LOCATION, LocationPage: LOCATION });
  expect(await readStoredLocation(upstream, "c", "1")).toMatchObject({
    managerUserIds: ["7", "8"],
    fleetManagers: ["8", "9"],
    machineSerialNumbers: ["BX-1"],
    position: { lat: 45.4, lng: 9.2 },
  });
  expect((await readLocationPage(upstream, "c", "1")).managerIds).toEqual(["7", "8", "9"]);
  const gone = upstreamOf([], { StoredLocation: { ...LOCATION, locationsByIds: [] } });
  await expect(readStoredLocation(gone.upstream, "c", "1")).rejects.toMatchObject({ failure: { kind: "missing" } });
});

test("removing managers changes nothing else, and is compared where the upstream can [FIND-04, SAFE-09]", async () => {
  const saved = async (capabilities: string[]) => {
    const { upstream, sent } = upstreamOf(capabilities, { StoredLocation: LOCATION });
    await removeManagers(upstream, "c", "1", new Set(["7", "3"]));
    return sent.at(-1)?.[1];
  };
  const content = { companyId: "c", locationId: "1", name: "Milano", address: "Via Roma 1" };
  const whole = { ...content, addressCoordinates: { lat: 45.4, lng: 9.2 }, machineSerialNumbers: null };
  expect(await saved(["extended"])).toEqual({
    ...whole,
    managerUserIds: ["8"],
    revision: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await saved([]))?.revision).toBeUndefined();
  const { upstream, sent } = upstreamOf(["extended"], {});
  await updateLocation(upstream, { ...content, addressCoordinates: undefined, revision: undefined } as never);
  expect(sent[0]?.[1].revision).toBeUndefined();
});
