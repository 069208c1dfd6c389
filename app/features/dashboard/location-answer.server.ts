import { type ActionFunctionArgs, data } from "@remix-run/node";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { degrees, readPosition } from "~/places/place";
import { attempt, type Failure, failureInit } from "~/upstream/failure.server";
import { addLocation, readPeople, type StoredLocation, saveLocation } from "~/upstream/locations.server";
import { readChosen } from "./assign-machines";
import { locationSchema } from "./location.schema";
import { versionsOf } from "./location-conflict.server";
import { type ChoiceDraft, isPinMoved, type LocationDraft, noChoice, readDraft, wholeSet } from "./location-draft";
import { choosesMachines, choosesManagers, placesFor, takeMoved, viewOf, type Writing } from "./location-form.server";

/** The draft that a form starts with: what is stored, or nothing. */
export function draftOf(stored: StoredLocation | null | undefined): LocationDraft {
  const position = stored?.position;
  const at = { lat: position ? degrees(position.lat) : "", lng: position ? degrees(position.lng) : "" };
  return {
    ...{ name: stored?.name ?? "", address: stored?.address ?? "", ...at },
    place: { address: position ? (stored?.address ?? "") : "", ...at },
    ...{ confirmed: "", revision: stored?.revision ?? "", machines: noChoice(), managers: noChoice() },
  };
}

type Errors = Record<string, string[]>;

/** What the form's button asks for: shown anew, or saved (LOC-01 to LOC-06). */
export async function answer({ request }: ActionFunctionArgs, writing: Writing) {
  const form = await request.formData();
  const { draft, ask } = readDraft(form);
  const formKey = String(form.get("formKey") ?? "new");
  const shown = async (more: Parameters<typeof viewOf>[2], of: LocationDraft = draft) =>
    data({ view: await viewOf(writing, of, { formKey, ...more }), result: null, notifications: [] });
  if (ask === "save") return save(request, form, writing, draft);
  if (ask === "find") return shown({ places: await placesFor(writing, draft) });
  if (ask === "theirs") return shown({ formKey: crypto.randomUUID() }, draftOf(writing.stored));
  return shown({ focus: ask === "modify" ? "address" : ask === "correct" ? "save" : null });
}

async function save(request: Request, form: FormData, writing: Writing, draft: LocationDraft) {
  const formKey = String(form.get("formKey") ?? "new");
  const { viewer, stored } = writing;
  const failed = stored === null ? "Failed to create location." : FAILED_TO_UPDATE;
  const refuse = async (error: Errors, init: ResponseInit, more: Parameters<typeof viewOf>[2] = {}) => {
    const notifications = "" in error ? [danger(failed)] : [];
    const view = await viewOf(writing, draft, { formKey, ...more });
    return data({ view, result: { status: "error" as const, error }, notifications }, init);
  };
  if (stored === undefined)
    return refuse({ "": [failed, "This location has been removed in the meantime."] }, { status: 404 });
  const errors = errorsOf(draft);
  const position = readPosition(draft);
  if (!position && !errors.address && !errors.lat && !errors.lng) {
    const places = await placesFor(writing, draft);
    errors.address = [places.places.length > 0 ? "Choose the address from the list" : places.message];
    return refuse(errors, { status: 400 }, { places });
  }
  if (Object.keys(errors).length > 0 || !position) return refuse(errors, { status: 400 });
  if (stored && draft.revision !== stored.revision) return conflict(writing, stored, draft, formKey);
  const moved = await takeMoved(writing, draft.machines);
  if (!Array.isArray(moved)) return refuse({ "": [failed, moved.message] }, failureInit(moved));
  if (moved.length > 0) return refuse({ machines: [movedText(moved)] }, { status: 409 });
  if (isPinMoved(draft)) {
    const view = await viewOf(writing, draft, { formKey, moved: true });
    return data({ view, result: null, notifications: [] }, { status: 400 });
  }
  const people = await readManagers(writing, draft);
  if (!people.ok) return refuse({ "": [failed, people.failure.message] }, failureInit(people.failure));
  const sets = setsOf(writing, draft, people.value);
  const upstream = viewer.upstream.once(form);
  const fields = { name: draft.name.trim(), address: draft.address.trim(), addressCoordinates: position };
  const common = { ...fields, companyId: viewer.company.id };
  const saved = await attempt(
    stored
      ? saveLocation(
          upstream,
          { ...common, locationId: stored.id, machineSerialNumbers: sets.machines, managerUserIds: sets.managers },
          stored.revision,
        )
      : addLocation(upstream, {
          ...common,
          ...{ machineSerialNumbers: sets.machines ?? [], managerUserIds: sets.managers ?? [] },
        }),
  );
  if (saved.ok)
    return redirectWith(paths.dashboard + new URL(request.url).search, [
      success(stored ? "Location updated successfully." : "Location created successfully."),
    ]);
  return refuse({ "": [failed, detail(saved.failure)] }, failureInit(saved.failure));
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

type People = Awaited<ReturnType<typeof readPeople>>;

/** Who can manage a location; read only where somebody is to be added or removed. */
async function readManagers({ viewer }: Writing, { managers: { added, removed } }: LocationDraft) {
  const needed = choosesManagers(viewer) && added.length + removed.length > 0;
  return attempt<People>(needed ? readPeople(viewer.upstream, viewer.company.id) : Promise.resolve([]));
}

/** The whole new sets; null where they are not the viewer's to choose. Fixed managers stay, whatever is sent (LOC-05). */
function setsOf({ viewer, stored }: Writing, draft: LocationDraft, people: People) {
  const fixed = new Set(people.filter((person) => person.fixed).map(({ id }) => id));
  const serials: ChoiceDraft = {
    ...draft.machines,
    ...{ added: draft.machines.added.map(serialOf), removed: draft.machines.removed.map(serialOf) },
  };
  return {
    machines: choosesMachines(viewer) ? wholeSet(stored?.machineSerialNumbers ?? [], serials) : null,
    managers: choosesManagers(viewer) ? wholeSet(stored?.managerUserIds ?? [], draft.managers, fixed) : null,
  };
}

/** 409 with both versions: nothing is saved, nothing that was typed is lost. */
async function conflict(writing: Writing, stored: StoredLocation, draft: LocationDraft, formKey: string) {
  const { viewer } = writing;
  const read = choosesManagers(viewer) ? await attempt(readPeople(viewer.upstream, viewer.company.id)) : null;
  const people = read?.ok ? read.value : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const sets = setsOf(writing, draft, people);
  const view = await viewOf(writing, draft, { formKey });
  const versions = versionsOf(stored, draft, sets, (id) => names.get(id) ?? id);
  const error = { "": ["Nothing has been saved. Compare the two versions, then take one of them or go on editing."] };
  const notifications = [danger(FAILED_TO_UPDATE)];
  return data({ view: { ...view, versions }, result: { status: "error" as const, error }, notifications }, 409);
}
