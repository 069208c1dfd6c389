import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { AccessRequestPlacesQuery, AccessRequestsQuery } from "./generated/graphql";

const AccessRequests = graphql(`
  query AccessRequests($companyId: ID!) {
    accessRequestsByCompanyId(companyId: $companyId) {
      id
      userId
      email
      name
      locationId
      location
      allowedDestinations
      networkDestinations { name networkDestinations }
      term { from until }
      reason
      askedAt
      lapsesAt
      state
      isChange
      isOwn
      mayAnswer
      granted { allowedDestinations term { from until } }
      answer
      answeredAt
      answeredBy
    }
  }
`);

const AccessRequestPlaces = graphql(`
  query AccessRequestPlaces($companyId: ID!) {
    accessRequestPlacesByCompanyId(companyId: $companyId) {
      locationId name destinations hasAccess allowedDestinations term { from until } requestId
    }
  }
`);

/** Asks for access to a location, or replaces the viewer's open request for it (ASK-01). */
export const RequestAccess = graphql(`
  mutation RequestAccess($companyId: ID!, $request: AccessRequestInput!) {
    requestAccess(companyId: $companyId, request: $request) { id }
  }
`);

export const WithdrawAccessRequest = graphql(`
  mutation WithdrawAccessRequest($id: ID!) { withdrawAccessRequest(id: $id) { id } }
`);

/** Grants what a request asks for, or another access (ASK-02). */
export const ApproveAccessRequest = graphql(`
  mutation ApproveAccessRequest($id: ID!, $approval: AccessApprovalInput!, $revision: String) {
    approveAccessRequest(id: $id, approval: $approval, revision: $revision) { id }
  }
`);

export const DeclineAccessRequest = graphql(`
  mutation DeclineAccessRequest($id: ID!, $reason: String!, $revision: String) {
    declineAccessRequest(id: $id, reason: $reason, revision: $revision) { id }
  }
`);

/** A request of the viewer, or one that the viewer may answer. */
export type AccessRequest = AccessRequestsQuery["accessRequestsByCompanyId"][number];

/** A location where the viewer may ask for access. */
export type AccessRequestPlace = AccessRequestPlacesQuery["accessRequestPlacesByCompanyId"][number];

/** Reads the viewer's own requests and those to answer, the latest first; null when unsupported. @throws {FailureResponse} */
export async function readAccessRequests(upstream: UpstreamClient, companyId: string): Promise<AccessRequest[] | null> {
  return (await upstream.queryIfSupported(AccessRequests, { companyId }))?.accessRequestsByCompanyId ?? null;
}

/** Reads where the viewer may ask for access (ASK-01). @throws {FailureResponse} */
export const readRequestPlaces = async (upstream: UpstreamClient, companyId: string) =>
  (await upstream.query(AccessRequestPlaces, { companyId })).accessRequestPlacesByCompanyId;
