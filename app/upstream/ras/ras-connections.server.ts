import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import type { RasConnectionQueryInput, RasConnectionsQuery } from "~/upstream/generated/graphql";

const RasConnections = graphql(`
  query RasConnections($companyId: ID!, $query: RasConnectionQueryInput!, $days: [DateTime!]!) {
    rasConnectionsByCompanyId(companyId: $companyId, query: $query) {
      total
      connections { id locationId userId email name since endedAt address received sent reason endedBy }
      users { userId email name }
      maximums(from: $days)
    }
  }
`);

export type ConnectionPage = RasConnectionsQuery["rasConnectionsByCompanyId"];
/** A stored connection of a user to a location's gateway; `endedAt` is null while it lasts. */
export type Connection = ConnectionPage["connections"][number];

/**
 * Reads a page of the connections of ninety days (CONN-02). Viewers who may not list a gateway's users get their own.
 * @param days the beginnings of the days whose most connections at once are counted
 * @throws {FailureResponse}
 */
export async function readConnectionHistory(
  upstream: UpstreamClient,
  companyId: string,
  query: RasConnectionQueryInput,
  days: string[] = [],
): Promise<ConnectionPage> {
  return (await upstream.query(RasConnections, { companyId, query, days })).rasConnectionsByCompanyId;
}
