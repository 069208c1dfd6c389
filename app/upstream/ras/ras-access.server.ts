import { keepRevisionIfCompared } from "~/upstream/capabilities.server";
import type { UpstreamClient } from "~/upstream/client.server";
import type { Failure } from "~/upstream/failure.server";
import { graphql } from "~/upstream/generated";
import type { RasDestinationInput, RasNetworkDestinationInput, RasTermInput } from "~/upstream/generated/graphql";
import type { NamedPerson } from "~/upstream/people.server";
import { type GatewayKey, toGatewayVariables } from "./ras.server";

const SetDestinations = graphql(`
  mutation SetDestinations($locationId: ID!, $destinations: [RasDestinationInput!]!, $revision: String) {
    setDestinations(locationId: $locationId, destinations: $destinations, revision: $revision) {
      id
      name
      networkDestinations
    }
  }
`);

/** Sends the gateway the new definitions of its destinations. */
export const SetRasNetworkDestinations = graphql(`
  mutation SetRasNetworkDestinations(
    $hyperSerialNumber: String!
    $networkDestinations: [RasNetworkDestinationInput!]!
  ) {
    setRasNetworkDestinations(hyperSerialNumber: $hyperSerialNumber, networkDestinations: $networkDestinations) { name }
  }
`);

const AddRasUser = graphql(`
  mutation AddRasUser(
    $users: [RasUserInput!]!
    $hyperSerialNumber: String!
    $hyperOsVersion: String!
    $locationId: ID!
    $networkDestinations: [RasNetworkDestinationInput!]!
    $allowedDestinations: [String!]!
    $term: RasTermInput
  ) {
    addRasUser(
      users: $users
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
      locationId: $locationId
      networkDestinations: $networkDestinations
      allowedDestinations: $allowedDestinations
      term: $term
    ) {
      fulfilled { email }
      rejected { email message }
    }
  }
`);

const SetRasUserAllowedDestinations = graphql(`
  mutation SetRasUserAllowedDestinations(
    $hyperSerialNumber: String!
    $email: String!
    $networkDestinations: [RasNetworkDestinationInput!]!
    $allowedDestinations: [String!]!
    $term: RasTermInput
    $revision: String
  ) {
    setRasUserAllowedDestinations(
      hyperSerialNumber: $hyperSerialNumber
      email: $email
      networkDestinations: $networkDestinations
      allowedDestinations: $allowedDestinations
      term: $term
      revision: $revision
    ) {
      email
    }
  }
`);

const RemoveRasUser = graphql(`
  mutation RemoveRasUser(
    $hyperSerialNumber: String!
    $hyperOsVersion: String!
    $userId: ID!
    $email: String!
    $locationId: ID!
    $networkDestinations: [RasNetworkDestinationInput!]!
    $allowedDestinations: [String!]!
  ) {
    removeRasUser(
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
      userId: $userId
      email: $email
      locationId: $locationId
      networkDestinations: $networkDestinations
      allowedDestinations: $allowedDestinations
    )
  }
`);

/** Asks the provider for more users on a gateway (RASA-01). The contract makes it a query although it sends a mail. */
export const RequestSeats = graphql(`
  query RequestSeats($machineSerialNumber: String!, $userId: ID!) {
    sendRASAdditionalSeatsRequestEmail(machineSerialNumber: $machineSerialNumber, userId: $userId)
  }
`);

const LastSeatsRequest = graphql(`
  query LastSeatsRequest($companyId: ID!, $locationIds: [ID!]) {
    rasReportsByCompanyId(companyId: $companyId, locationIds: $locationIds) {
      seatsRequest { askedAt askedBy reference }
    }
  }
`);

/**
 * Replaces a location's destinations. One with an id is changed, one without is added, and missing ones are removed.
 * @returns the stored list
 * @throws {FailureResponse} `conflict` when the upstream compares revisions and the stored list has another one (D17)
 */
export async function setDestinations(
  upstream: UpstreamClient,
  locationId: string,
  destinations: RasDestinationInput[],
  revision: string,
) {
  const variables = { locationId, destinations, revision: await keepRevisionIfCompared(upstream, revision) };
  return (await upstream.mutate(SetDestinations, variables)).setDestinations;
}

/** The destinations that a user may reach, by definition and by name. Empty lists mean all traffic. */
export interface AllowedDestinations {
  networkDestinations: RasNetworkDestinationInput[];
  allowedDestinations: string[];
}

type Person = Pick<NamedPerson, "id" | "email">;

/** Grants a user access, optionally for a time (RASA-03). @returns a refusal, with what is in English in its message, or null */
export async function grantAccess(
  upstream: UpstreamClient,
  { locationId, ...gateway }: GatewayKey & { locationId: string },
  { id, email }: Person,
  allowed: AllowedDestinations,
  term?: RasTermInput,
): Promise<Pick<Failure, "message" | "english"> | null> {
  const variables = { users: [{ userId: id, email }], locationId, ...toGatewayVariables(gateway), ...allowed, term };
  const { rejected } = (await upstream.mutate(AddRasUser, variables)).addRasUser;
  return rejected[0] ?? null;
}

interface AccessChange {
  email: string;
  allowed: AllowedDestinations;
  /** Undefined leaves the term as it is. */
  term: RasTermInput | undefined;
  /** The revision of the access that the form was filled from; null compares nothing. */
  revision: string | null;
}

/** Replaces the destinations that a user may reach, and the term of the access (RASA-04, RASX-03). */
export async function changeAccess(
  upstream: UpstreamClient,
  { serialNumber }: GatewayKey,
  { email, allowed, term, revision }: AccessChange,
): Promise<void> {
  const compared = await keepRevisionIfCompared(upstream, revision);
  const variables = { hyperSerialNumber: serialNumber, email, ...allowed, term, revision: compared };
  await upstream.mutate(SetRasUserAllowedDestinations, variables);
}

/** Ends a user's access, and with it the user's certificate and viewer role at the location (RASA-04). */
export async function revokeAccess(
  upstream: UpstreamClient,
  { locationId, ...gateway }: GatewayKey & { locationId: string },
  { id, email }: Person,
  allowedDestinations: string[],
): Promise<void> {
  const allowed = { networkDestinations: [], allowedDestinations };
  await upstream.mutate(RemoveRasUser, { userId: id, email, locationId, ...toGatewayVariables(gateway), ...allowed });
}

/**
 * Reads the last request for more users on the gateway at a location; null when there was none or it is not supported
 * (RASA-01). @throws {FailureResponse}
 */
export async function readSeatsRequest(upstream: UpstreamClient, companyId: string, locationId: string) {
  const read = await upstream.queryIfSupported(LastSeatsRequest, { companyId, locationIds: [locationId] });
  return read?.rasReportsByCompanyId[0]?.seatsRequest ?? null;
}
