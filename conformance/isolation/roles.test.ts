import { describe, expect, test } from "vitest";
import { documentFor, variablesFor } from "#conformance/arguments";
import { OPERATION_ACCESS } from "#contract/permissions";
import { testUpstream } from "#mock/test-upstream";
import { codeOf } from "#mock/testing";
import {
  everyOperation,
  guardedOperations,
  isAllowed,
  type Operation,
  OWN_ID_OPERATIONS,
  PEOPLE,
  readEntityIds,
} from "./operations";

const MILANO = { location: "Milano HQ", serial: "BX-2207-100101" };
const GENOVA = { location: "Genova Port", serial: "BX-2103-100401" };

/** Returns the places where an account is tried: one, unless it has roles at some locations only. */
const placesOf = (email: string) => (PEOPLE[email]?.on ? [MILANO, GENOVA] : [MILANO]);

const upstream = testUpstream();

async function askAs(email: string, { kind, field }: Operation, place: typeof MILANO) {
  const user = OWN_ID_OPERATIONS.includes(field.name) ? email : "noconsent@acme.example";
  const variables = variablesFor(field, () => readEntityIds(upstream, "acme", { ...place, user }), "required");
  return upstream.ask(documentFor(kind, field), { as: upstream.session(email), variables });
}

test("the schema and the matrix name the same operations [UP-01]", () => {
  const names = everyOperation().map(({ field }) => field.name);
  expect(Object.keys(OPERATION_ACCESS).sort()).toEqual(names.sort());
});

describe("each role may do what the matrix says, and no more [UP-02, RASP-02]", () => {
  for (const operation of guardedOperations()) {
    const { name } = operation.field;
    const need = OPERATION_ACCESS[name];
    if (!need) continue;
    for (const email of Object.keys(PEOPLE)) {
      test(`${name} by ${email}`, async () => {
        for (const place of placesOf(email)) {
          const answer = await askAs(email, operation, place);
          const refused = ["FORBIDDEN", "UNAUTHENTICATED"].includes(codeOf(answer) ?? "");
          expect(refused, `${place.location}: ${JSON.stringify(answer)}`).toBe(!isAllowed(email, need, place.location));
          upstream.rollBack();
          upstream.begin();
        }
      });
    }
  }
});

describe("without a session nothing is allowed [GATE-06]", () => {
  for (const { kind, field } of guardedOperations()) {
    test(field.name, async () => {
      const world = readEntityIds(upstream, "acme", { ...MILANO, user: "plain@acme.example" });
      const variables = variablesFor(field, () => world, "all");
      const answer = await upstream.ask(documentFor(kind, field), { variables });
      expect(codeOf(answer)).toBe("UNAUTHENTICATED");
    });
  }
});
