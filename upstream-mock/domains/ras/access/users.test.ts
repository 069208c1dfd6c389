import { beforeAll, describe, expect, test } from "vitest";
import { accessRevision } from "#contract/revision";
import { GATEWAY, MASTER, rasCalls } from "#mock/domains/ras/testing";
import { testUpstream } from "#mock/test-upstream";
import { codeOf, messageOf } from "#mock/testing";
import { usernameFor } from "./users";

const upstream = testUpstream();
let calls: ReturnType<typeof rasCalls>;
beforeAll(async () => {
  calls = rasCalls(upstream);
});

const PLAIN = "plain@acme.example";
const USERS = "users@acme.example";
const NOCONSENT = "noconsent@acme.example";
const VIEWER = "viewer@acme.example";
const usersOf = async (serial: string) =>
  (await calls.ask("getRas", { hyperSerialNumber: serial })).data.getRas.users as {
    email: string;
    username: string;
    allowedDestinations: string[];
  }[];
const canView = async (email: string) =>
  (
    await upstream.ask(
      'query ($id: ID!) { authorize(resourceType: "location", resourceReferenceId: $id, permissionName: "ras.view") }',
      { as: upstream.session(email), variables: { id: calls.at("Milano HQ") } },
    )
  ).data.authorize;

describe("granting [RASA-03]", () => {
  test("lists the user and makes them a viewer of the location; revoking undoes both [RASA-04]", async () => {
    expect(await canView(PLAIN)).toBe(false);
    const { data } = await calls.grant([PLAIN], ["Printers", "Printers"]);
    expect(data.addRasUser).toEqual({
      fulfilled: [{ email: PLAIN, username: "plain", allowedDestinations: ["Printers"], term: null }],
      rejected: [],
    });
    expect(await canView(PLAIN)).toBe(true);
    expect((await calls.revoke(PLAIN)).data.removeRasUser).toBe(true);
    expect(await canView(VIEWER)).toBe(true);
    expect([await canView(PLAIN), (await usersOf(GATEWAY.milano)).length]).toEqual([false, 8]);
    expect(codeOf(await calls.revoke(PLAIN))).toBe("NOT_FOUND");
  });

  test("gives out the available seats one by one [D10]", async () => {
    const { fulfilled, rejected } = (await calls.grant([PLAIN, USERS, NOCONSENT])).data.addRasUser;
    expect(fulfilled).toHaveLength(2);
    expect(rejected).toEqual([
      { email: NOCONSENT, message: "The maximum allowed number of users (10) has been reached." },
    ]);
    expect(await canView(NOCONSENT)).toBe(false);
  });

  test("gives the last seat to one of two sessions that take it at once [D10]", async () => {
    await calls.grant([PLAIN]);
    const answers = await Promise.all([calls.grant([USERS]), calls.grant([NOCONSENT], [], "fleet@acme.example")]);
    expect(answers.map(({ data }) => data.addRasUser.fulfilled.length).sort()).toEqual([0, 1]);
    expect(await usersOf(GATEWAY.milano)).toHaveLength(10);
  });

  test("rejects a user who has access already, or is listed twice, and nobody else", async () => {
    const { fulfilled, rejected } = (await calls.grant([VIEWER, PLAIN, PLAIN])).data.addRasUser;
    expect(fulfilled.map(({ email }: { email: string }) => email)).toEqual([PLAIN]);
    expect(rejected).toEqual([VIEWER, PLAIN].map((email) => ({ email, message: `${email} already has access.` })));
  });

  test("happens once for a repeated request; a rejected one may be repeated with the same key", async () => {
    const send = () =>
      upstream.ask(
        `mutation ($u: [RasUserInput!]!, $l: ID!) { addRasUser(users: $u, hyperSerialNumber: "${GATEWAY.milano}",
          hyperOsVersion: "4.8.9", locationId: $l, networkDestinations: [], allowedDestinations: [])
          { fulfilled { email } rejected { email } } }`,
        {
          as: master,
          variables: { u: [calls.user(NOCONSENT)], l: calls.at("Milano HQ") },
          headers: { "idempotency-key": "one-form-sent-twice" },
        },
      );
    const master = upstream.session(MASTER);
    await calls.grant([PLAIN, USERS]);
    expect((await send()).data.addRasUser.rejected).toHaveLength(1);
    await calls.revoke(PLAIN);
    expect((await send()).data.addRasUser.fulfilled).toHaveLength(1);
    expect((await send()).data.addRasUser.fulfilled).toHaveLength(1);
    expect(await usersOf(GATEWAY.milano)).toHaveLength(10);
    // A caller who doesn't ask for the reason is recorded without one.
    const { companyId } = upstream.account(MASTER);
    const query = `query ($id: ID!) {
      activityByCompanyId(companyId: $id, question: { kind: "refusal", limit: 1 }) { records { sentence } } }`;
    const { data } = await upstream.ask(query, { as: master, variables: { id: companyId } });
    expect(data.activityByCompanyId.records[0].sentence).toMatch(/, but couldn't$/);
  });

  test("for a time is answered with its days [RASX-03]", async () => {
    const term = { from: "2026-03-19T23:00:00.000Z", until: "2026-03-20T23:00:00.000Z" };
    const { fulfilled } = (await calls.grant([PLAIN], [], MASTER, term)).data.addRasUser;
    expect(fulfilled).toMatchObject([{ email: PLAIN, term }]);
  });

  test("is refused in every case in which the portal wouldn't offer it", async () => {
    const to = (serial: string, place: string, allowedDestinations: string[] = [], more: object = {}) =>
      calls.ask("addRasUser", {
        users: [calls.user(PLAIN)],
        hyperSerialNumber: serial,
        locationId: calls.at(place),
        allowedDestinations,
        ...more,
      });
    const atMilano = (more: object) => to(GATEWAY.milano, "Milano HQ", [], more);
    expect(codeOf(await atMilano({ users: [{ ...calls.user(PLAIN), userId: calls.user(USERS).userId }] }))).toBe(
      "NOT_FOUND",
    );
    expect(codeOf(await atMilano({ users: [calls.user("master@borea.example")] }))).toBe("NOT_FOUND");
    expect(codeOf(await atMilano({ hyperOsVersion: "4.8.8" }))).toBe("CONFLICT");
    const networkDestinations = [{ name: "Printers", addresses: [] }];
    expect(codeOf(await atMilano({ networkDestinations }))).toBe("BAD_USER_INPUT");
    expect(codeOf(await calls.grant([PLAIN], ["Nowhere"]))).toBe("BAD_USER_INPUT");
    expect(codeOf(await calls.grant([]))).toBe("BAD_USER_INPUT");
    expect(codeOf(await to(GATEWAY.milano, "Torino Plant"))).toBe("BAD_USER_INPUT");
    expect(codeOf(await to(GATEWAY.torino, "Torino Plant", ["Office LAN"]))).toBe("FAILED_PRECONDITION");
    expect((await to(GATEWAY.torino, "Torino Plant")).data.addRasUser.fulfilled).toHaveLength(1);
    for (const [serial, place] of [
      [GATEWAY.bologna, "Bologna Lab"],
      [GATEWAY.roma, "Roma Office"],
      [GATEWAY.napoli, "Napoli Depot"],
      [GATEWAY.bari, "Bari Store"],
      [GATEWAY.firenze, "Firenze Shop"],
    ] as const) {
      expect(codeOf(await to(serial, place)), place).toBe("FAILED_PRECONDITION");
    }
    expect(codeOf(await to(GATEWAY.verona, "Verona Branch"))).toBe("GATEWAY_UNREACHABLE");
  });

  test("removing a user ends the access to the gateway, too", async () => {
    await upstream.ask("mutation ($id: ID!) { removeUser(id: $id) }", {
      as: upstream.session(MASTER),
      variables: { id: upstream.account(VIEWER).id },
    });
    expect((await usersOf(GATEWAY.milano)).map(({ email }) => email)).not.toContain(VIEWER);
  });
});

describe("editing access [RASA-04]", () => {
  const edit = (serial: string, email: string, allowedDestinations: string[]) =>
    calls.ask("setRasUserAllowedDestinations", { hyperSerialNumber: serial, email, allowedDestinations });

  test("restricts access and lifts the restriction", async () => {
    for (const allowedDestinations of [["Printers", "DNS"], []]) {
      const { data } = await edit(GATEWAY.milano, "fleet@acme.example", allowedDestinations);
      expect(data.setRasUserAllowedDestinations).toMatchObject({ email: "fleet@acme.example", allowedDestinations });
      const fleet = (await usersOf(GATEWAY.milano)).find(({ email }) => email === "fleet@acme.example");
      expect(fleet).toMatchObject({ allowedDestinations });
    }
  });

  test("needs a user with access, and version 4.7.0", async () => {
    expect(codeOf(await edit(GATEWAY.milano, PLAIN, []))).toBe("NOT_FOUND");
    expect(codeOf(await edit(GATEWAY.torino, "fleet@acme.example", ["Office LAN"]))).toBe("FAILED_PRECONDITION");
    expect(codeOf(await edit(GATEWAY.milano, "fleet@acme.example", ["Nowhere"]))).toBe("BAD_USER_INPUT");
  });

  test("and revoking need an active gateway, an active service and the version that was shown", async () => {
    const at = { hyperSerialNumber: GATEWAY.milano, ...calls.user(VIEWER), allowedDestinations: [] };
    const revoke = (more: object) => calls.ask("removeRasUser", { ...at, locationId: calls.at("Milano HQ"), ...more });
    expect(codeOf(await revoke({ hyperOsVersion: "4.8.8" }))).toBe("CONFLICT");
    expect(codeOf(await revoke({ locationId: calls.at("Roma Office") }))).toBe("BAD_USER_INPUT");
    const networkDestinations = [{ name: "Printers", addresses: [] }];
    const defined = await calls.ask("setRasUserAllowedDestinations", { ...at, networkDestinations });
    expect(codeOf(defined)).toBe("BAD_USER_INPUT");
    await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: "INACTIVE" });
    for (const refused of [await revoke({}), await edit(GATEWAY.milano, VIEWER, [])])
      expect([codeOf(refused), messageOf(refused)]).toEqual([
        "FAILED_PRECONDITION",
        "The gateway isn't active. Try again once it is.",
      ]);
    await upstream.call("POST", "/__mock/ras", { serialNumber: GATEWAY.milano, status: null });
    upstream.db.$client.exec("UPDATE company_services SET value = '2026-03-15' WHERE property = 'endingPeriod'");
    for (const refused of [await revoke({}), await edit(GATEWAY.milano, VIEWER, [])])
      expect(messageOf(refused)).toBe("Your company's Remote Access Service isn't active.");
    expect((await usersOf(GATEWAY.milano)).map(({ email }) => email)).toContain(VIEWER);
  });

  test("a stale revision changes nothing, and a repeated save is not stale [SAFE-09]", async () => {
    const read = async () => {
      const users = await usersOf(GATEWAY.milano);
      return users.find(({ email }) => email === VIEWER) ?? { allowedDestinations: [] };
    };
    const revision = accessRevision(await read());
    const save = (allowedDestinations: string[], more: object = {}) =>
      calls.ask("setRasUserAllowedDestinations", {
        hyperSerialNumber: GATEWAY.milano,
        email: VIEWER,
        allowedDestinations,
        revision,
        ...more,
      });
    expect((await save(["Printers"])).errors).toBeUndefined();
    expect(codeOf(await save(["DNS"]))).toBe("CONFLICT");
    expect((await save(["Printers"])).errors).toBeUndefined();
    const until = new Date(upstream.clock.now() + 30 * 86_400_000).toISOString();
    expect(codeOf(await save(["Printers"], { term: { until } }))).toBe("CONFLICT");
    const stored = await read();
    expect(stored).toMatchObject({ allowedDestinations: ["Printers"], term: null });
    expect((await save(["DNS"], { revision: accessRevision(stored) })).errors).toBeUndefined();
    // One without a term keeps the term, so it is the same save.
    const email = "support@acme.example";
    const before = (await usersOf(GATEWAY.milano)).find((user) => user.email === email) ?? { allowedDestinations: [] };
    for (const _ of [1, 2])
      expect((await save(["Printers"], { email, revision: accessRevision(before) })).errors).toBeUndefined();
  });
});

