import { supports } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { AttentionQuery, EndsQuery, SearchInput, SearchQuery } from "./generated/graphql";
import { readInScope } from "./machines.server";

const AttentionByCompany = graphql(`
  query Attention($companyId: ID!) {
    attentionByCompanyId(companyId: $companyId) {
      gateways { status total first { locationId name } }
      seats { total first { locationId name } }
      events { severity total first { id serialNumber name subject } }
      invitations { total first { id email } }
    }
  }
`);

const Ends = graphql(`
  query Ends($companyId: ID!, $by: DateTime!) {
    attentionByCompanyId(companyId: $companyId) {
      certificates { total first { locationId name } }
      profiles { total first { locationId name userId email } }
      endingAccess(by: $by) { total first { locationId name userId email } }
      endedAccess { total first { locationId name userId email } }
      deployments { total first { locationId name } }
    }
  }
`);

/** The certificates, access and deployments that end or have ended. A part that the viewer may not see is missing. */
export type Expirations = EndsQuery["attentionByCompanyId"];

/**
 * Reads what ends soon and what has ended (HOME-01, RASX-03, RASX-07); null where the upstream does not tell.
 * @param by the instant at which access that ends soon is over, ISO 8601
 * @throws {FailureResponse}
 */
export async function readExpirations(
  upstream: UpstreamClient,
  companyId: string,
  by: string,
): Promise<Expirations | null> {
  if (!(await supports(upstream, "overview"))) return null;
  return (await upstream.query(Ends, { companyId, by })).attentionByCompanyId;
}

/** What waits for somebody at a company, its machines aside. A part that the viewer may not see is missing. */
export type AttentionCounts = AttentionQuery["attentionByCompanyId"];

/**
 * Reads what waits for somebody (HOME-01, HOME-02); null where the upstream does not tell. The menu and a page that ask in
 * the same moment share the answer. @throws {FailureResponse}
 */
export async function readAttentionCounts(
  upstream: UpstreamClient,
  companyId: string,
): Promise<AttentionCounts | null> {
  if (!(await supports(upstream, "overview"))) return null;
  return (await upstream.query(AttentionByCompany, { companyId })).attentionByCompanyId;
}

const Search = graphql(`
  query Search($companyId: ID!, $question: SearchInput!) {
    search(companyId: $companyId, question: $question) {
      machines { total rows { serialNumber name model osVersion locationId } }
      locations { total rows { id name address } }
      users { total rows { id email firstName lastName } }
      events { total rows { id serialNumber name subject severity state recordTimestamp } }
    }
  }
`);

const CompanyPlaces = graphql(`
  query CompanyPlaces($companyId: ID!) { locations: locationsByCompanyId(companyId: $companyId) { id name address } }
`);

const PlacesByIds = graphql(`
  query PlacesByIds($locationIds: [ID!]!) { locations: locationsByIds(ids: $locationIds) { id name address } }
`);

/** The best matches of each kind, and how many there are. */
export type SearchMatches = SearchQuery["search"];
export type FoundLocation = SearchMatches["locations"]["rows"][number];

/** Asks the upstream for the best matches of what the viewer may list. @throws {FailureResponse} */
export async function querySearch(
  upstream: UpstreamClient,
  companyId: string,
  question: SearchInput,
): Promise<SearchMatches> {
  return (await upstream.query(Search, { companyId, question })).search;
}

/** Reads all locations within reach with their addresses; null is the whole company. @throws {FailureResponse} */
export async function readLocationsWithAddresses(
  upstream: UpstreamClient,
  companyId: string,
  reach: string[] | null,
): Promise<FoundLocation[]> {
  if (reach?.length === 0) return [];
  return (await readInScope({ upstream, companyId, reach }, CompanyPlaces, PlacesByIds, {})).locations;
}
