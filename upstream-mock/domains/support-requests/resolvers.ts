import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_COMMENT_LENGTH, MAX_SERENITY_REQUEST_MACHINES, MAX_SUBJECT_LENGTH } from "#contract/limits";
import type { Queryable } from "#db/client";
import { sentTickets } from "#db/schema/events";
import { mails } from "#db/schema/settings";
import { type Context, requireSession, type Session } from "#mock/context";
import { createPermissionTest, requireOnMachines } from "#mock/domains/fleet/machines";
import { storeSerenityRequest } from "#mock/domains/fleet/maintenance";
import { requireOwnMachines } from "#mock/domains/fleet/own-company";
import type { MachineRow } from "#mock/domains/fleet/stored-fleet";
import { accountById, companyOf, nameOf } from "#mock/domains/identity/stored-accounts";
import { isUnusedRegistration } from "#mock/domains/people/registration";
import { storeSeatsRequest } from "#mock/domains/ras/access/seats-requests";
import { findGateway } from "#mock/domains/ras/gateway/gateways";
import { readSetting } from "#mock/domains/settings/stored-settings";
import type { Resolvers, SupportTicketInput } from "#mock/generated/resolvers";
import { consumeAllowance } from "#mock/guards/action-limits";
import { requirePermission } from "#mock/guards/permissions";
import { requiredLines, requiredText } from "#mock/guards/text-rules";
import { badInput, forbidden, notFound } from "#mock/http/api-error";
import { mailSettingsFor } from "#mock/mail/compose";
import { sendMail } from "#mock/mail/outbox";
import { type RequestDetails, requestCopyMail, requestMail } from "./mails";
import { ownTickets, readSupportFacts, toStoredTicket } from "./sent-tickets";

export const requests = {
  Query: {
    sendTicketEmail: (_root, { ticket }, context) => sendTicket(context, ticket),
    sentTickets: (_root, _args, context) => ownTickets(context, requireSession(context)),
    sendSerenityRequestEmail: (_root, { userId, machineSerialNumber, machineSerialNumbers }, context) =>
      sendSerenityRequest(context, userId, [machineSerialNumber ?? [], machineSerialNumbers ?? []].flat()),
    sendRASAdditionalSeatsRequestEmail: (_root, { userId, machineSerialNumber }, context) =>
      sendSeatRequest(context, userId, machineSerialNumber),
  },
} satisfies Resolvers;

/** Sends a ticket (TICK-01). The user and the appliance's version come from the database, never from the input. */
function sendTicket(context: Context, ticket: SupportTicketInput): boolean {
  const { subject, comment, serialNumber } = ticket;
  requireSession(context);
  const machines = serialNumber ? requireOwnMachines(context, [serialNumber]) : [];
  const session = requirePermission(context, "appliance.list", "any");
  const appliances = requireVisible(context, machines).map((machine) => ({
    ...machine,
    support: readSupportFacts(context, machine),
  }));
  const title = requiredText(msg("Subject"), subject, MAX_SUBJECT_LENGTH);
  const text = requiredLines(msg("Comment"), comment, MAX_COMMENT_LENGTH);
  const stored = toStoredTicket(context, session, ticket);
  const details: RequestDetails = {
    kind: "ticket",
    subject: msg("Ticket: {title}", { title }),
    comment: text,
    appliances,
  };
  return send(context, session, details, (tx, reference) =>
    tx
      .insert(sentTickets)
      .values({ ...stored, reference })
      .run(),
  );
}

