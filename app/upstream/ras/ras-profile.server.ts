import type { UpstreamClient } from "~/upstream/client.server";
import { graphql } from "~/upstream/generated";
import { type GatewayKey, toGatewayVariables } from "./ras.server";

const DownloadProfile = graphql(`
  query DownloadProfile($credentials: RasCredentialsInput!, $hyperSerialNumber: String!, $hyperOsVersion: String!) {
    downloadRasConfigurationFile(
      credentials: $credentials
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
    )
  }
`);

const IssueProfileTicket = graphql(`
  mutation IssueProfileTicket($credentials: RasCredentialsInput!, $hyperSerialNumber: String!, $hyperOsVersion: String!) {
    issueRasProfileTicket(
      credentials: $credentials
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
    )
  }
`);

const RedeemProfileTicket = graphql(`
  mutation RedeemProfileTicket($ticket: String!, $hyperSerialNumber: String!, $hyperOsVersion: String!) {
    redeemRasProfileTicket(
      ticket: $ticket
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
    )
  }
`);

const IssueProfileLink = graphql(`
  mutation IssueProfileLink($credentials: RasCredentialsInput!, $hyperSerialNumber: String!, $hyperOsVersion: String!) {
    issueRasProfileLink(
      credentials: $credentials
      hyperSerialNumber: $hyperSerialNumber
      hyperOsVersion: $hyperOsVersion
    )
  }
`);

const RedeemProfileLink = graphql(`
  mutation RedeemProfileLink($ticket: String!) { redeemRasProfileLink(ticket: $ticket) { profile email location } }
`);

interface Credentials {
  email: string;
  password: string;
  token: string;
}

/** Downloads the viewer's VPN profile as base64. It uses up the code, so it is never sent twice. */
export async function downloadProfile(upstream: UpstreamClient, gateway: GatewayKey, credentials: Credentials) {
  return (await upstream.mutate(DownloadProfile, { credentials, ...toGatewayVariables(gateway) }))
    .downloadRasConfigurationFile;
}

/**
 * Issues a ticket for one download of that profile within a minute; null when unsupported. It uses up the code too.
 */
export async function issueProfileTicket(upstream: UpstreamClient, gateway: GatewayKey, credentials: Credentials) {
  const variables = { credentials, ...toGatewayVariables(gateway) };
  return (await upstream.mutateIfSupported(IssueProfileTicket, variables))?.issueRasProfileTicket ?? null;
}

/** Uses a ticket up and returns the profile as base64. */
export async function redeemProfileTicket(upstream: UpstreamClient, gateway: GatewayKey, ticket: string) {
  return (await upstream.mutate(RedeemProfileTicket, { ticket, ...toGatewayVariables(gateway) }))
    .redeemRasProfileTicket;
}

/** Issues the ticket of a link to that profile, for five minutes. It uses up the code too (REACH-02). */
export const issueProfileLink = async (upstream: UpstreamClient, gateway: GatewayKey, credentials: Credentials) =>
  (await upstream.mutate(IssueProfileLink, { credentials, ...toGatewayVariables(gateway) })).issueRasProfileLink;

/**
 * Uses a link's ticket up and returns the profile as base64, with whose it is; null when unsupported. It needs no session
 * (REACH-02).
 */
export const redeemProfileLink = async (upstream: UpstreamClient, ticket: string) =>
  (await upstream.mutateIfSupported(RedeemProfileLink, { ticket }))?.redeemRasProfileLink ?? null;
