import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { withQuery } from "~/lists/with-query";
import { NOTE_PARAMETERS } from "~/paths";
import { getVisibleLocations, isVisible } from "~/permissions/visible-locations";
import { requireViewer } from "~/session/viewer.server";
import { FailureResponse } from "~/upstream/failure.server";
import { type NotedThing, type NotePage, type NoteRange, readNotePage } from "~/upstream/notes.server";

/** Returns what the notes of an address are on. */
export function thingOf({ eventId, locationId, serialNumber = "" }: LoaderFunctionArgs["params"]): NotedThing {
  if (eventId) return { eventId };
  return locationId ? { locationId } : { machineSerialNumber: serialNumber };
}

/** Returns the path of the page or panel that an address of notes is below. */
export function thingPath({ request }: Pick<LoaderFunctionArgs, "request">): string {
  const { pathname } = new URL(request.url);
  return pathname.slice(0, pathname.lastIndexOf("/notes"));
}

/** Returns the same path, with the query of the list behind a panel. */
export const thingUrl = (args: Pick<LoaderFunctionArgs, "request">): string =>
  withQuery(thingPath(args), new URL(args.request.url).search, {
    [NOTE_PARAMETERS.page]: "",
    [NOTE_PARAMETERS.note]: "",
  });

/** Returns the viewer of an address of notes. @throws 403 for a location that the viewer may not see, or no longer */
export async function requireReader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { locationId } = args.params;
  if (locationId && !isVisible(getVisibleLocations(viewer.permissions), locationId)) throw data(null, { status: 403 });
  return viewer;
}

/** Reads a page of the notes that an address is about. @throws {FailureResponse} for a thing that the viewer may not see */
export async function requireNotes(args: LoaderFunctionArgs, range: NoteRange) {
  const viewer = await requireReader(args);
  const page: NotePage | null = await readNotePage(viewer.upstream, thingOf(args.params), range);
  if (!page) throw new FailureResponse({ kind: "missing", message: "" });
  return { viewer, page };
}
