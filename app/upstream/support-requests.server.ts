import { MAX_MAILS, MAX_SERENITY_REQUEST_MACHINES } from "#contract/limits";
import { isExtended } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { SentTicketsQuery, SupportTicketInput } from "./generated/graphql";
import { type BatchResult, callEach } from "./map-concurrently.server";

const SendTicketEmail = graphql(`
  query SendTicketEmail($ticket: SupportTicketInput!) { sendTicketEmail(ticket: $ticket) }
`);

const SendSerenityRequestEmail = graphql(`
  query SendSerenityRequestEmail($userId: ID!, $machineSerialNumber: String) {
    sendSerenityRequestEmail(userId: $userId, machineSerialNumber: $machineSerialNumber)
  }
`);

const SendSerenityRequests = graphql(`
  query SendSerenityRequests($userId: ID!, $machineSerialNumbers: [String!]!) {
    sendSerenityRequestEmail(userId: $userId, machineSerialNumbers: $machineSerialNumbers)
  }
`);

const SentTickets = graphql(`
  query SentTickets { sentTickets { id reference sentAt } }
`);

type Ticket = SupportTicketInput & { id: string };

/**
 * Mails a support ticket (TICK-01).
 * @param ticket its id is made by the portal, to find the reference later; an upstream that is not extended gets none
 * @returns true when it was sent
 */
export async function sendTicket(upstream: UpstreamClient, { id, eventId, ...ticket }: Ticket): Promise<boolean> {
  const input = (await isExtended(upstream)) ? { ...ticket, id, eventId } : ticket;
  return (await upstream.mutate(SendTicketEmail, { ticket: input })).sendTicketEmail;
}

export type SentTicket = SentTicketsQuery["sentTickets"][number];

/** Reads the viewer's last tickets, the newest first; none when the upstream stores none. @throws {FailureResponse} */
export const readSentTickets = async (upstream: UpstreamClient): Promise<SentTicket[]> =>
  (await upstream.queryIfSupported(SentTickets, {}))?.sentTickets ?? [];

/** Requests SerenITy on a machine for the viewer (INVT-07). @returns true when it was sent */
export async function sendSerenityRequest(upstream: UpstreamClient, userId: string, machineSerialNumber: string) {
  return (await upstream.mutate(SendSerenityRequestEmail, { userId, machineSerialNumber })).sendSerenityRequestEmail;
}

/** Returns the largest number of machines in one SerenITy request (FIND-04). */
export const getMaxSerenityMachines = async (upstream: UpstreamClient): Promise<number> =>
  (await isExtended(upstream)) ? MAX_SERENITY_REQUEST_MACHINES : MAX_MAILS;

/**
 * Requests SerenITy on machines, by one mail when the upstream supports it (INVT-07, FIND-04).
 * @returns null when nothing was sent
 */
export async function sendSerenityRequests(
  upstream: UpstreamClient,
  userId: string,
  serialNumbers: string[],
): Promise<BatchResult<string> | null> {
  if (serialNumbers.length < 2 || !(await isExtended(upstream)))
    return callEach(upstream.i18n, serialNumbers, (serialNumber) =>
      sendSerenityRequest(upstream, userId, serialNumber),
    );
  const result = await upstream.mutate(SendSerenityRequests, { userId, machineSerialNumbers: serialNumbers });
  return result.sendSerenityRequestEmail ? { done: serialNumbers, refused: [], lost: null } : null;
}
