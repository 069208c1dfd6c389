import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applianceEvents, eventOwners } from "#db/schema/events";
import { machines } from "#db/schema/fleet";
import { profiles, users } from "#db/schema/identity";
import { type Context, requireSession, type Session } from "#mock/context";
import { asReader } from "#mock/domains/alerts/unsubscribing";
import { requireOnMachines } from "#mock/domains/fleet/machines";
import { PERSON } from "#mock/domains/identity/stored-accounts";
import type { EventColleague, EventOwner } from "#mock/generated/resolvers";
import { findPermittedLocations, hasPermission } from "#mock/guards/permissions";
import { notFound } from "#mock/http/api-error";

/** An event with where its machine is. */
export type PlacedEvent = NonNullable<ReturnType<typeof findPlacedEvent>>;

/** Joins the machine that reported an event. */
export const EMITTER = and(
  eq(machines.companyId, applianceEvents.companyId),
  eq(machines.serialNumber, applianceEvents.serialNumber),
);

/** Finds an event of the session's company, with its machine. */
export function findPlacedEvent(context: Context, eventId: string) {
  const { companyId } = requireSession(context);
  return context.db
    .select({
      id: applianceEvents.id,
      companyId: applianceEvents.companyId,
      subject: applianceEvents.subject,
      serialNumber: applianceEvents.serialNumber,
      machine: machines.name,
      locationId: machines.locationId,
    })
    .from(applianceEvents)
    .innerJoin(machines, EMITTER)
    .where(and(eq(applianceEvents.companyId, companyId), eq(applianceEvents.id, eventId)))
    .get();
}

/** Returns an event of a machine that the session's user may list. @throws NOT_FOUND for another company's, FORBIDDEN */
export function requireVisibleEvent(context: Context, eventId: string): PlacedEvent {
  const event = findPlacedEvent(context, eventId);
  if (!event) throw notFound("event");
  requireOnMachines(context, ["appliance.list"], [event]);
  return event;
}

/** True when a user may see the events of the machines at a location; null is none, which needs the company. */
export const canSeeEvents = (
  context: Context,
  user: Pick<Session, "userId" | "companyId" | "email">,
  locationId: string | null,
) => hasPermission(context, asReader(user), "appliance.list", { location: locationId });

const givers = alias(users, "givers");
const giverProfiles = alias(profiles, "giver_profiles");

export type OwnerRow = ReturnType<typeof selectOwners>[number];

function selectOwners({ db }: Pick<Context, "db">, condition: SQL | undefined) {
  return db
    .select({
      owner: eventOwners,
      event: { subject: applianceEvents.subject, serialNumber: applianceEvents.serialNumber },
      machine: { name: machines.name, locationId: machines.locationId },
      user: { id: users.id, ...PERSON },
      giver: {
        id: givers.id,
        email: givers.email,
        firstName: giverProfiles.firstName,
        lastName: giverProfiles.lastName,
      },
    })
    .from(eventOwners)
    .innerJoin(applianceEvents, eq(applianceEvents.id, eventOwners.eventId))
    .innerJoin(machines, EMITTER)
    .innerJoin(users, eq(users.id, eventOwners.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(givers, eq(givers.id, eventOwners.handedOverBy))
    .leftJoin(giverProfiles, eq(giverProfiles.userId, givers.id))
    .where(condition)
    .all();
}

/** Reads who has events. A user who may not see an event any more has it no more (TAKE-01). @param condition on event_owners */
export function readOwners(context: Context, condition: SQL | undefined): OwnerRow[] {
  const permitted = new Map<string, ReturnType<typeof findPermittedLocations>>();
  return selectOwners(context, condition).filter(({ owner: { userId, companyId }, user, machine }) => {
    const { everywhere, locationIds } =
      permitted.get(userId) ??
      findPermittedLocations(context, asReader({ userId, companyId, email: user.email }), ["appliance.list"]);
    permitted.set(userId, { everywhere, locationIds });
    return everywhere || (machine.locationId !== null && locationIds.has(machine.locationId));
  });
}

/** Reads the ids of a company's events that somebody has. */
export const readTakenIds = (context: Context, companyId: string): string[] =>
  readOwners(context, eq(eventOwners.companyId, companyId)).map(({ owner }) => owner.eventId);

/** Converts a row. Only its owner sees a reminder. */
export const toOwner = ({ owner, user, giver }: OwnerRow, { userId }: Pick<Session, "userId">): EventOwner => ({
  user,
  takenAt: new Date(owner.takenAt).toISOString(),
  handedOverBy: toColleague(giver),
  note: owner.note,
  remindOn: owner.userId === userId ? owner.remindOn : null,
});

function toColleague(giver: OwnerRow["giver"]): EventColleague | null {
  const { id, email, firstName, lastName } = giver ?? {};
  return id && email ? { id, email, firstName: firstName ?? "", lastName: lastName ?? "" } : null;
}

/** Lists the users who may see an event, by e-mail. @throws as requireVisibleEvent */
export function listColleagues(context: Context, eventId: string): EventColleague[] {
  const { companyId, locationId } = requireVisibleEvent(context, eventId);
  return context.db
    .select({ id: users.id, ...PERSON })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.email))
    .all()
    .filter(({ id: userId, email }) => canSeeEvents(context, { userId, companyId, email }, locationId));
}
