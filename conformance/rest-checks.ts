import { randomUUID } from "node:crypto";
import { HTTP_STATUS_BY_CODE } from "#contract/error-codes";
import { openapiJudge } from "#contract/openapi";
import { type AccessRule, REST_ACCESS } from "#contract/permissions";
import type { RestOperation } from "#contract/rest";
import { OS5_ADDON } from "#contract/services";
import { isAllowedByMatrix, type SignedInAccount } from "./accounts";
import { ROOT } from "./contract-schema";
import { describeReply } from "./read-checks";
import type { Run } from "./run";

/** The calls that change nothing. */
const READS: readonly RestOperation[] = [
  "getLatestVersions",
  "getUpgradeToOs5Settings",
  "getVirtualApplianceLinks",
  "getCompanyAlertContacts",
  "isProductAddonActive",
];

/** A key that no activation has: its answer is NOT_FOUND for everyone who may ask. */
const ABOUT_NOTHING = { query: { activationKey: "CONFORMANCE-NO-SUCH-KEY" } };

/** Makes each REST call that only reads as everybody, and judges answers by openapi.yaml (UP-01, UP-02). */
export async function checkRest(run: Run): Promise<void> {
  const wrong = openapiJudge(ROOT);
  for (const id of READS) {
    await refuseStrangers(run, id);
    for (const person of run.people) {
      const reply = await run.wire.call(id, { as: person.token, ...argumentsOf(id, person.companyId) });
      const need: AccessRule = REST_ACCESS[id];
      const where = `${id} by ${person.email}`;
      const isRefused =
        reply.status === HTTP_STATUS_BY_CODE.FORBIDDEN || reply.status === HTTP_STATUS_BY_CODE.UNAUTHENTICATED;
      const may = isAllowedByMatrix(person, need, "");
      const expected = may ? "an answer: the matrix allows it" : `status ${HTTP_STATUS_BY_CODE.FORBIDDEN}`;
      if (!run.report.expect("permissions", where, may !== isRefused, expected, describeReply(reply))) continue;
      const trouble = wrong(id, reply.status, reply.json);
      run.report.expect("rest", id, trouble === null, "what openapi.yaml says", trouble);
      if (may && REST_CALLS[id]) await refuseForeign(run, id, person);
    }
  }
}

const argumentsOf = (id: RestOperation, company: string) =>
  REST_CALLS[id]?.({ company, contact: randomUUID() }) ?? (id === "getVirtualApplianceLinks" ? ABOUT_NOTHING : {});

async function refuseStrangers({ wire, report }: Run, id: RestOperation): Promise<void> {
  const reply = await wire.call(id, argumentsOf(id, randomUUID()));
  const expected = `status ${HTTP_STATUS_BY_CODE.UNAUTHENTICATED}`;
  const holds = reply.status === HTTP_STATUS_BY_CODE.UNAUTHENTICATED;
  report.expect("permissions", `${id} without a session`, holds, expected, describeReply(reply));
}

async function refuseForeign({ wire, report, people }: Run, id: RestOperation, person: SignedInAccount): Promise<void> {
  const others = people.map(({ companyId }) => companyId).filter((companyId) => companyId !== person.companyId);
  for (const company of [randomUUID(), ...new Set(others)]) {
    const reply = await wire.call(id, { as: person.token, ...argumentsOf(id, company) });
    const holds = reply.status === HTTP_STATUS_BY_CODE.NOT_FOUND;
    const expected = `status ${HTTP_STATUS_BY_CODE.NOT_FOUND} for another company`;
    report.expect("tenancy", `${id} by ${person.email}`, holds, expected, describeReply(reply));
  }
}

/** What REST calls are about: things of one company. */
interface RestWorld {
  company: string;
  contact: string;
}

interface RestArguments {
  query?: Record<string, string>;
  body?: object;
}

/** Maps each REST operation to its arguments about a company; null for one that is about none (UP-02). */
export const REST_CALLS: Readonly<Record<RestOperation, ((about: RestWorld) => RestArguments) | null>> = {
  getLatestVersions: null,
  getUpgradeToOs5Settings: null,
  sampleDesktopLogin: null,
  getVirtualApplianceLinks: null,
  getCompanyAlertContacts: ({ company }) => ({ query: { id: company } }),
  addCompanyAlertContact: ({ company }) => ({ body: { company_id: company, email: "new@acme.example" } }),
  deleteCompanyAlertContact: ({ contact }) => ({ query: { id: contact } }),
  resetGrafanaPassword: ({ company }) => ({ body: { company_id: company, new_grafana_password: "Lampada-7" } }),
  isProductAddonActive: ({ company }) => ({ body: { company_id: company, addon_code: OS5_ADDON } }),
};
