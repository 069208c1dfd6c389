import { and, eq } from "drizzle-orm";
import { addDays, startOfDay, toCalendarDay } from "#contract/days";
import { HOUR } from "#contract/durations";
import { msg } from "#contract/i18n/i18n";
import { MAX_EVENT_NOTE_LENGTH, MAX_EVENT_REMINDER_DAYS } from "#contract/limits";
import { normalizeLines } from "#contract/text";
import { eventOwners } from "#db/schema/events";
import { users } from "#db/schema/identity";
import { type Context, requireSession, type Session } from "#mock/context";
import type { EventOwner, MutationSetEventOwnerArgs } from "#mock/generated/resolvers";
import { requiredLines } from "#mock/guards/text-rules";
import { apiError, badInput, notFound } from "#mock/http/api-error";
import { canSeeEvents, type OwnerRow, type PlacedEvent, readOwners, requireVisibleEvent, toOwner } from "./owners";
import { tellFormerOwner, tellNewOwner } from "./tell-owners";

/** The hour of the day at which users are reminded, as that of digests (TOLD-02). */
const REMINDER_HOUR = 8;

/** Takes an event, hands it over to a colleague, or leaves it (TAKE-01). Of two who do so at once the second is refused. */
export function setEventOwner(context: Context, asked: MutationSetEventOwnerArgs): EventOwner | null {
  const session = requireSession(context);
  return context.db.transaction(() => {
    const event = requireVisibleEvent(context, asked.eventId);
    const wanted = validate(context, session, asked);
    const owner = wanted.userId === null ? null : requireColleague(context, event, wanted.userId);
    const present = readOwner(context, event.id);
    if (!isAsWanted(session, present, wanted)) {
      const presentId = present?.owner.userId ?? null;
      if (presentId !== (asked.presentOwnerId ?? null)) throw takenByNow(session, present);
      store(context, session, event, present, { ...wanted, owner });
    }
    const stored = readOwner(context, event.id);
    return stored ? toOwner(stored, session) : null;
  });
}

interface Wanted {
  userId: string | null;
  note: string | null;
  remindOn: string | null;
}

const readOwner = (context: Context, eventId: string): OwnerRow | undefined =>
  readOwners(context, eq(eventOwners.eventId, eventId))[0];

/** Checks what belongs to whom: a note to a colleague, a reminder to oneself. */
function validate(
  context: Context,
  { userId }: Session,
  { ownerId, note, remindOn }: MutationSetEventOwnerArgs,
): Wanted {
  const isMine = ownerId === userId;
  const text = normalizeLines(note ?? "");
  if (text !== "" && (isMine || ownerId == null)) throw badInput(msg("A note is for a colleague who gets the event."));
  if (remindOn != null && !isMine) throw badInput(msg("You can be reminded only of an event that you have."));
  return {
    userId: ownerId ?? null,
    note: text === "" ? null : requiredLines(msg("Note"), text, MAX_EVENT_NOTE_LENGTH),
    remindOn: remindOn == null ? null : reminderDay(context, remindOn),
  };
}

function reminderDay({ clock, config }: Context, day: string): string {
  const today = toCalendarDay(config.timeZone, new Date(clock.now()));
  if (day <= today || day > addDays(today, MAX_EVENT_REMINDER_DAYS))
    throw badInput(msg("Choose a day from tomorrow on, within a year."));
  return day;
}

/** True when everything is stored as the user wants it, so that there is nothing to do. */
function isAsWanted({ userId }: Session, present: OwnerRow | undefined, wanted: Wanted): boolean {
  if (!present) return wanted.userId === null;
  const { owner } = present;
  if (owner.userId !== wanted.userId) return false;
  if (owner.userId === userId) return owner.remindOn === wanted.remindOn;
  return owner.handedOverBy === userId && owner.note === wanted.note;
}

const nameOf = ({ firstName, lastName }: OwnerRow["user"]) => `${firstName} ${lastName}`.trim();

/** Names who has an event by now. Whoever may see the event may see who has it. */
function takenByNow({ userId }: Session, present: OwnerRow | undefined) {
  if (!present) return apiError("CONFLICT", msg("No one has this event now."));
  if (present.owner.userId === userId) return apiError("CONFLICT", msg("You have this event by now."));
  const { email } = present.user;
  return apiError("CONFLICT", msg("{name} ({email}) has this event by now.", { name: nameOf(present.user), email }));
}

/** Stores the owner, and tells those who don't know yet. */
function store(
  context: Context,
  session: Session,
  event: PlacedEvent,
  present: OwnerRow | undefined,
  { userId, note, remindOn, owner }: Wanted & { owner: { id: string; email: string } | null },
): void {
  const mine = eq(eventOwners.eventId, event.id);
  const remindAt = remindOn && startOfDay(context.config.timeZone, remindOn).getTime() + REMINDER_HOUR * HOUR;
  const former = present?.owner.userId === userId ? undefined : present;
  if (owner === null || userId === null) context.db.delete(eventOwners).where(mine).run();
  else if (userId === present?.owner.userId && userId === session.userId)
    context.db
      .update(eventOwners)
      .set({ remindOn, remindAt: remindAt || null })
      .where(mine)
      .run();
  else {
    const row = {
      userId,
      note,
      remindOn,
      remindAt: remindAt || null,
      takenAt: context.clock.now(),
      handedOverBy: userId === session.userId ? null : session.userId,
    };
    // The row of a user who may not see the event any more is replaced too.
    context.db
      .insert(eventOwners)
      .values({ companyId: event.companyId, eventId: event.id, ...row })
      .onConflictDoUpdate({ target: eventOwners.eventId, set: row })
      .run();
    if (userId !== session.userId) tellNewOwner(context, session, event, owner, note);
  }
  if (former && former.owner.userId !== session.userId) tellFormerOwner(context, session, event, former.user);
}

/**
 * Returns the user who gets an event.
 * @throws NOT_FOUND for another company's, FAILED_PRECONDITION for a user who can't see it
 */
function requireColleague(context: Context, { companyId, locationId }: PlacedEvent, userId: string) {
  const user = context.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, userId)))
    .get();
  if (!user) throw notFound("user");
  if (!canSeeEvents(context, { userId, companyId, email: user.email }, locationId))
    throw apiError("FAILED_PRECONDITION", msg("This user can't see the event."));
  return user;
}
