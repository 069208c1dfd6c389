import { MOST_REQUESTED } from "#contract/limits";
import { serves } from "./capabilities.server";
import type { Upstream } from "./client.server";
import { type EachApart, eachApart } from "./each-apart.server";
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

const SendSerenityRequests = graphql(`
  query SendSerenityRequests($userId: ID!, $machineSerialNumbers: [String!]!) {
    sendSerenityRequestEmail(userId: $userId, machineSerialNumbers: $machineSerialNumbers)
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

/** The most requests that are mailed one by one: the upstream sends twenty of a user's in a quarter of an hour. */
const MOST_MAILS = 20;

const takesMany = (upstream: Upstream) => serves(upstream, "sendSerenityRequestEmail.machineSerialNumbers");

/** Returns the most machines for which SerenITy is requested in one go (FIND-04). */
export const mostRequested = async (upstream: Upstream): Promise<number> =>
  (await takesMany(upstream)) ? MOST_REQUESTED : MOST_MAILS;

/**
 * Asks for SerenITy on machines, by one mail where the upstream sends one for many (INVT-07, FIND-04).
 * @returns null when nothing was sent
 */
export async function sendSerenityRequests(
  upstream: Upstream,
  userId: string,
  serialNumbers: string[],
): Promise<EachApart<string> | null> {
  if (serialNumbers.length < 2 || !(await takesMany(upstream)))
    return eachApart(serialNumbers, (serialNumber) => sendSerenityRequest(upstream, userId, serialNumber));
  const asked = await upstream.act(SendSerenityRequests, { userId, machineSerialNumbers: serialNumbers });
  return asked.sendSerenityRequestEmail ? { done: serialNumbers, refused: [] } : null;
}
