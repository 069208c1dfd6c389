import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { SearchInput, SearchQuery } from "./generated/graphql";
import { readInScope } from "./machines.server";

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
export type Found = SearchQuery["search"];
export type FoundLocation = Found["locations"]["rows"][number];

/** Asks the upstream for the best matches of what the viewer may list. @throws {FailureResponse} */
export async function askSearch(upstream: Upstream, companyId: string, question: SearchInput): Promise<Found> {
  return (await upstream.read(Search, { companyId, question })).search;
}

/** Reads all locations within reach with their addresses; null is the whole company. @throws {FailureResponse} */
export async function readPlaces(
  upstream: Upstream,
  companyId: string,
  reach: string[] | null,
): Promise<FoundLocation[]> {
  if (reach?.length === 0) return [];
  return (await readInScope({ upstream, companyId, reach }, CompanyPlaces, PlacesByIds, {})).locations;
}
