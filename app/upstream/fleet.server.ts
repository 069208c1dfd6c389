import { sortByText } from "~/i18n/sort-by-text";
import type { VisibleLocations } from "~/permissions/visible-locations";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import { readInScope } from "./machines.server";

const CompanyLocations = graphql(`
  query CompanyLocations($companyId: ID!) { locations: locationsByCompanyId(companyId: $companyId) { id name address } }
`);

const LocationsByIds = graphql(`
  query LocationsByIds($locationIds: [ID!]!) { locations: locationsByIds(ids: $locationIds) { id name address } }
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
  /** The name, with the address where another location has the same name: for lists to choose from. */
  label: string;
}

/** Reads the visible locations, sorted by name and then address (DASH-06). @throws {FailureResponse} */
export async function readLocations(
  upstream: UpstreamClient,
  companyId: string,
  locationIds: VisibleLocations,
): Promise<NamedLocation[]> {
  if (locationIds.length === 0) return [];
  const { locations } = await readInScope({ upstream, companyId, locationIds }, CompanyLocations, LocationsByIds, {});
  const counts = new Map<string, number>();
  for (const { name } of locations) counts.set(name, (counts.get(name) ?? 0) + 1);
  const named = locations.map(({ id, name, address }) => ({
    id,
    name,
    label: counts.get(name) === 1 ? name : `${name} (${address})`,
  }));
  return sortByText(upstream.i18n, named, ({ label }) => label);
}

/** Reads the coordinates of the visible locations, by id, if any (HOME-04). @throws {FailureResponse} */
export async function readPositions(upstream: UpstreamClient, companyId: string, locationIds: VisibleLocations) {
  if (locationIds.length === 0) return new Map();
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
