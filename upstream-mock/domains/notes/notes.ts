import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_NOTE_LENGTH, MAX_NOTES_ON_THING } from "#contract/limits";
import { noteRevision } from "#contract/revision";
import { notes } from "#db/schema/notes";
import { type Context, requireSession, type Session } from "#mock/context";
import { nameOf } from "#mock/domains/identity/stored-accounts";
import type { MutationDeleteNoteArgs, MutationUpdateNoteArgs, Note } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { requiredLines, validateFields } from "#mock/guards/text-rules";
import { apiError, notFound } from "#mock/http/api-error";
import { toNote } from "./list-notes";
import { canReadThing, isOn, type NotedThing, type NoteRow } from "./things";

/**
 * Writes a note of the session's user on a thing, in the caller's transaction if there is one (TAKE-02). The caller
 * checks that the thing is of the session's company, and that the user may read it.
 * @throws BAD_USER_INPUT for a text that is empty or too long, FAILED_PRECONDITION for a thing with as many notes as can be
 */
export function addNote(context: Context, thing: NotedThing, given: string): NoteRow {
  const { db, clock } = context;
  const { companyId, userId } = requireSession(context);
  const text = parseText(given);
  const add = () => {
    const on = db.select({ total: count() }).from(notes).where(isOn(companyId, thing)).get();
    if ((on?.total ?? 0) >= MAX_NOTES_ON_THING)
      throw apiError(
        "FAILED_PRECONDITION",
        msg("There can be up to {maximum, number} notes. Delete one first.", { maximum: MAX_NOTES_ON_THING }),
      );
    const author = { userId, authorName: nameOf(db, userId) ?? "" };
    const row = { id: randomUUID(), companyId, ...thing, ...author, text, createdAt: clock.now() };
    return db.insert(notes).values(row).returning().get();
  };
  return db.transaction(add, { behavior: "immediate" });
}

/** Returns a note that the session's user may read. @throws NOT_FOUND for any other */
export function readNote(context: Context, id: string): Note {
  const session = requireSession(context);
  return toNote(context, session, requireNote(context, session, id));
}

/** Replaces the text of a note of one's own, unless the save is stale (TAKE-02, SAFE-09). */
export function updateNote(context: Context, { id, text: given, revision }: MutationUpdateNoteArgs): Note {
  const { db, clock } = context;
  const session = requireSession(context);
  const stored = requireNote(context, session, id);
  if (stored.userId !== session.userId) throw notFound("note");
  const text = parseText(given);
  if (stored.text === text) return toNote(context, session, stored);
  refuseStale(revision, stored);
  const change = { text, changedAt: clock.now() };
  return toNote(context, session, db.update(notes).set(change).where(eq(notes.id, id)).returning().get());
}

/** Deletes a note of one's own, or as whoever may update the company, unless it was changed since (TAKE-02, SAFE-09). */
export function deleteNote(context: Context, { id, revision }: MutationDeleteNoteArgs): boolean {
  const session = requireSession(context);
  const stored = requireNote(context, session, id);
  if (stored.userId !== session.userId && !hasPermission(context, session, "account.company.update", "company"))
    throw notFound("note");
  refuseStale(revision, stored);
  context.db.delete(notes).where(eq(notes.id, id)).run();
  return true;
}

const parseText = (text: string): string =>
  validateFields({ text: () => requiredLines(msg("Note"), text, MAX_NOTE_LENGTH) }).text;

function refuseStale(revision: string | null | undefined, stored: NoteRow): void {
  if (revision != null && revision !== noteRevision(stored))
    throw apiError("CONFLICT", msg("Someone else has changed this since you opened it."));
}

/** Returns a note that the session's user may read. @throws NOT_FOUND for any other */
function requireNote(context: Context, { companyId }: Session, id: string): NoteRow {
  const own = and(eq(notes.companyId, companyId), eq(notes.id, id));
  const row = context.db.select().from(notes).where(own).get();
  if (!row || !canReadThing(context, row)) throw notFound("note");
  return row;
}