describe("names to connect with (contract decision 37)", () => {
  test("are the part before the @, or all of it when that is taken, whatever the case", () => {
    expect(usernameFor("anna@acme.example", [])).toBe("anna");
    expect(usernameFor("anna@beta.example", ["Anna"])).toBe("anna@beta.example");
    expect(usernameFor('"a@b"@acme.example', [])).toBe('"a@b"');
  });

  test("are never longer than OpenVPN accepts, and still different", () => {
    const names = ["x", "y"].map((end) => usernameFor(`${"n".repeat(70)}${end}@acme.example`, []));
    expect(names.map((name) => Buffer.byteLength(name))).toEqual([64, 64]);
    expect(new Set(names).size).toBe(2);
    expect(usernameFor(`${"n".repeat(64)}@acme.example`, [])).toBe("n".repeat(64));
    expect(Buffer.byteLength(usernameFor(`${"è".repeat(40)}@acme.example`, []))).toBeLessThanOrEqual(64);
  });

  test("are unique on a gateway", async () => {
    upstream.db.$client.prepare("UPDATE users SET email = 'FLEET@other.example' WHERE email = ?").run(PLAIN);
    const { data } = await calls.grant(["fleet@other.example"]);
    expect(data.addRasUser.fulfilled[0].username).toBe("FLEET@other.example");
  });
});
