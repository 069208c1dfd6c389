import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { SearchInput, SearchQuery } from "./generated/graphql";
import { readInScope } from "./machines.server";

const Search = graphql(`
  query Search($companyId: ID!, $question: SearchInput!, $tagged: Boolean! = false, $noted: Boolean! = false) {
    search(companyId: $companyId, question: $question) {
      machines { total rows { serialNumber name model osVersion locationId tags @include(if: $tagged) } }
      locations { total rows { id name address } }
      users { total rows { id email firstName lastName } }
      events { total rows { id serialNumber name subject severity state recordTimestamp } }
      notes @include(if: $noted) { total rows { id text author eventId subject serialNumber name locationId locationName } }
    }
  }
`);

const CompanyPlaces = graphql(`
  query CompanyPlaces($companyId: ID!) { locations: locationsByCompanyId(companyId: $companyId) { id name address } }
`);

const PlacesByIds = graphql(`
  query PlacesByIds($locationIds: [ID!]!) { locations: locationsByIds(ids: $locationIds) { id name address } }
`);

/** The best matches of each kind, with their number. */
export type SearchMatches = SearchQuery["search"];
export type FoundLocation = SearchMatches["locations"]["rows"][number];

/** Searches everything that the viewer may list; null when unsupported. @throws {FailureResponse} */
export async function querySearch(
  upstream: UpstreamClient,
  companyId: string,
  question: SearchInput,
): Promise<SearchMatches | null> {
  return (await upstream.queryIfSupported(Search, { companyId, question }))?.search ?? null;
}

/** Reads the visible locations with their addresses. @throws {FailureResponse} */
export async function readLocationsWithAddresses(
  upstream: UpstreamClient,
  companyId: string,
  locationIds: VisibleLocations,
): Promise<FoundLocation[]> {
  if (locationIds.length === 0) return [];
  return (await readInScope({ upstream, companyId, locationIds }, CompanyPlaces, PlacesByIds, {})).locations;
}
