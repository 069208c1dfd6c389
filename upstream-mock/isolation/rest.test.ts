import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { REST_OPERATIONS } from "#contract/permissions";
import { restoreSnapshot, takeSnapshot } from "#mock/control/snapshots";
import { startTestUpstream, type TestUpstream } from "#mock/testing";
import { companyId } from "#seeds/companies";
import { idOf } from "#seeds/ids";
import { stateOf } from "./operations";
import { isAllowed, PEOPLE } from "./people";

let upstream: TestUpstream;
let start: string;
beforeAll(async () => {
  upstream = await startTestUpstream();
  start = takeSnapshot(upstream.db, upstream.settings.databaseFile);
});
afterEach(() => void restoreSnapshot(upstream.db, upstream.settings.databaseFile, start));
afterAll(() => upstream.stop());

interface Call {
  query?: Record<string, string>;
  body?: object;
}

const CONTACTS: Record<string, string> = { acme: "noc@acme.example", borea: "it@borea.example" };

/** How each operation is called about a company; null: it is about none. */
const CALLS: Record<string, ((company: "acme" | "borea") => Call) | null> = {
  getLatestVersions: null,
  getUpgradeToOs5Settings: null,
  sampleDesktopLogin: null,
  getVirtualApplianceLinks: null,
  getCompanyAlertContacts: (company) => ({ query: { id: companyId(company) } }),
  addCompanyAlertContact: (company) => ({ body: { company_id: companyId(company), email: "new@acme.example" } }),
  deleteCompanyAlertContact: (company) => ({ query: { id: idOf("alert contact", company, CONTACTS[company] ?? "") } }),
  resetGrafanaPassword: (company) => ({ body: { company_id: companyId(company), new_grafana_password: "Lampada-7" } }),
  isProductAddonActive: (company) => ({ body: { company_id: companyId(company), addon_code: "isUpgradableToOs5" } }),
};
const ABOUT_NOTHING: Call = { query: { activationKey: "VALID-KEY-0001" } };

function call(id: string, { query = {}, body }: Call, as?: string): Promise<Response> {
  const { method = "get", path = "" } = REST_OPERATIONS[id] ?? {};
  const url = `${path.replace("{product}", "brenta")}?${new URLSearchParams(query)}`;
  return upstream.call(method.toUpperCase(), url, method === "post" ? (body ?? {}) : undefined, as);
}

test("every REST operation is called here [UP-01]", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(REST_OPERATIONS).sort());
});

describe("REST: each role may what the matrix says, and no more [UP-02, MON-04]", () => {
  for (const [id, { need }] of Object.entries(REST_OPERATIONS)) {
    for (const email of Object.keys(PEOPLE)) {
      test(`${id} by ${email}`, async () => {
        const response = await call(id, CALLS[id]?.("acme") ?? ABOUT_NOTHING, upstream.session(email));
        expect(response.status).toBe(isAllowed(email, need, "") ? 200 : 403);
      });
    }
  }
});

describe("REST: nothing without a session, nothing of another company [UP-02]", () => {
  for (const [id, { need }] of Object.entries(REST_OPERATIONS)) {
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
