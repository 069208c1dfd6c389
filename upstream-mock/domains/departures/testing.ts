import type { TestUpstream } from "#mock/testing";

const MASTER = "master@acme.example";
export const DAY = 86_400_000;
const ENDS = "{ kind name connections locationId }";
const DEPARTURE = `{ id state email scheduledBy at endedAt locationsTo { userId email } locations { name to { email } }
  viewsTo { userId } supportContactTo { userId } ended ${ENDS} waitingFor { name } }`;
const SEEDED = ["nomember@acme.example", "former@acme.example"];

/** Returns the calls of tests of departures, by the master user unless another is named. */
export function departureCalls(upstream: TestUpstream) {
  const idOf = (email: string) => upstream.account(email).id;
  return {
    sql: (text: string) => upstream.db.$client.exec(text),
    one: (text: string, ...given: unknown[]) =>
      upstream.db.$client
        .prepare(text)
        .pluck()
        .get(...given),
    inDays: (days: number) => new Date(upstream.clock.now() + days * DAY).toISOString(),
    preview: (of: string, by = MASTER) =>
      upstream.ask(
        `query ($id: ID!) { departurePreview(userId: $id) { refusal ends ${ENDS} departure ${DEPARTURE} } }`,
        { as: upstream.session(by), variables: { id: idOf(of) } },
      ),
    schedule: (of: string, given: object = {}, by = MASTER) =>
      upstream.ask(
        `mutation ($id: ID!, $at: DateTime, $handOver: DepartureHandOverInput!, $revision: String) {
          scheduleDeparture(userId: $id, at: $at, handOver: $handOver, revision: $revision) ${DEPARTURE} }`,
        { as: upstream.session(by), variables: { id: idOf(of), handOver: {}, ...given } },
      ),
    cancel: (id: string) =>
      upstream.ask(`mutation ($id: ID!) { cancelDeparture(id: $id) ${DEPARTURE} }`, {
        as: upstream.session(MASTER),
        variables: { id },
      }),
    /** Returns the departures that the seed doesn't have. */
    list: async (by = MASTER) => {
      const query = `query ($id: ID!) { departuresByCompanyId(companyId: $id) ${DEPARTURE} }`;
      const variables = { id: upstream.account(by).companyId };
      const { data } = await upstream.ask(query, { as: upstream.session(by), variables });
      return data.departuresByCompanyId.filter(({ email }: { email: string }) => !SEEDED.includes(email));
    },
  };
}
