import { parse } from "node-html-parser";
import { toSeedId } from "#seeds/ids";
import { MASTER } from "../../support/accounts";
import type { FormSample } from "../../support/forms/form-sample";
import { FormVisit } from "../../support/forms/form-walk";
import { expect, test } from "../../support/no-js/test";
import { upstreamAs } from "../../support/upstream";
import type { World } from "../../support/world";

const user = (email: string) => toSeedId("user", email);
const MILANO = toSeedId("location", "acme", "Milano HQ");
const FREE = ["BX-2403-101101", "BX-2403-101102"];
const AT_MILANO = `to=${MILANO}&${FREE.map((serial) => `machine=${serial}@`).join("&")}`;

interface Row {
  path: string;
  /** The address of the page with the form, where it is another one, or a function that makes what it is about. */
  page?: string | ((world: World) => Promise<string>);
  values?: FormSample["values"];
  /** The operation whose first answer is lost, and how often it takes effect. */
  operation: string;
  effects: number;
  /** What the answer says. */
  says: string[];
  /** The upstreams that have such a form: with all capabilities, or with none. */
  on?: "all" | "none";
}

const REQUESTING = `/inventory/request-serenity?${FREE.map((each) => `serial=${each}`).join("&")}`;
const NOT_KNOWN = "This may already have been done.";
const withdrawing = (operation: string, effects: number): Row => ({
  path: "/users/withdraw-access",
  page: `/users/withdraw-access?user=${user("both@acme.example")}&user=${user("editor@acme.example")}`,
  operation,
  effects,
  says: ["Access withdrawn from 2 users."],
});
const assigning = {
  path: "/inventory/assign",
  page: `/inventory/assign?${FREE.map((each) => `serial=${each}`).join("&")}`,
};

/** The forms that change several things by calls of their own (FIND-04). */
const ROWS: Record<string, Row> = {
  "granting access": {
    path: `/ras/${MILANO}/access/grant`,
    values: { users: [user("plain@acme.example"), user("users@acme.example")], access: "unrestricted" },
    operation: "addRasUser",
    effects: 2,
    says: ["Users were granted RAS access successfully."],
  },
  "revoking access": {
    path: `/ras/${MILANO}/access/revoke`,
    values: { users: [user("viewer@acme.example"), user("never@acme.example")] },
    operation: "removeRasUser",
    effects: 2,
    says: ["Access revoked for 2 users."],
  },
  "withdrawing remote access": withdrawing("removeRasUser", 2),
  "withdrawing permissions": withdrawing("updateUser", 1),
  "withdrawing management": withdrawing("updateLocation", 2),
  "deleting users": {
    path: "/users/delete",
    page: `/users/delete?user=${user("support@acme.example")}&user=${user("newmfa@acme.example")}`,
    values: { count: "2" },
    operation: "removeUser",
    effects: 2,
    says: ["2 users removed successfully."],
  },
  "assigning machines": {
    ...assigning,
    values: { locationId: MILANO },
    operation: "assignMachines",
    effects: 1,
    says: ["Machine(s) assigned succesfully."],
    on: "all",
  },
  "assigning machines one by one": {
    ...assigning,
    values: { locationId: MILANO },
    operation: "addLocationToMachines",
    effects: 2,
    says: ["Machine(s) assigned succesfully."],
    on: "none",
  },
  "undoing an assignment": {
    path: "/inventory/assigned",
    page: async (world) => `/inventory/assigned?assignment=${await assign(world)}`,
    operation: "undoAssignment",
    effects: 1,
    says: ["Assignment undone."],
    on: "all",
  },
  "undoing an assignment one by one": {
    path: "/inventory/assigned",
    page: async (world) => {
      const call = await upstreamAs(world, MASTER);
      const document =
        "mutation ($l: ID, $s: [String!]!) { addLocationToMachines(locationId: $l, machineSerialNumbers: $s) { serialNumber } }";
      await call(document, { l: MILANO, s: FREE });
      return `/inventory/assigned?${AT_MILANO}`;
    },
    operation: "addLocationToMachines",
    effects: 2,
    says: ["Assignment undone."],
    on: "none",
  },
  "requesting SerenITy by one mail": {
    path: "/inventory/request-serenity",
    page: REQUESTING,
    operation: "sendSerenityRequestEmail",
    effects: 1,
    says: [NOT_KNOWN],
    on: "all",
  },
  "requesting SerenITy by a mail for each": {
    path: "/inventory/request-serenity",
    page: REQUESTING,
    operation: "sendSerenityRequestEmail",
    effects: 2,
    says: ["Requested for 1. Not requested, or not known, for 1", NOT_KNOWN],
    on: "none",
  },
};

async function assign(world: World): Promise<string> {
  const call = await upstreamAs(world, MASTER);
  const id = "an assignment to undo";
  const document =
    "mutation ($i: ID!, $l: ID!, $s: [String!]!) { assignMachines(id: $i, locationId: $l, machineSerialNumbers: $s) { id } }";
  await call(document, { i: id, l: MILANO, s: FREE });
  return id;
}

/** Texts of a change that has not been made. */
const FAILED = /Failed to|[Nn]ot (?:revoked|withdrawn|deleted|assigned|requested) for|isn't known/;

for (const on of ["all", "none"] as const)
  for (const [name, row] of Object.entries(ROWS).filter(([, each]) => (each.on ?? on) === on))
    test(`${name} with a lost answer, on an upstream with ${on} of the capabilities: what is done is not said to have failed [SAFE-03, FIND-04]`, async ({
      world,
    }) => {
      world.configure({}, on === "all" ? {} : { capabilities: [], introspection: false });
      const { path, operation, values = {} } = row;
      const page = typeof row.page === "function" ? await row.page(world) : (row.page ?? path);
      const sample: FormSample = { as: MASTER, page, target: path, values, operations: [] };
      const visit = await FormVisit.start(world, { pattern: "", sample });
      const form = await visit.open();
      const before = (await visit.effects())[operation] ?? 0;
      await world.fault({ operation, kind: "commit-then-drop", times: 1 });
      const { html } = await visit.pageOf(await visit.send(form));
      const said = parse(html).querySelector("body")?.textContent ?? "";
      expect(((await visit.effects())[operation] ?? 0) - before, said).toBe(row.effects);
      for (const text of row.says) expect(said).toContain(text);
      if (row.says.includes(NOT_KNOWN)) return;
      expect(said).not.toMatch(FAILED);
      expect(said).not.toContain(NOT_KNOWN);
    });
