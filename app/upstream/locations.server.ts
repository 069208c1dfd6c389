import type { I18n } from "@lingui/core";
import type { RoleName } from "#contract/permissions";
import { locationRevision } from "#contract/revision";
import { keepRevisionIfCompared } from "./capabilities.server";
import type { Given, UpstreamClient } from "./client.server";
import { attempt, type Failure, FailureResponse } from "./failure.server";
import { graphql } from "./generated";
import type {
  AddLocationMutationVariables,
  RoleHoldersFragment,
  UpdateLocationMutationVariables,
} from "./generated/graphql";

const _RoleHolders = graphql(`
  fragment RoleHolders on Policy { resource { type referenceId } bindings { userIds role { name } } }
`);

const StoredLocation = graphql(`
  query StoredLocation($ids: [ID!]!, $companyId: ID!) {
    locationsByIds(ids: $ids) { id name address addressCoordinates { lat lng } companyId }
    machinesByLocationIds(locationIds: $ids) { serialNumber }
    policiesByCompanyId(companyId: $companyId) { ...RoleHolders }
  }
`);

const LocationPage = graphql(`
  query LocationPage($ids: [ID!]!, $companyId: ID!) {
    locationsByIds(ids: $ids) { id name address addressCoordinates { lat lng } }
    policiesByCompanyId(companyId: $companyId) { ...RoleHolders }
  }
`);

const LocationToRemove = graphql(`
  query LocationToRemove($ids: [ID!]!) {
    locationsByIds(ids: $ids) { id name }
    machinesByLocationIds(locationIds: $ids) { serialNumber isRasGateway }
  }
`);

const Policies = graphql(`
  query Policies($companyId: ID!) {
    policiesByCompanyId(companyId: $companyId) { ...RoleHolders }
  }
`);

const AddLocation = graphql(`
  mutation AddLocation(
    $name: String!
    $address: String!
    $addressCoordinates: CoordinatesInput!
    $machineSerialNumbers: [String!]!
    $managerUserIds: [ID!]!
    $companyId: ID!
  ) {
    addLocation(
      name: $name
      address: $address
      addressCoordinates: $addressCoordinates
      machineSerialNumbers: $machineSerialNumbers
      managerUserIds: $managerUserIds
      companyId: $companyId
    ) { id }
  }
`);

const UpdateLocation = graphql(`
  mutation UpdateLocation(
    $locationId: ID!
    $name: String!
    $address: String!
    $addressCoordinates: CoordinatesInput!
    $machineSerialNumbers: [String!]
    $managerUserIds: [ID!]
    $companyId: ID!
    $revision: String
  ) {
    updateLocation(
      locationId: $locationId
      name: $name
      address: $address
      addressCoordinates: $addressCoordinates
      machineSerialNumbers: $machineSerialNumbers
      managerUserIds: $managerUserIds
      companyId: $companyId
      revision: $revision
    ) { id }
  }
`);

export const RemoveLocation = graphql(`
  mutation RemoveLocation($companyId: ID!, $locationId: ID!) {
    removeLocation(companyId: $companyId, locationId: $locationId)
  }
`);

/** Lists the ids of the users bound to a role on a resource, each once. */
function listHolders(policies: RoleHoldersFragment[], type: string, referenceId: string, role: RoleName): string[] {
  const matching = policies.filter(({ resource }) => resource.type === type && resource.referenceId === referenceId);
  const matchingBindings = matching.flatMap(({ bindings }) => bindings.filter((binding) => binding.role.name === role));
  return [...new Set(matchingBindings.flatMap(({ userIds }) => userIds))];
}

export type StoredLocation = Awaited<ReturnType<typeof readStoredLocation>>;

/**
 * Reads a location with everything that saving it replaces.
 * @throws {FailureResponse} `missing` when it is gone, another company's, or not visible to the viewer
 */
export async function readStoredLocation(upstream: UpstreamClient, companyId: string, locationId: string) {
  const read = await upstream.query(StoredLocation, { ids: [locationId], companyId });
  const { id, name, address, addressCoordinates: position } = requireOne(upstream, read.locationsByIds);
  const policies = read.policiesByCompanyId;
  const machineSerialNumbers = read.machinesByLocationIds.map(({ serialNumber }) => serialNumber);
  const managerUserIds = listHolders(policies, "location", id, "fleet.editor");
  const content = { name, address, machineSerialNumbers, managerUserIds };
  return {
    id,
    position,
    ...content,
    fleetManagers: fleetManagersIn(policies, companyId),
    revision: locationRevision({ ...content, addressCoordinates: position }),
  };
}

