import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { applianceEvents } from "#db/schema/events";
import { locations, machines } from "#db/schema/fleet";
import { notes } from "#db/schema/notes";
import { inListAsNumber } from "#db/statements";
import type { Context, Session } from "#mock/context";
import { buildListedCondition } from "#mock/domains/fleet/machines";
import type { FoundNotes } from "#mock/generated/resolvers";
import { findPermittedLocations } from "#mock/guards/permissions";
import { READING_LOCATIONS } from "./things";

interface NoteSearch {
  context: Context;
  session: Session;
  /** The words, folded, each once. */
  words: readonly string[];
  /** The words, joined by a blank. */
  search: string;
  limit: number;
}

/** The machine that a note is on, or whose event it is on. */
const MACHINE = and(
  eq(machines.companyId, notes.companyId),
  or(eq(machines.id, notes.machineId), eq(machines.serialNumber, applianceEvents.serialNumber)),
);

/** Returns the readable notes whose text has the words, the best first, then the newest (FIND-01, TAKE-02). */
export function searchNotes({ context, session, words, search, limit }: NoteSearch): FoundNotes {
  const scope = buildReadableCondition(context, session);
  if (words.length === 0 || !scope) return { total: 0, rows: [] };
  const rows = context.db
    .select({
      id: notes.id,
      text: notes.text,
      author: notes.authorName,
      createdAt: notes.createdAt,
      eventId: notes.eventId,
      subject: applianceEvents.subject,
      serialNumber: machines.serialNumber,
      name: machines.name,
      locationId: notes.locationId,
      locationName: locations.name,
      total: sql<number>`count(*) OVER ()`,
    })
    .from(notes)
    .leftJoin(applianceEvents, eq(applianceEvents.id, notes.eventId))
    .leftJoin(machines, MACHINE)
    .leftJoin(locations, eq(locations.id, notes.locationId))
    .where(
      and(
        eq(notes.companyId, session.companyId),
        ...words.map((word) => sql`instr(fold(${notes.text}), ${word}) > 0`),
        scope,
      ),
    )
    .orderBy(sql`rank_match(${search}, ${notes.text})`, desc(notes.sequence))
    .limit(limit)
    .all();
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt).toISOString() })),
  };
}

/** Builds the condition of the notes on what the user may read; null when there is none. */
function buildReadableCondition(context: Context, session: Session): SQL | null {
  const listed = buildListedCondition(context, session);
  const { everywhere, locationIds } = findPermittedLocations(context, session, READING_LOCATIONS);
  const onLocation = everywhere
    ? sql`${notes.locationId} IS NOT NULL`
    : inListAsNumber(notes.locationId, [...locationIds]);
  return (everywhere || locationIds.size > 0 ? or(listed ?? undefined, onLocation) : listed) ?? null;
}