/** Sends a request for Serenity: for some machines, in one mail, or for the company's (INVT-07, contract decision 73). */
function sendSerenityRequest(context: Context, userId: string, serialNumbers: readonly string[]): boolean {
  requireKnownUser(context, userId);
  const machines = requireOwnMachines(context, serialNumbers);
  const session = requirePermission(context, "appliance.list", "any");
  requireOneself(session, userId);
  if (machines.length > MAX_SERENITY_REQUEST_MACHINES)
    throw badInput(
      msg("You can include up to {maximum, number} machines in a request.", { maximum: MAX_SERENITY_REQUEST_MACHINES }),
    );
  const appliances = requireVisible(context, machines);
  const details: RequestDetails = {
    kind: "serenity-request",
    subject: msg("SerenITy request"),
    comment: null,
    appliances,
  };
  return send(context, session, details, (tx, reference) =>
    storeSerenityRequest(tx, appliances, { userId, reference, askedAt: context.clock.now() }),
  );
}

/** Sends a request for more seats (RASA-01). */
function sendSeatRequest(context: Context, userId: string, serialNumber: string): boolean {
  const session = requireSession(context);
  requireKnownUser(context, userId);
  const [machine] = requireOwnMachines(context, [serialNumber]);
  if (!machine) throw notFound("machine");
  requireOnMachines(context, ["ras.user.create"], [machine]);
  requireOneself(session, userId);
  const subject = msg("Request for additional Remote Access users");
  const details: RequestDetails = { kind: "seat-request", subject, comment: null, appliances: [machine] };
  const { userId: askedBy, companyId } = session;
  return send(context, session, details, (tx, reference) => {
    if (!findGateway(tx, companyId, serialNumber)) return;
    storeSeatsRequest(tx, { serialNumber, userId: askedBy, reference, askedAt: context.clock.now() });
  });
}

function requireKnownUser(context: Context, userId: string): void {
  if (!accountById(context.db, requireSession(context).companyId, userId)) throw notFound("user");
}

function requireOneself(session: Session, userId: string): void {
  if (userId !== session.userId) throw forbidden();
}

/** Returns the machines when the user may see all of them; otherwise throws NOT_FOUND. */
function requireVisible(context: Context, machines: MachineRow[]): MachineRow[] {
  const canList = createPermissionTest(context, ["appliance.list"]);
  if (machines.every(({ locationId }) => canList(locationId))) return machines;
  throw notFound("machine");
}

/** Returns the provider's address for a kind of request: support answers tickets, sales all others. */
function providerFor({ db }: Context, kind: RequestDetails["kind"]): string {
  const { serenitySupportEmail, serenitySalesEmail } = readSetting(db, "serenity-events");
  return (kind === "ticket" ? serenitySupportEmail : serenitySalesEmail) ?? "support@brenta.example";
}

/**
 * Sends a request to the provider and a copy to its sender, within the limits of a user and a company (SAFE-07). Both
 * carry the reference by which they talk about it. The provider's mail is the later one.
 * @param store saves the request together with the mails
 */
function send(
  context: Context,
  session: Session,
  details: RequestDetails,
  store?: (tx: Queryable, reference: string) => unknown,
): boolean {
  const { db } = context;
  consumeAllowance(context, "request", { sender: session.userId, company: session.companyId });
  const account = accountById(db, session.companyId, session.userId);
  const company = companyOf(db, session.companyId)?.name ?? "";
  const sender = { name: nameOf(db, session.userId) ?? "", email: session.email, company };
  const provider = providerFor(context, details.kind);
  db.transaction((tx) => {
    const request = { ...details, sender, provider, reference: newReference(tx) };
    // Anybody can register with a stranger's address, who must not get mails of the registrant's own wording.
    const quotes = account !== undefined && !isUnusedRegistration(tx, account);
    sendMail(context, requestCopyMail(mailSettingsFor(context, sender.email), request, quotes));
    sendMail(context, requestMail(mailSettingsFor(context, provider), request));
    store?.(tx, request.reference);
  });
  return true;
}

/** Returns an unused number of eight digits. It is random, because a sequence would reveal the number of requests. */
function newReference(db: Queryable): string {
  for (;;) {
    const digits = String(randomInt(100_000_000)).padStart(8, "0");
    const reference = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    if (!db.select({ id: mails.id }).from(mails).where(eq(mails.reference, reference)).get()) return reference;
  }
}
