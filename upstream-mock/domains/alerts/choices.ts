import { and, eq, inArray } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { alertChoices, alertStates } from "#db/schema/alerts";
import type { Context, Session } from "#mock/context";
import type { AlertChoice, AlertFrequency, AlertSubject, MutationSetAlertChoicesArgs } from "#mock/generated/resolvers";
import { requireOwnSession } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";
import { defaultFrequency, visibleSubjects } from "./subjects";

/** Returns a user's alert frequency for each subject that the user may see (TOLD-01). */
export function choicesOf(context: Context, reader: Session): AlertChoice[] {
  const stored = new Map(
    context.db
      .select()
      .from(alertChoices)
      .where(eq(alertChoices.userId, reader.userId))
      .all()
      .map(({ subject, frequency }) => [subject, frequency]),
  );
  return visibleSubjects(context, reader).map((subject) => ({
    subject,
    frequency: stored.get(subject) ?? defaultFrequency(context, reader, subject),
  }));
}

/** Returns the choices of the session's user. @throws FORBIDDEN in an impersonated session */
export function listAlertChoices(context: Context): AlertChoice[] {
  return choicesOf(context, requireOwnSession(context));
}

/** Stores choices of the session's user. Earlier changes aren't reported by a newly chosen frequency (TOLD-01). */
export function setAlertChoices(context: Context, { choices }: MutationSetAlertChoicesArgs): AlertChoice[] {
  const session = requireOwnSession(context);
  const current = new Map(choicesOf(context, session).map(({ subject, frequency }) => [subject, frequency]));
  if (choices.some(({ subject }) => !current.has(subject)))
    throw badInput(msg("You can't see anything of this subject."));
  return context.db.transaction(() => {
    for (const { subject, frequency } of choices)
      if (current.get(subject) !== frequency) storeChoice(context, session.userId, subject, frequency);
    return choicesOf(context, session);
  });
}

/** Stores how often a user is notified of a subject from now on. */
export function storeChoice(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
  subject: AlertSubject,
  frequency: AlertFrequency,
): void {
  db.insert(alertChoices)
    .values({ userId, subject, frequency })
    .onConflictDoUpdate({ target: [alertChoices.userId, alertChoices.subject], set: { frequency } })
    .run();
  storeState({ db }, userId, subject, { toldUntil: clock.now(), heldUntil: null });
}

type State = Pick<typeof alertStates.$inferSelect, "toldUntil" | "heldUntil">;

/** Stores until when a user has heard of a subject. */
export function storeState({ db }: Pick<Context, "db">, userId: string, subject: AlertSubject, state: State): void {
  db.insert(alertStates)
    .values({ userId, subject, ...state })
    .onConflictDoUpdate({ target: [alertStates.userId, alertStates.subject], set: state })
    .run();
}

/** Returns the stored states of users, by user and subject. */
export function readStates({ db }: Pick<Context, "db">, userIds: readonly string[]): Map<string, State> {
  const rows = db
    .select()
    .from(alertStates)
    .where(and(inArray(alertStates.userId, [...userIds])))
    .all();
  return new Map(rows.map(({ userId, subject, ...state }) => [`${userId} ${subject}`, state]));
}
