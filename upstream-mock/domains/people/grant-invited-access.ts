import { and, eq } from "drizzle-orm";
import { msg, type Text, toText } from "#contract/i18n/i18n";
import type { Queryable } from "#db/client";
import { locations } from "#db/schema/fleet";
import { users } from "#db/schema/identity";
import { invitedAccess } from "#db/schema/sign-in";
import type { Context, Session } from "#mock/context";
import { storeNotices } from "#mock/domains/alerts/notices";
import type { Account } from "#mock/domains/identity/credentials";
import { nameOf } from "#mock/domains/identity/stored-accounts";
import { hasEnded, parseTerm, toTerm } from "#mock/domains/ras/access/access-term";
import { defineOnGateway, findRefusal, grant } from "#mock/domains/ras/access/users";
import { destinationsOf } from "#mock/domains/ras/destinations/destinations";
import { findGatewayAtLocation } from "#mock/domains/ras/gateway/gateways";
import { remoteAccess } from "#mock/domains/ras/gateway/service";
import { stateAt } from "#mock/domains/ras/gateway/simulator";
import { hasPermission } from "#mock/guards/permissions";
import { ENGLISH } from "#mock/i18n/languages";
import { mailSettingsFor } from "#mock/mail/compose";
import { inviterMail, newUserMail, type ShortfallOfAccess } from "#mock/mail/invited-access-mails";
import { sendMail } from "#mock/mail/outbox";
import { type InvitedAccessRow, presentDestinations } from "./invited-access";

/** What of an access was not granted. */
interface Shortfall extends ShortfallOfAccess {
  row: InvitedAccessRow;
}

/**
 * Grants the access of an accepted invitation, as far as its grantor may still grant it and there is a seat (JOIN-01). The new
 * user and the grantor are notified of what can't be granted; the invitation is accepted all the same. Must run in the caller's
 * transaction.
 */
export function grantInvitedAccess(context: Context, tx: Queryable, tokenHash: string, user: Account): void {
  const inTransaction = { ...context, db: tx } as Context;
  const rows = tx
    .select({ row: invitedAccess, location: locations.name })
    .from(invitedAccess)
    .innerJoin(locations, eq(locations.id, invitedAccess.locationId))
    .where(eq(invitedAccess.tokenHash, tokenHash))
    .all();
  const shortfalls = rows.flatMap(({ row, location }): Shortfall[] => {
    const { isGranted, refusal } = grantOne(inTransaction, row, user);
    if (refusal === null) return [];
    const key = and(eq(invitedAccess.tokenHash, tokenHash), eq(invitedAccess.locationId, row.locationId));
    tx.update(invitedAccess)
      .set({ refusal: toText(ENGLISH, refusal) })
      .where(key)
      .run();
    return [{ row, locationId: row.locationId, location, isGranted, refusal }];
  });
  if (shortfalls.length > 0) tell(inTransaction, user, shortfalls);
}

/** Grants one access. Returns why nothing, or not all of it, is granted; null for all. */
function grantOne(context: Context, row: InvitedAccessRow, user: Account) {
  const { db, clock } = context;
  const { companyId, locationId } = row;
  const now = clock.now();
  const none = (refusal: Text) => ({ isGranted: false, refusal });
  const grantor = findGrantor(context, row);
  if (!grantor || !hasPermission(context, grantor, "ras.user.create", { location: locationId }))
    return none(msg("Whoever invited the user may not grant access there any more."));
  if (!remoteAccess(db, companyId, now).isActive) return none(msg("The company's Remote Access Service isn't active."));
  const gateway = findGatewayAtLocation(db, companyId, locationId);
  if (!gateway) return none(msg("Remote access isn't deployed there any more."));
  if (stateAt(gateway, now).status !== "ACTIVE") return none(msg("The VPN gateway wasn't working at that moment."));
  if (hasEnded(row, now)) return none(msg("Its last day is over."));
  const present = presentDestinations(row, destinationsOf(db, companyId, locationId));
  if (row.destinations !== null && present.length === 0) return none(msg("Its destinations have been deleted."));
  const term = parseTerm(toTerm(row) ?? {}, now);
  const refusal = findRefusal(db, gateway, user, term, now);
  if (refusal !== null) return none(refusal);
  const allowedDestinations = defineOnGateway(
    db,
    gateway,
    present.map(({ name }) => name),
  );
  grant(db, gateway, user, { allowedDestinations, ...term }, now);
  const removed = (row.destinations ?? []).filter(({ id }) => !present.some((each) => each.id === id));
  const names = removed.map(({ name }) => name).join(", ");
  return { isGranted: true, refusal: names ? msg("Deleted since: {names}.", { names }) : null };
}

/** Returns who promised an access, as a reader of their own rights; undefined when they were removed since. */
function findGrantor({ db }: Context, { grantorId }: InvitedAccessRow): Session | undefined {
  if (grantorId === null) return undefined;
  const user = db.select().from(users).where(eq(users.id, grantorId)).get();
  if (!user) return undefined;
  const { id: userId, companyId, email } = user;
  return { tokenHash: "", userId, companyId, email, mfaTokenUsed: true, impersonator: null };
}

/** Notifies the new user whom to ask, and each grantor what could not be granted. */
function tell(context: Context, user: Account, shortfalls: readonly Shortfall[]): void {
  const { db } = context;
  const told = (more: { name: (location: string) => string }, of: readonly Shortfall[]) =>
    of.map(({ row, location, isGranted }) => ({
      kind: isGranted ? ("invited-access-reduced" as const) : ("invited-access-refused" as const),
      name: more.name(location),
      locationId: row.locationId,
      userId: user.id,
    }));
  const reader = { userId: user.id, companyId: user.companyId };
  storeNotices(context, reader, told({ name: (location) => location }, shortfalls));
  const grantors = new Set(shortfalls.map(({ row }) => row.grantorId));
  for (const id of grantors) {
    const own = shortfalls.filter(({ row }) => row.grantorId === id);
    const [first] = own;
    const grantor = first && findGrantor(context, first.row);
    const asked = grantor && { name: nameOf(db, grantor.userId) || grantor.email, email: grantor.email };
    sendMail(
      context,
      newUserMail(mailSettingsFor(context, user.email), { to: user.email, shortfalls: own, asked: asked ?? null }),
    );
    if (!grantor) continue;
    storeNotices(context, grantor, told({ name: (location) => `${user.email} (${location})` }, own));
    sendMail(
      context,
      inviterMail(mailSettingsFor(context, grantor.email), { to: grantor.email, user, shortfalls: own }),
    );
  }
}
