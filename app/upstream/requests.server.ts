import { MAX_SERENITY_REQUEST_MACHINES, MOST_MAILS } from "#contract/limits";
import { supports } from "./capabilities.server";
import type { UpstreamClient } from "./client.server";
import { graphql } from "./generated";
import type { SupportTicketInput } from "./generated/graphql";
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
  query SentTickets { sentTickets { id reference } }
`);

type Ticket = SupportTicketInput & { id: string };

/**
 * Mails a support ticket (TICK-01).
 * @param ticket its id is the portal's name of it, by which its reference is found; unknown to an upstream that keeps none
 * @returns true when it was sent
 */
export async function sendTicket(upstream: UpstreamClient, { id, eventId, ...ticket }: Ticket): Promise<boolean> {
  const named = (await supports(upstream, "requests")) ? { ...ticket, id, eventId } : ticket;
  return (await upstream.mutate(SendTicketEmail, { ticket: named })).sendTicketEmail;
}

/** Returns the reference of a ticket that the viewer has just sent; null where the upstream keeps none. */
export async function readReference(upstream: UpstreamClient, id: string): Promise<string | null> {
  if (!(await supports(upstream, "requests"))) return null;
  const { sentTickets } = await upstream.query(SentTickets, {});
  return sentTickets.find((ticket) => ticket.id === id)?.reference ?? null;
}

/**
 * Asks for SerenITy on a machine (INVT-07).
 * @param userId the viewer's own id
 * @returns true when it was sent
 */
export async function sendSerenityRequest(upstream: UpstreamClient, userId: string, machineSerialNumber: string) {
  return (await upstream.mutate(SendSerenityRequestEmail, { userId, machineSerialNumber })).sendSerenityRequestEmail;
}

/** Returns the most machines for which SerenITy is requested in one go (FIND-04). */
export const getMaxSerenityMachines = async (upstream: UpstreamClient): Promise<number> =>
  (await supports(upstream, "requests")) ? MAX_SERENITY_REQUEST_MACHINES : MOST_MAILS;

/**
 * Asks for SerenITy on machines, by one mail where the upstream sends one for many (INVT-07, FIND-04).
 * @returns null when nothing was sent
 */
export async function sendSerenityRequests(
  upstream: UpstreamClient,
  userId: string,
  serialNumbers: string[],
): Promise<BatchResult<string> | null> {
  if (serialNumbers.length < 2 || !(await supports(upstream, "requests")))
    return callEach(serialNumbers, (serialNumber) => sendSerenityRequest(upstream, userId, serialNumber));
  const asked = await upstream.mutate(SendSerenityRequests, { userId, machineSerialNumbers: serialNumbers });
  return asked.sendSerenityRequestEmail ? { done: serialNumbers, refused: [] } : null;
}
