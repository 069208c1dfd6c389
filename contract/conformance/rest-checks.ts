import { randomUUID } from "node:crypto";
import { STATUS_OF } from "#contract/codes";
import { type Need, REST_NEEDS } from "#contract/permissions";
import type { RestOperation } from "#contract/rest";
import { ROOT } from "./contract-schema";
import { openapiJudge } from "./openapi";
import { toldOf } from "./read-checks";
import { REST_CALLS } from "./rest-calls";
import { allows } from "./roles";
import type { Run } from "./run";
import type { Person } from "./who";

/** The calls that change nothing. */
const READS: readonly RestOperation[] = [
  "getLatestVersions",
  "getUpgradeToOs5Settings",
  "getVirtualApplianceLinks",
  "getCompanyAlertContacts",
  "isProductAddonActive",
];

/** A key that no activation has: its answer is NOT_FOUND for who may ask. */
const ABOUT_NOTHING = { query: { activationKey: "CONFORMANCE-NO-SUCH-KEY" } };

/** Makes each REST call that only reads as everybody, and judges answers by openapi.yaml (UP-01, UP-02). */
export async function checkRest(run: Run): Promise<void> {
  const wrong = openapiJudge(ROOT);
  for (const id of READS) {
    await refuseStrangers(run, id);
    for (const person of run.people) {
      const reply = await run.wire.call(id, { as: person.token, ...argumentsOf(id, person.companyId) });
      const need: Need = REST_NEEDS[id];
      const where = `${id} by ${person.email}`;
      const isRefused = reply.status === STATUS_OF.FORBIDDEN || reply.status === STATUS_OF.UNAUTHENTICATED;
      const may = allows(person, need, "");
      const expected = may ? "an answer: the matrix allows it" : `status ${STATUS_OF.FORBIDDEN}`;
      if (!run.report.expect("permissions", where, may !== isRefused, expected, toldOf(reply))) continue;
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
  const expected = `status ${STATUS_OF.UNAUTHENTICATED}`;
  const holds = reply.status === STATUS_OF.UNAUTHENTICATED;
  report.expect("permissions", `${id} without a session`, holds, expected, toldOf(reply));
}

async function refuseForeign({ wire, report, people }: Run, id: RestOperation, person: Person): Promise<void> {
  const others = people.map(({ companyId }) => companyId).filter((companyId) => companyId !== person.companyId);
  for (const company of [randomUUID(), ...new Set(others)]) {
    const reply = await wire.call(id, { as: person.token, ...argumentsOf(id, company) });
    const holds = reply.status === STATUS_OF.NOT_FOUND;
    const expected = `status ${STATUS_OF.NOT_FOUND} for another company`;
    report.expect("tenancy", `${id} by ${person.email}`, holds, expected, toldOf(reply));
  }
}
