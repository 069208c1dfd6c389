import { LONGEST_COMMENT, LONGEST_SUBJECT } from "#contract/limits";
import type { PermissionName } from "#contract/permissions";
import { type Context, requireSession, type Session } from "#mock/context";
import { ownMachines, requireOnMachines } from "#mock/domains/fleet/machines";
import type { MachineRow } from "#mock/domains/fleet/queries";
import { accountById, companyOf, profileOf } from "#mock/domains/identity/queries";
import { readSetting } from "#mock/domains/settings/queries";
import type { Resolvers, SupportTicketInput } from "#mock/generated/resolvers";
import { takeAllowance } from "#mock/guards/allowances";
import { heldLocations, requirePermission } from "#mock/guards/permissions";
import { requiredLines, requiredText } from "#mock/guards/texts";
import { forbidden, notFound } from "#mock/http/failure";
import { type Message, sendMail } from "#mock/mail/outbox";
import { type Sender, seatRequestMail, serenityRequestMail, ticketMail } from "./mails";

export const requests = {
  Query: {
    sendTicketEmail: (_root, { ticket }, context) => sendTicket(context, ticket),
    sendSerenityRequestEmail: (_root, { userId, machineSerialNumber }, context) =>
      sendSerenityRequest(context, userId, machineSerialNumber ?? null),
    sendRASAdditionalSeatsRequestEmail: (_root, { userId, machineSerialNumber }, context) =>
      sendSeatRequest(context, userId, machineSerialNumber),
  },
} satisfies Resolvers;

/** Sends a ticket (TICK-01). The user and the appliance's version come from the database, never from the input. */
function sendTicket(context: Context, { subject, comment, serialNumber }: SupportTicketInput): boolean {
  requireSession(context);
  const [machine] = serialNumber ? ownMachines(context, [serialNumber]) : [];
  const session = requirePermission(context, "appliance.list", "any");
  const appliance = machine ? visible(context, session, machine) : null;
  const title = requiredText("Subject", subject, LONGEST_SUBJECT);
  const text = requiredLines("Comment", comment, LONGEST_COMMENT);
  return send(context, session, (sender) => ticketMail(addressOf(context, "support"), sender, title, text, appliance));
}

/** Sends a request for Serenity (INVT-07). */
function sendSerenityRequest(context: Context, userId: string, serialNumber: string | null): boolean {
  requireKnownUser(context, userId);
  const [machine] = serialNumber === null ? [] : ownMachines(context, [serialNumber]);
  const session = requirePermission(context, "appliance.list", "any");
  requireOneself(session, userId);
  const appliance = machine ? visible(context, session, machine) : null;
  return send(context, session, (sender) => serenityRequestMail(addressOf(context, "sales"), sender, appliance));
}

/** Sends a request for more seats (RASA-01). */
function sendSeatRequest(context: Context, userId: string, serialNumber: string): boolean {
  const session = requireSession(context);
  requireKnownUser(context, userId);
  const [machine] = ownMachines(context, [serialNumber]);
  if (!machine) throw notFound("machine");
  requireOnMachines(context, ["ras.user.create"], [machine]);
  requireOneself(session, userId);
  return send(context, session, (sender) => seatRequestMail(addressOf(context, "sales"), sender, machine));
}

function requireKnownUser(context: Context, userId: string): void {
  if (!accountById(context.db, requireSession(context).companyId, userId)) throw notFound("user");
}

function requireOneself(session: Session, userId: string): void {
  if (userId !== session.userId) throw forbidden();
}

/** Returns the machine when the user may see it; otherwise throws NOT_FOUND. */
function visible(context: Context, session: Session, machine: MachineRow): MachineRow {
  const permissions: PermissionName[] = ["appliance.list"];
  const { everywhere, locationIds } = heldLocations(context, session, permissions);
  if (everywhere || locationIds.has(machine.locationId ?? "")) return machine;
  throw notFound("machine");
}

function addressOf({ db }: Context, whose: "support" | "sales"): string {
  const { serenitySupportEmail, serenitySalesEmail } = readSetting(db, "serenity-events");
  return (whose === "support" ? serenitySupportEmail : serenitySalesEmail) ?? "support@brenta.example";
}

/** Sends a mail to the provider, within the limits of a user and a company (SAFE-07). */
function send(context: Context, session: Session, message: (sender: Sender) => Message): boolean {
  const { db } = context;
  takeAllowance(context, "request", { sender: session.userId, company: session.companyId });
  const profile = profileOf(db, session.userId);
  const company = companyOf(db, session.companyId)?.name ?? "";
  const name = `${profile?.firstName ?? ""} ${profile?.lastName ?? ""}`.trim();
  sendMail(context, message({ name, email: session.email, company }));
  return true;
}
