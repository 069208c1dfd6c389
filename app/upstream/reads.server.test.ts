import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { readCalendar } from "./calendar.server";
import type { UpstreamClient } from "./client.server";
import { readEvent, readEvents } from "./events.server";
import { FailureResponse } from "./failure.server";
import { readLocations, readPositions, readVersions } from "./fleet.server";
import { isUpgradableToOs5, readAdministrator, verifyToken } from "./identity.server";
import { addAlertContact, readAlertContacts, removeAlertContact, resetMonitoringPassword } from "./monitoring.server";
import { readPasswordReset, readPeople, readUserName } from "./people.server";
import { readLocationsWithAddresses } from "./search.server";

type Variables = Record<string, unknown>;

interface Answers {
  query?: object | ((variables: Variables) => object);
  rest?: object;
  capabilities?: string[];
}

/** Returns an upstream that gives these answers, and what was sent to it. Without capabilities it has no optional part. */
function upstreamOf({ query = {}, rest = {}, capabilities }: Answers) {
  const sent: unknown[] = [];
  const answer = async (_document: unknown, variables: Variables) => {
    sent.push(variables);
    return typeof query === "function" ? query(variables) : query;
  };
  const client = {
    i18n: createI18n("en"),
    query: answer,
    mutate: answer,
    queryIfSupported: async (document: unknown, variables: Variables) =>
      capabilities ? answer(document, variables) : null,
    capabilities: async () => new Set(capabilities),
    rest: async (id: string, input: object) => {
      sent.push([id, input]);
      return rest;
    },
  };
  return { upstream: client as unknown as UpstreamClient, sent };
}

test("locations come sorted by name, with coordinates as far as they have some; who sees none asks nothing [DASH-06, HOME-04]", async () => {
  const position = { lat: 45.4, lng: 9.2 };
  const locations = [
    { id: "1", name: "roma 10", addressCoordinates: null },
    { id: "2", name: "Roma 2", addressCoordinates: position },
  ];
  const { upstream, sent } = upstreamOf({ query: { locations } });
  expect((await readLocations(upstream, "c", "all")).map(({ id }) => id)).toEqual(["2", "1"]);
  expect(await readPositions(upstream, "c", ["1", "2"])).toEqual(new Map([["2", position]]));
  expect(sent).toEqual([{ companyId: "c" }, { locationIds: ["1", "2"] }]);
  const none = [
    await readLocations(upstream, "c", []),
    await readLocationsWithAddresses(upstream, "c", []),
    [...(await readPositions(upstream, "c", []))],
  ];
  expect([none, sent.length]).toEqual([[[], [], []], 2]);
});

test("locations of the same name are told apart by their addresses [FIND-03]", async () => {
  const named = (id: string, name: string, address: string) => ({ id, name, address });
  const locations = [named("1", "Sede", "Via Roma 9"), named("2", "Lab", "Via Po 1"), named("3", "Sede", "Via Po 2")];
  const { upstream } = upstreamOf({ query: { locations } });
  const labels = (await readLocations(upstream, "c", "all")).map(({ label }) => label);
  expect(labels).toEqual(["Lab", "Sede (Via Po 2)", "Sede (Via Roma 9)"]);
});

test("the events of 4,001 machines are asked for in two calls, each machine once [SAFE-01]", async () => {
  const serials = Array.from({ length: 4001 }, (_, at) => `BX-${at}`);
  const { upstream, sent } = upstreamOf({
    query: ({ serialNumbers }: Variables) => ({ serenityEventsBySerialNumbers: [serialNumbers].flat().slice(-1) }),
  });
  expect(await readEvents(upstream, serials)).toEqual(["BX-3999", "BX-4000"]);
  expect(await readEvents(upstream, serials.slice(0, 4000))).toHaveLength(1);
  expect(sent).toHaveLength(3);
  const one = upstreamOf({ query: { serenityEventsBySerialNumbers: [{ id: "1" }, { id: "2" }] } }).upstream;
  expect([await readEvent(one, "BX-1", "2"), await readEvent(one, "BX-1", "3")]).toEqual([{ id: "2" }, null]);
});

test("people come sorted by address, nameless ones with no name; a user's name is found by the id [RASA-02, INVT-03]", async () => {
  const usersByCompanyId = [
    {
      id: "1",
      email: "b10@a.example",
      lastUsed: null,
      maySignIn: false,
      profile: { firstName: "Ada", lastName: "Rossi" },
    },
    { id: "2", email: "B2@a.example", lastUsed: null, profile: { firstName: "", lastName: "" } },
  ];
  const { upstream } = upstreamOf({ query: { usersByCompanyId } });
  expect(await readPeople(upstream, "c")).toEqual([
    { id: "2", email: "B2@a.example", lastUsed: null, maySignIn: null, name: "" },
    { id: "1", email: "b10@a.example", lastUsed: null, maySignIn: false, name: "Ada Rossi" },
  ]);
  expect(await readUserName(upstream, "c", "1")).toEqual({ firstName: "Ada", lastName: "Rossi" });
  expect(await readUserName(upstream, "c", "3")).toBeNull();
});