/** Reads a location as above; null when it is missing. @throws {FailureResponse} */
export async function findStoredLocation(
  upstream: UpstreamClient,
  companyId: string,
  locationId: string,
): Promise<StoredLocation | null> {
  const read = await attempt(readStoredLocation(upstream, companyId, locationId));
  if (read.ok) return read.value;
  if (read.failure.kind === "missing") return null;
  throw new FailureResponse(read.failure);
}

/**
 * Reads the location of a location's page (PAGE-02) with its managers, fleet managers included.
 * @throws {FailureResponse} `missing` as above
 */
export async function readLocationPage(upstream: UpstreamClient, companyId: string, locationId: string) {
  const { locationsByIds, policiesByCompanyId } = await upstream.query(LocationPage, { ids: [locationId], companyId });
  const { addressCoordinates: position, ...location } = requireOne(upstream, locationsByIds);
  const managers = listHolders(policiesByCompanyId, "location", locationId, "fleet.editor");
  const everywhere = fleetManagersIn(policiesByCompanyId, companyId);
  return { ...location, position, managerIds: [...new Set([...managers, ...everywhere])] };
}

export const describeMissingLocation = (i18n: I18n): Failure => ({
  kind: "missing",
  message: i18n._("This location doesn't exist."),
});

/** Returns the first location. @throws {FailureResponse} `missing` when there is none */
function requireOne<Location>({ i18n }: UpstreamClient, [location]: Location[]): Location {
  if (!location) throw new FailureResponse(describeMissingLocation(i18n), { i18n });
  return location;
}

/**
 * Reads a location's name, the number of its machines, and whether one is a gateway (LOC-07).
 * @throws {FailureResponse} as above
 */
export async function readLocationToRemove(upstream: UpstreamClient, locationId: string) {
  const { locationsByIds, machinesByLocationIds } = await upstream.query(LocationToRemove, { ids: [locationId] });
  return {
    ...requireOne(upstream, locationsByIds),
    machines: machinesByLocationIds.length,
    hasGateway: machinesByLocationIds.some(({ isRasGateway }) => isRasGateway),
  };
}

/** Reads the ids of each location's managers, by the location's id (LOC-05). @throws {FailureResponse} */
export async function readManagers(upstream: UpstreamClient, companyId: string): Promise<Map<string, string[]>> {
  const { policiesByCompanyId: policies } = await upstream.query(Policies, { companyId });
  const ids = policies.flatMap(({ resource }) => (resource.type === "location" ? [resource.referenceId] : []));
  return new Map(ids.map((id) => [id, listHolders(policies, "location", id, "fleet.editor")]));
}

/** Removes some managers of a location; nothing else of it changes (FIND-04). @throws {FailureResponse} */
export async function removeManagers(
  upstream: UpstreamClient,
  companyId: string,
  locationId: string,
  userIds: ReadonlySet<string>,
): Promise<void> {
  const { name, address, position, managerUserIds, revision } = await readStoredLocation(
    upstream,
    companyId,
    locationId,
  );
  await updateLocation(upstream, {
    companyId,
    locationId,
    name,
    address,
    addressCoordinates: position ? { lat: position.lat, lng: position.lng } : undefined,
    machineSerialNumbers: null,
    managerUserIds: managerUserIds.filter((id) => !userIds.has(id)),
    revision,
  });
}

const fleetManagersIn = (policies: RoleHoldersFragment[], companyId: string) =>
  listHolders(policies, "company", companyId, "fleet.admin");

/** Reads the ids of the fleet managers, who manage every location (LOC-05). */
export async function readFleetManagers(upstream: UpstreamClient, companyId: string): Promise<string[]> {
  return fleetManagersIn((await upstream.query(Policies, { companyId })).policiesByCompanyId, companyId);
}

/** Adds a location (LOC-06). Without coordinates it has no pin (contract decision 43). */
export async function addLocation(upstream: UpstreamClient, location: Given<AddLocationMutationVariables>) {
  await upstream.mutate(AddLocation, location);
}

/**
 * Replaces the version of a location that the form was filled from (LOC-06, D17). Without coordinates the stored ones stay
 * (contract decision 43). The caller has compared the revision; an extended upstream does so again.
 */
export async function updateLocation(upstream: UpstreamClient, location: Given<UpdateLocationMutationVariables>) {
  const revision = await keepRevisionIfCompared(upstream, location.revision);
  await upstream.mutate(UpdateLocation, { ...location, revision });
}
