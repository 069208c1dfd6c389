import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Need, REST_NEEDS } from "#contract/permissions";
import { REST, type RestOperation, restPath } from "#contract/rest";
import { OS5_ADDON } from "#contract/services";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { idOf } from "#seeds/ids";
import { stateOf } from "./operations";
import { isAllowed, PEOPLE } from "./people";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startTestUpstream();
});
beforeEach(() => upstream.begin());
afterEach(() => upstream.rollBack());
afterAll(() => upstream.stop());

interface Call {
  query?: Record<string, string>;
  body?: object;
}

const CONTACTS: Record<string, string> = { acme: "noc@acme.example", borea: "it@borea.example" };

/** Maps each operation to its call about a company; null when it is about none. */
const CALLS: Record<RestOperation, ((company: "acme" | "borea") => Call) | null> = {
  getLatestVersions: null,
  getUpgradeToOs5Settings: null,
  sampleDesktopLogin: null,
  getVirtualApplianceLinks: null,
  getCompanyAlertContacts: (company) => ({ query: { id: companyId(company) } }),
  addCompanyAlertContact: (company) => ({ body: { company_id: companyId(company), email: "new@acme.example" } }),
  deleteCompanyAlertContact: (company) => ({ query: { id: idOf("alert contact", company, CONTACTS[company] ?? "") } }),
  resetGrafanaPassword: (company) => ({ body: { company_id: companyId(company), new_grafana_password: "Lampada-7" } }),
  isProductAddonActive: (company) => ({ body: { company_id: companyId(company), addon_code: OS5_ADDON } }),
};
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

const NEEDS = Object.entries(REST_NEEDS) as [RestOperation, Need][];

describe("REST: each role may do what the matrix says, and no more [UP-02, MON-04]", () => {
  for (const [id, need] of NEEDS) {
    for (const email of Object.keys(PEOPLE)) {
      test(`${id} by ${email}`, async () => {
        const response = await call(id, CALLS[id]?.("acme") ?? ABOUT_NOTHING, upstream.session(email));
        expect(response.status).toBe(isAllowed(email, need, "") ? 200 : 403);
      });
    }
  }
});

describe("REST: without a session, or for another company, nothing is allowed [UP-02]", () => {
  for (const [id, need] of NEEDS) {
    if (need.access === "public") continue;
    test(id, async () => {
      const ask = CALLS[id];
      expect((await call(id, ask?.("acme") ?? ABOUT_NOTHING)).status).toBe(401);
      if (!ask) return;
      const before = stateOf(upstream);
      expect((await call(id, ask("borea"), upstream.session("master@acme.example"))).status).toBe(404);
      expect(stateOf(upstream)).toBe(before);
    });
  }
});
