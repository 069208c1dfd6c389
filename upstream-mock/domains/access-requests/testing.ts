import { GATEWAY, rasCalls } from "#mock/domains/ras/testing";
import { codeOf, type GraphqlAnswer, messageOf, type TestUpstream } from "#mock/testing";
import { accessRequestId } from "#seeds/access-requests";
import { companyId } from "#seeds/companies";
import { locationId } from "#seeds/locations";

export const ACME = companyId("acme");
export const MILANO = locationId("acme", "Milano HQ");
export const ROMA = locationId("acme", "Roma Office");
export const TORINO = locationId("acme", "Torino Plant");
export const PRINTERS = accessRequestId("printers");

interface Shown {
  id: string;
  state: string;
  mayAnswer: boolean;
  answeredAt: string | null;
  answeredBy: string | null;
  networkDestinations: { name: string; networkDestinations: string[] }[];
}

export const said = (answer: GraphqlAnswer) => `${codeOf(answer)}: ${messageOf(answer)}`;

/** Creates functions that call as seeded accounts, and that read and change what the upstream stores. */
export function accessRequestCalls(upstream: TestUpstream) {
  const { ask: call } = rasCalls(upstream);
  const run = (statement: string, ...values: unknown[]) => upstream.db.$client.prepare(statement).run(...values);
  return {
    run,
    ask: (by: string, request: object) =>
      call(
        "requestAccess",
        { companyId: ACME, request: { allowedDestinations: [], reason: "To work", ...request } },
        by,
      ),
    approve: (by: string, id: string, approval: object = {}, revision?: string) =>
      call("approveAccessRequest", { id, approval: { allowedDestinations: ["Printers"], ...approval }, revision }, by),
    decline: (by: string, id: string, reason = "Not from home.", revision?: string) =>
      call("declineAccessRequest", { id, reason, revision }, by),
    withdraw: (by: string, id: string) => call("withdrawAccessRequest", { id }, by),
    list: async (by: string): Promise<Shown[]> =>
      (await call("accessRequestsByCompanyId", { companyId: ACME }, by)).data.accessRequestsByCompanyId,
    places: async (by: string) =>
      (await call("accessRequestPlacesByCompanyId", { companyId: ACME }, by)).data.accessRequestPlacesByCompanyId,
    /** Returns the ids of the requests that wait for an answer of a user, of which three are named. */
    waiting: async (by: string) => {
      const query =
        "query ($id: ID!) { attentionByCompanyId(companyId: $id) { accessRequests { total first { id } } } }";
      const { data } = await upstream.ask(query, { as: upstream.session(by), variables: { id: ACME } });
      const waiting = data.attentionByCompanyId.accessRequests;
      return waiting && [waiting.total, ...waiting.first.map(({ id }: { id: string }) => id)];
    },
    mails: async (to: string) => {
      const all: { to: string; kind: string; subject: string; text: string; links: string[] }[] = await (
        await upstream.call("GET", "/__mock/outbox.json")
      ).json();
      return all.filter((mail) => mail.to === to && ["access-answer", "alert"].includes(mail.kind));
    },
    accessOf: (email: string) =>
      upstream.db.$client
        .prepare("SELECT allowed_destinations FROM ras_users WHERE serial_number = ? AND user_id = ?")
        .pluck()
        .get(GATEWAY.milano, upstream.account(email).id),
    /** Lets a user see a location without access to it. */
    show: (email: string, location: string) =>
      run(
        `INSERT INTO bindings (company_id, resource_id, role_id, user_id)
         SELECT ?, (SELECT id FROM resources WHERE reference_id = ?), (SELECT id FROM roles WHERE name = 'ras.viewer'), ?`,
        ...[ACME, location, upstream.account(email).id],
      ),
  };
}
