import { beforeAll, describe, expect, test } from "vitest";
import { documentFor, type EntityIds, findIdArguments, variablesFor } from "#conformance/arguments";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import { dumpForeignState, guardedOperations, OWN_ID_OPERATIONS, readEntityIds } from "./operations";

const MASTER = "master@acme.example";
const upstream = testUpstream();
let own: EntityIds;
let self: EntityIds;
let foreign: EntityIds;
beforeAll(async () => {
  const place = { location: "Milano HQ", serial: "BX-2207-100101" };
  own = readEntityIds(upstream, "acme", { ...place, user: "plain@acme.example" });
  self = readEntityIds(upstream, "acme", { ...place, user: MASTER });
  foreign = readEntityIds(upstream, "borea", {
    location: "Trento Depot",
    serial: "BX-2203-200101",
    user: "viewer@borea.example",
  });
});

describe("things of another company are not found, and nothing changes [UP-02]", () => {
  for (const { kind, field } of guardedOperations()) {
    for (const path of findIdArguments(field)) {
      test(path, async () => {
        const mine = OWN_ID_OPERATIONS.includes(field.name) ? self : own;
        const variables = variablesFor(field, (at) => (at === path ? foreign : mine), "all");
        const before = dumpForeignState(upstream);
        const answer = await upstream.ask(documentFor(kind, field), { as: upstream.session(MASTER), variables });
        expect(dumpForeignState(upstream)).toBe(before);
        if (field.name === "authorize") expect(answer.data.authorize).toBe(false);
        else expect(codeOf(answer), JSON.stringify(answer)).toBe("NOT_FOUND");
      });
    }
  }
});
