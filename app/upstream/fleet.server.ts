import { sortedBy } from "#contract/collation";
import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import { readInScope } from "./machines.server";

const CompanyLocations = graphql(`
  query CompanyLocations($companyId: ID!) { locations: locationsByCompanyId(companyId: $companyId) { id name } }
`);

const LocationsByIds = graphql(`
  query LocationsByIds($locationIds: [ID!]!) { locations: locationsByIds(ids: $locationIds) { id name } }
`);

const CompanyPositions = graphql(`
  query CompanyPositions($companyId: ID!) {
    locations: locationsByCompanyId(companyId: $companyId) { id addressCoordinates { lat lng } }
  }
`);

const PositionsByIds = graphql(`
  query PositionsByIds($locationIds: [ID!]!) {
    locations: locationsByIds(ids: $locationIds) { id addressCoordinates { lat lng } }
  }
`);

const RenewalsSettings = graphql(`
  query RenewalsSettings { renewalsSettings { expiringIntervalSettingForCustomer } }
`);

const LatestVersions = graphql(`
  query LatestVersions { latestVersions { line version } }
`);

export interface NamedLocation {
  id: string;
  name: string;
}

/** Reads the visible locations, sorted by name (DASH-06). @throws {FailureResponse} */
export async function readLocations(
  upstream: UpstreamClient,
  companyId: string,
  locationIds: VisibleLocations,
): Promise<NamedLocation[]> {
  if (locationIds?.length === 0) return [];
  const { locations } = await readInScope({ upstream, companyId, locationIds }, CompanyLocations, LocationsByIds, {});
  return sortedBy(locations, ({ name }) => name);
}

/** Reads the coordinates of the visible locations, by id, if any (HOME-04). @throws {FailureResponse} */
export async function readPositions(upstream: UpstreamClient, companyId: string, locationIds: VisibleLocations) {
  if (locationIds?.length === 0) return new Map();
  const { locations } = await readInScope({ upstream, companyId, locationIds }, CompanyPositions, PositionsByIds, {});
  return new Map(
    locations.flatMap(({ id, addressCoordinates: position }) => (position ? [[id, position] as const] : [])),
  );
}

/** Reads the time for which maintenance counts as expiring, such as `30-days` (DASH-06). @throws {FailureResponse} */
export async function readExpiringInterval(upstream: UpstreamClient): Promise<string | null> {
  const { renewalsSettings } = await upstream.query(RenewalsSettings, {});
  return renewalsSettings.expiringIntervalSettingForCustomer;
}

/** Reads the newest OS versions by line (INVT-02). @throws {FailureResponse} */
export async function readVersions(upstream: UpstreamClient): Promise<unknown> {
  const read = await upstream.queryIfSupported(LatestVersions, {});
  if (read) return Object.fromEntries(read.latestVersions.map(({ line, version }) => [line, version]));
  return (await upstream.rest<{ versions?: unknown }>("getLatestVersions")).versions;
}
