import type { I18n } from "@lingui/core";
import { redirect } from "@remix-run/node";
import type { PermissionName } from "#contract/permissions";
import { departureRevision } from "#contract/revision";
import { labelPerson } from "~/company/label-person";
import { addDays, formatDay, startOfDay, toCalendarDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { sortByText } from "~/i18n/sort-by-text";
import { departurePaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { type Departure, readDeparturePreview, readDepartures } from "~/upstream/departures.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { readUsers } from "~/upstream/people.server";
import { PARTS, type Part } from "./hand-over-parts";
import { nameEnds } from "./held-things";
import type { LeavingFields } from "./leaving.schema";
import { type SingleChoices, toSingleName } from "./single-locations";

export type ScheduledFields = Pick<LeavingFields, "when" | "lastDay" | Part>;

export type Preview = NonNullable<Awaited<ReturnType<typeof readDeparturePreview>>>;

/** The kind of things that each part of the form hands over. */
const HANDED: Record<Part, Preview["ends"][number]["kind"]> = {
  locationsTo: "MANAGED_LOCATION",
  viewsTo: "SHARED_VIEW",
  supportContactTo: "SUPPORT_CONTACT",
};

/** Reads what a user holds, with the departure that is scheduled. @throws {FailureResponse} as the upstream refuses */
export async function readPreview(viewer: Viewer, userId: string): Promise<Preview> {
  const preview = await readDeparturePreview(viewer.upstream, userId);
  if (!preview) throw new FailureResponse({ kind: "missing", message: "" });
  if (preview.refusal && preview.departure) throw redirect(departurePaths.page(preview.departure.id));
  if (preview.refusal) throw new FailureResponse({ kind: "invalid", message: preview.refusal });
  return preview;
}

/** Returns the last day of a departure that ends with a day. */
export const toLastDay = ({ at }: Pick<Departure, "at">): string =>
  toCalendarDay(config.appTimeZone, new Date(Date.parse(at) - 1));

/** Returns the first instant after a day. */
const toInstant = (lastDay: string): string => startOfDay(config.appTimeZone, addDays(lastDay, 1)).toISOString();

/** The most options that the choices for each location have together. */
const MAX_SINGLE_OPTIONS = 5000;

/**
 * Reads everything that the page of a user's leaving shows (LEAVE-01).
 * @throws {FailureResponse}, and a redirect to the scheduled departure of a user who may no longer leave: it can only be
 *   cancelled
 */
export async function loadLeaving(viewer: Viewer, userId: string) {
  const [preview, people] = await Promise.all([readPreview(viewer, userId), readPossible(viewer)]);
  const { ends, departure } = preview;
  const person = people.find(({ id }) => id === userId);
  const chosen = new Set(departure?.locations.map(({ locationId }) => locationId));
  // What is scheduled stays to be seen, whatever has become of who was to take over.
  const kept = new Set([
    ...PARTS.map((part) => departure?.[part]?.userId),
    ...(departure?.locations ?? []).map(({ to }) => to?.userId),
  ]);
  const possible = people.filter(({ id, mayTakeOver }) => id !== userId && (mayTakeOver || kept.has(id)));
  // Who manages all locations has nothing to take over of them.
  const managers = possible.filter(({ id, managesAll }) => !managesAll || kept.has(id));
  const asked = PARTS.filter(
    (part) =>
      mayHandOver(viewer, part) &&
      ends.some(({ kind }) => kind === HANDED[part]) &&
      (part === "locationsTo" ? managers : possible).length > 0,
  );
  const managed = ends.flatMap(({ kind, locationId, name }) =>
    kind === "MANAGED_LOCATION" && locationId ? [{ id: locationId, name: name ?? "" }] : [],
  );
  const isShort = managed.length * managers.length <= MAX_SINGLE_OPTIONS;
  return {
    person: { id: userId, name: person?.name || person?.email || "", email: person?.email ?? departure?.email ?? "" },
    ends,
    departure: departure ?? null,
    revision: departureRevision(preview),
    /** The text of what will end. The form sends it back, so that the action notices what has changed in the meantime. */
    listed: nameEnds(viewer.i18n, ends).join("\n"),
    asked,
    successors: asked.length > 0 ? possible.map(toOption) : [],
    managers: asked.includes("locationsTo") ? managers.map(toOption) : [],
    /**
     * The locations with a field of their own; only those with a choice already if the user manages one location, or too
     * many.
     */
    singles: managed.filter(
      ({ id }) => asked.includes("locationsTo") && (chosen.has(id) || (managed.length > 1 && isShort)),
    ),
  };
}

type Person = Awaited<ReturnType<typeof readPossible>>[number];

/** Reads the company's users, with who of them may take over. @throws {FailureResponse} */
async function readPossible({ upstream, company }: Viewer) {
  const [{ users, policies }, departures] = await Promise.all([
    readUsers(upstream, company.id),
    readDepartures(upstream, company.id),
  ]);
  const leaving = new Set(departures.filter(({ state }) => state === "SCHEDULED").map(({ userId }) => userId));
  const managing = new Set(
    policies
      .filter(({ resource }) => resource.type === "company" && resource.referenceId === company.id)
      .flatMap(({ bindings }) =>
        bindings.filter(({ role }) => managesLocations(role)).flatMap(({ userIds }) => userIds),
      ),
  );
  const people = users.map(({ id, email, profile, maySignIn }) => ({
    id,
    email,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    mayTakeOver: maySignIn !== false && !leaving.has(id),
    managesAll: managing.has(id),
  }));
  return sortByText(upstream.i18n, people, ({ email }) => email);
}

const managesLocations = ({ permissions }: { permissions: readonly { name: string }[] }): boolean =>
  permissions.some(({ name }) => name === ("location.update" satisfies PermissionName));

const toOption = (person: Person) => ({ value: person.id, label: labelPerson(person) });

/** True when the viewer may give a part to someone, as the upstream checks it. */
export const mayHandOver = ({ permissions: { onCompany } }: Viewer, part: Part): boolean =>
  part === "locationsTo"
    ? onCompany("location.manager.assign") || onCompany("user.role.assign")
    : part === "viewsTo" || onCompany("user.update");

/** Converts the form's fields to the arguments of `scheduleDeparture`. */
export function buildDepartureInput({ when, lastDay, ...to }: ScheduledFields, locations: SingleChoices) {
  const [locationsTo, viewsTo, supportContactTo] = PARTS.map((part) => to[part] || null);
  return {
    at: when === "now" ? null : toInstant(lastDay),
    handOver: { locationsTo, locations, viewsTo, supportContactTo },
  };
}

/** Returns the form's field names by the upstream's, which for a single location is its id. */
export const nameFields = (singles: SingleChoices): Record<string, string> =>
  Object.fromEntries([
    ...PARTS.map((part) => [part, part]),
    ...singles.map(({ locationId }) => [locationId, toSingleName(locationId)]),
  ]);

/** Finds the departure that this form has already stored, when its first response was lost. @throws {FailureResponse} */
export async function findLeft({ upstream, company }: Viewer, userId: string): Promise<Departure | undefined> {
  const read = await attempt(readDepartures(upstream, company.id));
  if (!read.ok) throw new FailureResponse(read.failure);
  return read.value.find((each) => each.userId === userId && each.state !== "CALLED_OFF");
}

/** Returns the text of the notification; null while gateways haven't answered: the departure's page says so itself. */
export function describeDone(i18n: I18n, { state, waitingFor, ...departure }: Departure): string | null {
  if (state === "SCHEDULED")
    return i18n._("The user leaves at the end of {day}.", { day: formatDay(toLastDay(departure)) });
  return waitingFor.length > 0 ? null : i18n._("The user has left.");
}
