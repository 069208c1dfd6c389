import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { REST_CALLS } from "#conformance/rest-checks";
import { type AccessRule, REST_ACCESS } from "#contract/permissions";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { alertContacts } from "#db/schema/settings";
import { testUpstream } from "#mock/test-upstream";
import { type CompanyKey, companyId } from "#seeds/companies";
import { toSeedId } from "#seeds/ids";
import { dumpForeignState, isAllowed, PEOPLE } from "./operations";

const upstream = testUpstream();

const OTHERS: readonly CompanyKey[] = ["borea", "cedro", "delta", "eos", "faro"];

type Call = ReturnType<NonNullable<(typeof REST_CALLS)[RestOperation]>>;

/** Returns a company with an alert contact of its own. */
function about(company: CompanyKey) {
  const owner = { id: toSeedId("contact of", company), companyId: companyId(company) };
  const email = `somebody@${company}.example`;
  upstream.db
    .insert(alertContacts)
    .values({ ...owner, email })
    .onConflictDoNothing()
    .run();
  return { company: owner.companyId, contact: owner.id };
}

const ABOUT_NOTHING: Call = { query: { activationKey: "VALID-KEY-0001" } };

function call(id: RestOperation, { query = {}, body }: Call, as?: string): Promise<Response> {
  const { method } = REST[id];
  const url = `${restPath(id, "brenta")}?${new URLSearchParams(query)}`;
  return upstream.call(method.toUpperCase(), url, method === "post" ? (body ?? {}) : undefined, as);
}

test("the contract's paths are those of openapi.yaml [UP-01]", () => {
  const document = readFileSync("contract/openapi.yaml", "utf8");
  const operations = [...document.matchAll(/^ {2}(\/\S+):\n {4}(\w+):\n(?: {6}.*\n)*? {6}operationId: (\w+)/gm)];
  const written = Object.fromEntries(operations.map(([, path, method, id]) => [id, { method, path }]));
  const ids = Object.keys(REST) as RestOperation[];
  expect(written).toEqual(
    Object.fromEntries(ids.map((id) => [id, { method: REST[id].method, path: restPath(id, "brenta") }])),
  );
});

const NEEDS = Object.entries(REST_ACCESS) as [RestOperation, AccessRule][];

describe("REST: each role may do what the matrix says, and no more [UP-02, MON-04]", () => {
  for (const [id, need] of NEEDS) {
    for (const email of Object.keys(PEOPLE)) {
      test(`${id} by ${email}`, async () => {
        const response = await call(id, REST_CALLS[id]?.(about("acme")) ?? ABOUT_NOTHING, upstream.session(email));
        expect(response.status).toBe(isAllowed(email, need, "") ? 200 : 403);
      });
    }
  }
});

describe("REST: without a session, or for another company, nothing is allowed [UP-02]", () => {
  for (const [id, need] of NEEDS) {
    if (need.access === "public") continue;
    test(id, async () => {
      const ask = REST_CALLS[id];
      expect((await call(id, ask?.(about("acme")) ?? ABOUT_NOTHING)).status).toBe(401);
      if (!ask) return;
      const meetings = [
        ...OTHERS.map((company): [string, CompanyKey] => ["master@acme.example", company]),
        ...OTHERS.map((company): [string, CompanyKey] => [`master@${company}.example`, "acme"]),
      ];
      for (const [email, company] of meetings) {
        const foreign = ask(about(company));
        const before = dumpForeignState(upstream);
        expect((await call(id, foreign, upstream.session(email))).status, `${email} about ${company}`).toBe(404);
        expect(dumpForeignState(upstream)).toBe(before);
      }
    });
  }
});
