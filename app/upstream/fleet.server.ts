import { DEFAULT_LATEST_VERSIONS } from "#contract/versions";
import { expiringDays, type MaintenanceBounds, maintenanceBounds } from "~/domain/maintenance";
import { type LatestVersions, latestVersionsFrom } from "~/domain/os-version";
import type { Reach } from "~/permissions/reach";
import { settings } from "~/settings.server";
import type { Upstream } from "./client.server";
import { attempt } from "./failure.server";
import { graphql } from "./generated";

const CompanyLocations = graphql(`
  query CompanyLocations($companyId: ID!) { locationsByCompanyId(companyId: $companyId) { id name } }
`);

const LocationsByIds = graphql(`
  query LocationsByIds($ids: [ID!]!) { locationsByIds(ids: $ids) { id name } }
`);

const RenewalsSettings = graphql(`
  query RenewalsSettings { renewalsSettings { expiringIntervalSettingForCustomer } }
`);

export interface NamedLocation {
  id: string;
  name: string;
}

/** The locations within reach, by name (DASH-06). @throws {FailureResponse} */
export async function readLocations(upstream: Upstream, companyId: string, reach: Reach): Promise<NamedLocation[]> {
  if (reach?.length === 0) return [];
  const locations = reach
    ? (await upstream.read(LocationsByIds, { ids: reach })).locationsByIds
    : (await upstream.read(CompanyLocations, { companyId })).locationsByCompanyId;
  return [...locations].sort((one, other) => byName.compare(one.name, other.name));
}

const byName = new Intl.Collator("en", { numeric: true });

/**
 * Where maintenance ends and when it is about to, by the customer's interval; its failed read reads as 30 days (DASH-08).
 * @param now the upstream's clock (UP-06)
 */
export async function readMaintenanceBounds(upstream: Upstream, now: Date): Promise<MaintenanceBounds> {
  const read = await attempt(upstream.read(RenewalsSettings, {}));
  const setting = read.ok ? read.value.renewalsSettings.expiringIntervalSettingForCustomer : null;
  return maintenanceBounds(now, expiringDays(setting), settings.APP_TIME_ZONE);
}

/** The newest OS versions; the defaults and what to say about it where they can't be read (INVT-02). */
export async function readLatestVersions(upstream: Upstream): Promise<{ versions: LatestVersions; trouble?: string }> {
  const read = await attempt(upstream.rest<{ versions?: unknown }>("getLatestVersions"));
  const versions = read.ok ? latestVersionsFrom(read.value.versions) : null;
  if (versions) return { versions };
  const detail = read.ok || read.failure.kind === "unreachable" ? "" : read.failure.message;
  return { versions: DEFAULT_LATEST_VERSIONS, trouble: detail || "Failed to fetch latest OS versions..." };
}
