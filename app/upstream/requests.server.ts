import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import type { SupportTicketInput } from "./generated/graphql";

const SendTicketEmail = graphql(`
  query SendTicketEmail($ticket: SupportTicketInput!) { sendTicketEmail(ticket: $ticket) }
`);

const SendSerenityRequestEmail = graphql(`
  query SendSerenityRequestEmail($userId: ID!, $machineSerialNumber: String) {
    sendSerenityRequestEmail(userId: $userId, machineSerialNumber: $machineSerialNumber)
  }
`);

/** Mails a support ticket (TICK-01). @returns true when it was sent */
export async function sendTicket(upstream: Upstream, ticket: SupportTicketInput): Promise<boolean> {
  return (await upstream.act(SendTicketEmail, { ticket })).sendTicketEmail;
}

/**
 * Asks for SerenITy on a machine (INVT-07).
 * @param userId the viewer's own id
 * @returns true when it was sent
 */
export async function sendSerenityRequest(upstream: Upstream, userId: string, machineSerialNumber: string) {
  return (await upstream.act(SendSerenityRequestEmail, { userId, machineSerialNumber })).sendSerenityRequestEmail;
}
