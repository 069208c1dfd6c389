import { type ActionFunctionArgs, data } from "@remix-run/node";
import { readDraft as readTyped } from "~/forms/draft.server";
import type { Reasons } from "~/forms/refuse.server";
import { failed, refuse, typed, withoutEffect } from "~/forms/refuse.server";
import type { Sent } from "~/forms/sent.server";
import { success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { reachOf } from "~/permissions/reach";
import { degrees, isSamePosition, type Position, readPosition } from "~/places/place";
import { attempt, type Failure } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import {
  addLocation,
  readManagers,
  readStoredLocation,
  type StoredLocation,
  saveLocation,
} from "~/upstream/locations.server";
import { readChosen } from "./assign-machines";
import { locationSchema } from "./location.schema";
import { versionsOf } from "./location-conflict.server";
import { type ChoiceDraft, isPinMoved, type LocationDraft, noChoice, readDraft, wholeSet } from "./location-draft";
import { choosesMachines, choosesManagers, placesFor, takeMoved, viewOf, type Writing } from "./location-form.server";

/** Returns the draft with which a form starts: what was typed before the session ended, else what is stored. */
export async function draftFor(args: Pick<ActionFunctionArgs, "request" | "context">, stored: StoredLocation | null) {
  const typedBefore = await readTyped(args);
  return typedBefore ? readDraft(typedBefore.form).draft : draftOf(stored);
}

function draftOf(stored: StoredLocation | null | undefined): LocationDraft {
  const position = stored?.position;
  const at = { lat: position ? degrees(position.lat) : "", lng: position ? degrees(position.lng) : "" };
  return {
    name: stored?.name ?? "",
    address: stored?.address ?? "",
    ...at,
    place: { address: position ? (stored?.address ?? "") : "", ...at },
    confirmed: "",
    revision: stored?.revision ?? "",
    machines: noChoice(),
    managers: noChoice(),
  };
}

type Errors = Record<string, string[]>;
type More = Parameters<typeof viewOf>[2];

/**
 * Answers the form's button: saves the location, or shows the form again with what was asked for (LOC-01 to LOC-06).
 */
export async function answer({ request }: ActionFunctionArgs, sent: Sent, writing: Writing) {
  const { draft, ask } = readDraft(sent.form);
  const formKey = formKeyOf(sent);
  const shown = async (more: Parameters<typeof viewOf>[2], of: LocationDraft = draft) =>
    data({ view: await viewOf(writing, of, { formKey, ...more }), result: null, notifications: [] });
  if (ask === "save") return save(request, sent, writing, draft);
  if (ask === "find") return shown({ places: await placesFor(writing, draft) });
  if (ask === "theirs") return shown({ formKey: crypto.randomUUID() }, draftOf(writing.stored));
  return shown({ focus: ask === "modify" ? "address" : ask === "correct" ? "save" : null });
}

const formKeyOf = ({ form }: Sent) => String(form.get("formKey") ?? "new");

/** Refuses the form; its view shows what was typed. */
async function refuseView(sent: Sent, writing: Writing, draft: LocationDraft, reasons: Reasons, more: More = {}) {
  const view = await viewOf(writing, draft, { formKey: formKeyOf(sent), ...more });
  return refuse(typed(sent.form), reasons, { view });
}

/** Refuses a form whose location can't be read, and keeps what was typed. */
export const refuseUnread = (sent: Sent, writing: Writing, failure: Failure) =>
  refuseView(sent, writing, readDraft(sent.form).draft, withoutEffect(failure, FAILED_TO_UPDATE));

async function save(request: Request, sent: Sent, writing: Writing, draft: LocationDraft) {
  const { viewer, stored } = writing;
  const what = stored === null ? "Failed to create location." : FAILED_TO_UPDATE;
  const no = (reasons: Reasons, more?: More) => refuseView(sent, writing, draft, reasons, more);
  if (stored === undefined) {
    const form = ["This location has been removed in the meantime."];
    return no({ form, notify: [what], status: 404 });
  }
  const errors = errorsOf(draft);
  const position = readPosition(draft);
  if (!position && !errors.address && !errors.lat && !errors.lng) {
    const places = await placesFor(writing, draft);
    errors.address = [places.places.length > 0 ? "Choose the address from the list" : places.message];
    return no({ fields: errors }, { places });
  }
  if (Object.keys(errors).length > 0 || !position) return no({ fields: errors });
  if (sent.again && (await isSaved(writing, draft, position))) return saved(request, stored);
  if (stored && draft.revision !== stored.revision) return conflict(sent, writing, stored, draft);
  const moved = await takeMoved(writing, draft.machines);
  if (!Array.isArray(moved)) return no(withoutEffect(moved, what));
  if (moved.length > 0) return no({ fields: { machines: [movedText(moved)] }, status: 409 });
  if (isPinMoved(draft)) {
    const view = await viewOf(writing, draft, { formKey: formKeyOf(sent), moved: true });
    return data({ view, result: null, notifications: [] }, { status: 400 });
  }
  const people = await managersNeeded(writing, draft);
  if (!people.ok) return no(withoutEffect(people.failure, what));
  const sets = setsOf(writing, draft, people.value);
  const upstream = viewer.upstream.once(sent);
  const fields = { name: draft.name.trim(), address: draft.address.trim(), addressCoordinates: position };
  const common = { ...fields, companyId: viewer.company.id };
  const outcome = await attempt(
    stored
      ? saveLocation(
          upstream,
          { ...common, locationId: stored.id, machineSerialNumbers: sets.machines, managerUserIds: sets.managers },
          stored.revision,
        )
      : addLocation(upstream, {
          ...common,
          machineSerialNumbers: sets.machines ?? [],
          managerUserIds: sets.managers ?? [],
        }),
  );
  if (outcome.ok) return saved(request, stored);
  const { failure } = outcome;
  return no(failed({ ...failure, message: detail(failure) }, what));
}

const saved = (request: Request, stored: StoredLocation | null) =>
  redirectWith(paths.dashboard + new URL(request.url).search, [
    success(stored ? "Location updated successfully." : "Location created successfully."),
  ]);

/**
 * True when everything that the form asks for is stored already: its first attempt came through, and only the answer
 * was lost (SAFE-03). A new location, which has no id, is recognised by all its values.
 */
async function isSaved({ viewer, stored }: Writing, draft: LocationDraft, position: Position): Promise<boolean> {
  const fields = { name: draft.name.trim(), address: draft.address.trim() };
  const serials = draft.machines.added.map(serialOf);
  const isThis = (location: StoredLocation) =>
    location.name === fields.name &&
    location.address === fields.address &&
    location.position !== null &&
    isSamePosition(location.position, position) &&
    serials.every((serial) => location.machineSerialNumbers.includes(serial)) &&
    !draft.machines.removed.map(serialOf).some((serial) => location.machineSerialNumbers.includes(serial)) &&
    draft.managers.added.every((id) => location.managerUserIds.includes(id)) &&
    !draft.managers.removed.some((id) => location.managerUserIds.includes(id));
  if (stored) return isThis(stored);
  const { upstream, company, permissions } = viewer;
  const read = await attempt(readLocations(upstream, company.id, reachOf(permissions)));
  const named = read.ok ? read.value.filter(({ name }) => name === fields.name) : [];
  const found = await Promise.all(named.map(({ id }) => attempt(readStoredLocation(upstream, company.id, id))));
  return found.some((each) => each.ok && isThis(each.value));
}

const FAILED_TO_UPDATE = "Failed to update location.";

const detail = ({ kind, message }: Failure) =>
  kind === "conflict" ? "Somebody else has saved it at the same moment. Save again to see both versions." : message;

const movedText = (serialNumbers: string[]) =>
  `Somebody else has moved ${serialNumbers.join(", ")} in the meantime. Look at where they are now, then save again.`;

function errorsOf({ name, address, lat, lng }: LocationDraft): Errors {
  const parsed = locationSchema.safeParse({ name, address, lat, lng });
  const errors: Errors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= [message];
  if (lat.trim() && !lng.trim()) errors.lng ??= ["Cannot be empty"];
  if (lng.trim() && !lat.trim()) errors.lat ??= ["Cannot be empty"];
  return errors;
}

const serialOf = (value: string) => readChosen(value)?.serialNumber ?? value;

type People = Awaited<ReturnType<typeof readManagers>>;

/** Reads the people who can manage a location; reads nobody when the draft adds and removes no managers. */
async function managersNeeded({ viewer }: Writing, { managers: { added, removed } }: LocationDraft) {
  const needed = choosesManagers(viewer) && added.length + removed.length > 0;
  return attempt<People>(needed ? readManagers(viewer.upstream, viewer.company.id) : Promise.resolve([]));
}

/**
 * Returns the whole new sets of machines and managers; null for one that the viewer may not choose. Fixed managers
 * stay, whatever was sent (LOC-05).
 */
function setsOf({ viewer, stored }: Writing, draft: LocationDraft, people: People) {
  const fixed = new Set(people.filter((person) => person.fixed).map(({ id }) => id));
  const serials: ChoiceDraft = {
    ...draft.machines,
    added: draft.machines.added.map(serialOf),
    removed: draft.machines.removed.map(serialOf),
  };
  return {
    machines: choosesMachines(viewer) ? wholeSet(stored?.machineSerialNumbers ?? [], serials) : null,
    managers: choosesManagers(viewer) ? wholeSet(stored?.managerUserIds ?? [], draft.managers, fixed) : null,
  };
}

/** Refuses with 409 and shows both versions. Nothing is saved, and nothing that was typed is lost. */
async function conflict(sent: Sent, writing: Writing, stored: StoredLocation, draft: LocationDraft) {
  const { viewer } = writing;
  const read = choosesManagers(viewer) ? await attempt(readManagers(viewer.upstream, viewer.company.id)) : null;
  const people = read?.ok ? read.value : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const sets = setsOf(writing, draft, people);
  const versions = versionsOf(stored, draft, sets, (id) => names.get(id) ?? id);
  const form = ["Nothing has been saved. Compare the two versions, then take one of them or go on editing."];
  return refuseView(sent, writing, draft, { form, notify: [FAILED_TO_UPDATE], status: 409 }, { versions });
}
