import { toShownTime } from "~/dates/relative-time";
import { config } from "~/host/config.server";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { type NotedThing, type NotePage, readNotePage } from "~/upstream/notes.server";

const MAX_SHOWN = 10;

/**
 * Reads the newest notes on a thing, and how many there are (TAKE-02). Undefined when the upstream has none, null when they
 * can't be read.
 */
export async function readLatestNotes(viewer: Viewer, thing: NotedThing) {
  const read = await attempt(readNotePage(viewer.upstream, thing, { offset: 0, limit: MAX_SHOWN }));
  if (!read.ok) return null;
  return read.value ? toShownNotes(viewer, read.value) : undefined;
}

export type LatestNotes = Awaited<ReturnType<typeof readLatestNotes>>;

/** Returns notes as they are shown. */
export const toShownNotes = ({ i18n, now }: Viewer, { total, notes }: NotePage) => ({
  total,
  rows: notes.map(({ id, text, author, createdAt, changedAt, isOwn, isDeletable }) => ({
    id,
    text,
    author: author.name,
    written: toShownTime(i18n, config.appTimeZone, now, createdAt),
    changed: changedAt ? toShownTime(i18n, config.appTimeZone, now, changedAt) : null,
    isOwn,
    isDeletable,
  })),
});

export type ShownNote = ReturnType<typeof toShownNotes>["rows"][number];
