import { randomUUID } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { HOUR, MINUTE } from "#contract/durations";
import { runAsActor } from "#db/activity-log/actor-context";
import type { Queryable } from "#db/client";
import { accessRequests } from "#db/schema/access-requests";
import { alertChoices, alertStates } from "#db/schema/alerts";
import { departures, type Successor, type WaitingGateway } from "#db/schema/departures";
import { bindings, profiles } from "#db/schema/identity";
import { oneTimeTokens } from "#db/schema/sign-in";
import { savedViews } from "#db/schema/views";
import { type Context, createContext, type UpstreamState } from "#mock/context";
import { storeNotices } from "#mock/domains/alerts/notices";
import type { DepartureNews } from "#mock/domains/alerts/subjects";
import { asReader, deleteAlertTokens } from "#mock/domains/alerts/unsubscribing";
import { deleteCalendarFeed } from "#mock/domains/calendar/feeds";
import { fleetAdmins } from "#mock/domains/fleet/managers";
import { locationNames } from "#mock/domains/fleet/stored-fleet";
import { bindRole } from "#mock/domains/identity/bindings";
import { deleteRecoveryCodes } from "#mock/domains/identity/recovery-codes";
import { accountById } from "#mock/domains/identity/stored-accounts";
import { deletePasskeys } from "#mock/domains/passkeys/passkeys";
import { deleteAccount } from "#mock/domains/people/delete-account";
import { endSignIns } from "#mock/domains/people/recovery";
import { revoke } from "#mock/domains/ras/access/users";
import { deleteAllStoredAccess } from "#mock/domains/ras/deployment/last-gateway";
import { findGateway } from "#mock/domains/ras/gateway/gateways";
import { statusAt } from "#mock/domains/ras/gateway/simulator";
import { END_REASONS } from "#mock/domains/ras/sessions/end-reasons";
import { gatewaysOfUser } from "#mock/domains/ras/sessions/record-connections";
import type { DepartureObstacle } from "#mock/generated/resolvers";
import { companyRoles } from "#mock/guards/permissions";
import { logFailure } from "#mock/http/log-failure";
import { type MailSettings, mailSettingsFor } from "#mock/mail/compose";
import { departureStoppedMail, departureWaitingMail } from "#mock/mail/departure-mails";
import { type OutgoingMail, sendMail } from "#mock/mail/outbox";
import { askedBy, invitedBy, listEnds, managedLocations, sharedBy } from "./ends";
import { findObstacle } from "./obstacles";
import { type DepartureRow, updateDeparture } from "./stored-departures";

/**
 * Ends all that a user holds, in the caller's transaction, and deletes the account once no gateway is missing (LEAVE-01).
 * A user who was deleted meanwhile doesn't leave, nor one who must not leave any more: nothing ends then.
 */
export function carryOut(context: Context, row: DepartureRow): DepartureRow {
  const { db, clock } = context;
  const now = clock.now();
  const account = accountById(db, row.companyId, row.userId);
  if (!account) return updateDeparture(db, row.id, { calledOffAt: now, dueAt: null });
  const obstacle = findObstacle(db, account);
  if (obstacle) return stop(context, row, obstacle);
  const ended = listEnds(context, asReader(row));
  const waitingFor = listSilent(db, row, now);
  const successors = handOver(db, row);
  // Recorded first: it is what Activity shows of the act.
  const left = updateDeparture(db, row.id, { leftAt: now, obstacle: null, ended, waitingFor, ...successors });
  endAll(db, row, now);
  return goOn(context, left);
}

/** Leaves a departure as it is, to be tried again, and lets who has scheduled it know once. */
function stop(context: Context, row: DepartureRow, obstacle: DepartureObstacle): DepartureRow {
  if (row.obstacle === null)
    tellScheduler(context, row, "departure-stopped", (settings, to) =>
      departureStoppedMail(settings, { to, leaver: row.email, obstacle }),
    );
  return updateDeparture(context.db, row.id, { obstacle, dueAt: context.clock.now() + LONGEST_WAIT });
}