test("an administrator has an address only where the upstream tells it, and none without a name [WEL-01]", async () => {
  const master = { masterAccountName: "Giulia", masterAccountEmail: "giulia@acme.example" };
  const read = (query: Answers["query"], capabilities?: string[]) =>
    readAdministrator(upstreamOf({ query, ...(capabilities && { capabilities }) }).upstream, "c");
  expect(await read(master, ["extended"])).toEqual({ name: "Giulia", email: "giulia@acme.example" });
  expect(await read(master)).toEqual({ name: "Giulia", email: null });
  expect(await read({ ...master, masterAccountEmail: "" }, ["extended"])).toEqual({ name: "Giulia", email: null });
  expect(await read({ ...master, masterAccountName: "" }, ["extended"])).toBeNull();
});

test("the shown secret is compared where the upstream can, and only while there is one [SAFE-08]", async () => {
  const sentWith = async (secret: string | null, capabilities: string[]) => {
    const { upstream, sent } = upstreamOf({ query: { verifyToken: "t" }, capabilities });
    expect(await verifyToken(upstream, { email: "a@b.example", password: "p", token: "1" }, secret)).toBe("t");
    return (sent[0] as Variables).setupSecret;
  };
  expect(await sentWith("JBSW", ["extended"])).toBe("JBSW");
  expect([await sentWith("JBSW", []), await sentWith(null, ["extended"])]).toEqual([undefined, undefined]);
});

test("an upstream without an operation is asked by REST, or thought open [CONF-03, LAY-06, REC-04]", async () => {
  const upgradable = (rest: object) => isUpgradableToOs5(upstreamOf({ rest }).upstream, "c");
  expect([await upgradable({ isActive: true }), await upgradable({ isActive: "no" }), await upgradable({})]).toEqual([
    true,
    false,
    false,
  ]);
  const asked = upstreamOf({ query: { isProductAddonActive: true }, capabilities: [] });
  expect(await isUpgradableToOs5(asked.upstream, "c")).toBe(true);
  expect(await readVersions(upstreamOf({ rest: { versions: { os4: "4.8.9" } } }).upstream)).toEqual({ os4: "4.8.9" });
  const latestVersions = [{ line: "os5", version: "5.3.0" }];
  expect(await readVersions(upstreamOf({ query: { latestVersions }, capabilities: [] }).upstream)).toEqual({
    os5: "5.3.0",
  });
  expect(await readPasswordReset(upstreamOf({}).upstream, "token")).toEqual({ isOpen: true, email: null });
  const query = { verifyPasswordResetToken: false, passwordResetEmail: null };
  const over = await readPasswordReset(upstreamOf({ query, capabilities: [] }).upstream, "t");
  expect(over).toEqual({ isOpen: false, email: null });
  expect(await readCalendar(upstreamOf({ query: { calendarBySecret: null } }).upstream, "secret")).toBeNull();
});

test("alert contacts are sent and read by the upstream's names; its messages come trimmed [MON-02, MON-05]", async () => {
  const contacts = [{ id: "1", email: "a@b.example", first_name: "Ada", last_name: null }];
  expect(await readAlertContacts(upstreamOf({ rest: { contacts } }).upstream, "c")).toEqual([
    { id: "1", email: "a@b.example", firstName: "Ada", lastName: "" },
  ]);
  expect(await readAlertContacts(upstreamOf({}).upstream, "c")).toEqual([]);
  const { upstream, sent } = upstreamOf({ rest: { message: " Done. " } });
  const contact = { email: "a@b.example", firstName: "Ada", lastName: "Rossi" };
  expect(await addAlertContact(upstream, "c", contact)).toBe("Done.");
  expect(await removeAlertContact(upstream, "1")).toBe("Done.");
  expect(await resetMonitoringPassword(upstream, "c", "secret")).toBe("Done.");
  expect(sent).toEqual([
    [
      "addCompanyAlertContact",
      { body: { email: "a@b.example", first_name: "Ada", last_name: "Rossi", company_id: "c" } },
    ],
    ["deleteCompanyAlertContact", { query: { id: "1" } }],
    ["resetGrafanaPassword", { body: { company_id: "c", new_grafana_password: "secret" } }],
  ]);
  expect(await removeAlertContact(upstreamOf({ rest: { message: 7 } }).upstream, "1")).toBe("");
});

test("a failed read is thrown as it is", async () => {
  const failing = upstreamOf({
    query: () => {
      throw new FailureResponse({ kind: "forbidden", message: "No." });
    },
  });
  await expect(readPeople(failing.upstream, "c")).rejects.toMatchObject({ failure: { kind: "forbidden" } });
});
