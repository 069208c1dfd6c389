import { and, count, desc, eq, gt, type SQL } from "drizzle-orm";
import { msg } from "#contract/i18n/i18n";
import { MAX_NOTE_PAGE_SIZE } from "#contract/limits";
import type { Queryable } from "#db/client";
import { notes } from "#db/schema/notes";
import { type Context, requireSession, type Session } from "#mock/context";
import type { Note, ResolversParentTypes } from "#mock/generated/resolvers";
import { hasPermission } from "#mock/guards/permissions";
import { badInput } from "#mock/http/api-error";
import { isOn, type NotedThing, type NoteRow } from "./things";

interface PageArgs {
  offset: number;
  limit: number;
  around?: string | null | undefined;
}

/** Returns a page of the notes on a thing whose notes the user may read, the newest first (TAKE-02). */
export function listNotes(
  context: Context,
  thing: NotedThing,
  { offset: asked, limit, around }: PageArgs,
): ResolversParentTypes["NotePage"] {
  if (asked < 0 || limit < 1 || limit > MAX_NOTE_PAGE_SIZE) throw badInput(msg("There is no such page."));
  const session = requireSession(context);
  const where = isOn(session.companyId, thing);
  const { db } = context;
  const at = around == null ? undefined : findPlace(db, where, around);
  const offset = at === undefined ? asked : at - (at % limit);
  const readRows = () => db.select().from(notes).where(where).orderBy(desc(notes.sequence));
  return {
    total: () => db.select({ total: count() }).from(notes).where(where).get()?.total ?? 0,
    offset: () => offset,
    notes: () =>
      readRows()
        .limit(limit)
        .offset(offset)
        .all()
        .map((row) => toNote(context, session, row)),
  };
}

/** Returns how many of the notes are newer than one of them; undefined for one that is none of them. */
function findPlace(db: Queryable, where: SQL | undefined, id: string): number | undefined {
  const note = db
    .select()
    .from(notes)
    .where(and(where, eq(notes.id, id)))
    .get();
  const newer = note && and(where, gt(notes.sequence, note.sequence));
  return newer && db.select({ total: count() }).from(notes).where(newer).get()?.total;
}

/** Converts a stored note to the contract's, as the session's user sees it. */
export function toNote(context: Context, session: Session, row: NoteRow): Note {
  const isOwn = row.userId === session.userId;
  return {
    id: row.id,
    text: row.text,
    author: { id: row.userId, name: row.authorName },
    createdAt: new Date(row.createdAt).toISOString(),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt).toISOString(),
    isOwn,
    isDeletable: isOwn || hasPermission(context, session, "account.company.update", "company"),
  };
}