/** Returns the gateways of a user that don't take a change now, with the names of their locations. */
function listSilent(db: Queryable, { companyId, userId }: DepartureRow, now: number): WaitingGateway[] {
  const names = locationNames(db, companyId);
  return gatewaysOfUser(db, userId)
    .map(({ serialNumber, locationId }) => ({ serialNumber, locationId, name: names.get(locationId) ?? "" }))
    .filter((gateway) => isSilent(db, companyId, gateway, now))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** True when a gateway has not answered yet. One that was removed, or whose deployment failed, lets nobody in. */
function isSilent(db: Queryable, companyId: string, { serialNumber }: WaitingGateway, now: number): boolean {
  const gateway = findGateway(db, companyId, serialNumber);
  return gateway !== undefined && !["ACTIVE", "FAILED"].includes(statusAt(gateway, now));
}

/** Hands over what others need. @returns who has taken over; a successor who has gone meanwhile has not */
function handOver(db: Queryable, { companyId, userId, ...row }: DepartureRow) {
  const present = (successor: Successor | null): Successor | null =>
    successor && companyRoles(db, companyId, successor.userId).includes("member") ? successor : null;
  const [locationsTo, viewsTo, supportContactTo] = [
    present(row.locationsTo),
    present(row.viewsTo),
    present(row.supportContactTo),
  ];
  const single = new Map(row.locations.map(({ locationId, to }) => [locationId, present(to)]));
  const names = locationNames(db, companyId);
  const locations = managedLocations(db, userId).map((locationId) => {
    const to = single.get(locationId);
    return { locationId, name: names.get(locationId) ?? "", to: to === undefined ? locationsTo : to };
  });
  const admins = fleetAdmins(db, companyId);
  for (const { locationId, to } of locations)
    if (to && !admins.has(to.userId)) bindRole(db, locationId, "fleet.editor", { id: to.userId, companyId });
  if (viewsTo) db.update(savedViews).set({ userId: viewsTo.userId }).where(sharedBy(userId)).run();
  if (supportContactTo)
    db.update(profiles).set({ isSupportContact: true }).where(eq(profiles.userId, supportContactTo.userId)).run();
  return { locationsTo, locations, viewsTo, supportContactTo };
}

/** Ends all that a user holds. Without the role of each account nobody logs in (GATE-05). */
function endAll(db: Queryable, { companyId, userId, scheduledBy }: DepartureRow, now: number): void {
  for (const gateway of gatewaysOfUser(db, userId))
    revoke(db, gateway, userId, { now, endedBy: scheduledBy, reason: END_REASONS.userLeft });
  deleteAllStoredAccess(db, companyId, userId);
  db.update(oneTimeTokens).set({ usedAt: now }).where(invitedBy(userId, now)).run();
  db.update(accessRequests).set({ decision: "WITHDRAWN", answeredAt: now }).where(askedBy(userId, now)).run();
  db.delete(bindings)
    .where(and(eq(bindings.companyId, companyId), eq(bindings.userId, userId)))
    .run();
  db.update(profiles).set({ isSupportContact: false }).where(eq(profiles.userId, userId)).run();
  deletePasskeys(db, userId);
  deleteRecoveryCodes(db, userId);
  endSignIns(db, userId, now);
  deleteCalendarFeed(db, userId);
  deleteAlertTokens(db, userId);
  for (const table of [alertChoices, alertStates]) db.delete(table).where(eq(table.userId, userId)).run();
}

/** The longest time between two attempts. */
const LONGEST_WAIT = HOUR;

/** Asks the gateways that have not answered; after the last one the account is deleted (USER-04). */
function goOn(context: Context, row: DepartureRow): DepartureRow {
  const { db, clock } = context;
  const now = clock.now();
  const { id, companyId, userId, scheduledBy } = row;
  const waitingFor = row.waitingFor.filter((gateway) => isSilent(db, companyId, gateway, now));
  if (waitingFor.length > 0) {
    const attempts = row.attempts + 1;
    const places = waitingFor.map(({ name }) => name);
    if (attempts === 1)
      tellScheduler(context, row, "departure-waiting", (settings, to) =>
        departureWaitingMail(settings, { to, leaver: row.email, places }),
      );
    const dueAt = now + Math.min(LONGEST_WAIT, MINUTE * 2 ** (attempts - 1));
    return updateDeparture(db, id, { waitingFor, attempts, dueAt });
  }
  const done = updateDeparture(db, id, { waitingFor, dueAt: null, endedAt: now });
  deleteAccount(db, userId, { now, endedBy: scheduledBy });
  return done;
}

/** Lets who has scheduled a departure know what became of it, by a notice and a mail. */
function tellScheduler(
  context: Context,
  { companyId, scheduledBy, userId, email }: DepartureRow,
  kind: DepartureNews,
  compose: (settings: MailSettings, to: string) => OutgoingMail,
): void {
  const scheduler = accountById(context.db, companyId, scheduledBy);
  if (!scheduler) return;
  const notice = { kind, name: email, locationId: null, userId, readerId: scheduler.id };
  if (context.config.capabilities.includes("alerts"))
    storeNotices(context, { userId: scheduler.id, companyId }, [notice]);
  sendMail(context, compose(mailSettingsFor(context, scheduler.email), scheduler.email));
}

/** Carries out the due departures on behalf of those who scheduled them. When one fails, the others are still carried out. */
export function carryOutDueDepartures(upstream: UpstreamState): void {
  const { db, clock, log } = upstream;
  const now = clock.now();
  for (const row of db.select().from(departures).where(lte(departures.dueAt, now)).all()) {
    try {
      const context = createContext(upstream, null);
      const run = () => (row.leftAt === null ? carryOut(context, row) : goOn(context, row));
      runAsActor(actorOf(row, now), () => db.transaction(run, { behavior: "immediate" }));
    } catch (error) {
      logFailure(log, error, "a departure failed");
      updateDeparture(db, row.id, { dueAt: now + MINUTE });
    }
  }
}

const actorOf = ({ companyId, scheduledBy }: DepartureRow, at: number) => ({
  ...{ id: randomUUID(), at, operation: "scheduleDeparture", userId: scheduledBy, companyId },
  ...{ session: null, impersonator: null, address: null, browser: null, requestId: null },
});
