import { sortedBy } from "#contract/collation";
import { signInNote } from "~/company/sign-in-note";
import { buildOptionsPage, buildPickerPage } from "~/forms/picker-pages";
import { type PickerState, parsePickerState } from "~/forms/picker-state";
import type { PickerAnswers } from "~/forms/use-picker-page";
import { DEFAULT_PAGE_SIZE } from "~/lists/paginate";
import { serializePlacement, serialOf } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachinePage } from "~/machines/machine-pages.server";
import { canSeeUnassignedMachines } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import type { PickerPage } from "~/ui/picker/picker-page";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readFleetManagers, type StoredLocation } from "~/upstream/locations.server";
import type { MachineRow } from "~/upstream/machines.server";
import { readPeople } from "~/upstream/people.server";

/**
 * Reads the machines that a location can have (LOC-01): all of a small company, with the location's first; of a large
 * company a page of one of several lists, by default the location's machines (D24).
 * @param id null for a new location
 * @throws {FailureResponse}
 */
async function readMachineOptions(viewer: Viewer, id: string | null, picks: PickerState) {
  const lists = buildLists(viewer, id);
  const show = (lists.find(({ value }) => value === picks.show) ?? lists[0])?.value ?? "";
  const scope = toFleetWithoutRules(viewer, show === "here" && id ? [id] : undefined);
  const { search } = picks;
  const readPage = (page: number) => {
    const offset = (page - 1) * DEFAULT_PAGE_SIZE;
    return readMachinePage(scope, { words: search, unassigned: show === "unassigned", offset });
  };
  const [all, requested] = await Promise.all([readMachinePage(toFleetWithoutRules(viewer), {}), readPage(picks.page)]);
  if (all.total <= DEFAULT_PAGE_SIZE) {
    const machines = all.machines.toSorted((one, other) => getRank(id, one) - getRank(id, other));
    return { machines: await addLocations(viewer, machines), lists: [], show: "", page: 1, total: all.total };
  }
  const page = Math.min(picks.page, countPages(requested.total));
  const { machines, total } = page < picks.page ? await readPage(page) : requested;
  return { machines: await addLocations(viewer, machines), lists, show, page, total };
}

const countPages = (total: number) => Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE));

function buildLists({ permissions }: Viewer, id: string | null) {
  return [
    ...(id ? [{ value: "here", label: "At this location" }] : []),
    ...(canSeeUnassignedMachines(permissions) ? [{ value: "unassigned", label: "Unassigned" }] : []),
    { value: "all", label: "All machines" },
  ];
}

/** Returns a machine's rank in the list: first the location's machines, then the unassigned ones, then the others. */
const getRank = (id: string | null, { locationId }: MachineRow) => (!locationId ? 1 : locationId === id ? 0 : 2);

async function addLocations({ upstream, company }: Viewer, machines: MachineRow[]) {
  const ids = [...new Set(machines.flatMap(({ locationId }) => locationId ?? []))];
  const read = await attempt(readLocations(upstream, company.id, ids));
  const names = new Map((read.ok ? read.value : []).map(({ id, name }) => [id, name]));
  const unnamed = read.ok ? "Another location" : "Couldn't load the location";
  return machines.map(({ locationId, ...machine }) => ({
    ...machine,
    locationId,
    location: locationId && names.get(locationId),
    unnamed: locationId ? unnamed : "Unassigned",
  }));
}

/** Builds the picker's page of machines. @param stored the serial numbers of the location's machines */
function buildMachinePicker(
  options: Awaited<ReturnType<typeof readMachineOptions>>,
  id: string | null,
  stored: string[],
  picks: PickerState,
): PickerPage {
  const { machines, page, total, lists, show } = options;
  const rows = machines.map(({ serialNumber, name, productModel, locationId, location, unnamed }) => ({
    value: serializePlacement({ serialNumber, from: locationId ?? "" }),
    label: [serialNumber, name].filter(Boolean).join(" · "),
    facts: [productModel.title, location].filter(Boolean).join(" · "),
    hint: location ? undefined : unnamed,
  }));
  const values = stored.map((serialNumber) => serializePlacement({ serialNumber, from: id ?? "" }));
  if (lists.length === 0) return buildOptionsPage(rows, picks, values);
  const pickerPage = { rows, page, pageCount: countPages(total), total, lists };
  return buildPickerPage(pickerPage, { ...picks, show }, { selected: values, labelOf: serialOf });
}

export const canChooseMachines = ({ permissions }: Viewer) => permissions.onAny("location.appliance.assign");
export const canChooseManagers = ({ permissions }: Viewer) => permissions.onCompany("location.manager.assign");

/** A location that is being read: null for a new one, undefined when it does not exist. */
export type StoredOrNewLocation = StoredLocation | null | undefined;

/**
 * Loads a page of each picker that the viewer may use (LOC-01), without waiting for the location. When a read fails, the
 * submitted selection stays.
 */
export async function loadLocationPickers(
  viewer: Viewer,
  id: string | null,
  stored: Reading,
  form?: FormData,
): Promise<PickerAnswers> {
  const [machines, managers] = await Promise.all([
    canChooseMachines(viewer) ? loadMachinePicker(viewer, id, stored, parsePickerState(form, "machines")) : null,
    canChooseManagers(viewer) ? loadManagerPicker(viewer, stored, parsePickerState(form, "managers")) : null,
  ]);
  return { pickers: { machines, managers } };
}

type Reading = StoredOrNewLocation | Promise<StoredOrNewLocation>;

async function loadMachinePicker(viewer: Viewer, id: string | null, stored: Reading, picks: PickerState) {
  const [read, location] = await Promise.all([attempt(readMachineOptions(viewer, id, picks)), stored]);
  if (!read.ok) return buildOptionsPage(null, picks);
  return buildMachinePicker(read.value, id, location?.machineSerialNumbers ?? [], picks);
}

/** Loads the users who can manage the location. Fleet Managers are always managers (LOC-05). */
async function loadManagerPicker(viewer: Viewer, stored: Reading, picks: PickerState) {
  const { upstream, company } = viewer;
  const storedIds = Promise.resolve(stored).then((location) => location?.fleetManagers);
  const [people, fixed, location] = await Promise.all([
    attempt(readPeople(upstream, company.id)),
    attempt(storedIds.then((ids) => ids ?? readFleetManagers(upstream, company.id))),
    stored,
  ]);
  if (!people.ok || !fixed.ok) return buildOptionsPage(null, picks);
  const isFixed = new Set(fixed.value);
  const named = people.value.map((person) => ({ ...person, name: person.name || person.email }));
  const options = sortedBy(named, ({ name, email }) => `${name}\n${email}`).map((person) => ({
    value: person.id,
    label: person.name,
    facts: person.email,
    hint: [isFixed.has(person.id) && "Fleet Manager", signInNote(viewer, person)].filter(Boolean).join(" · "),
    fixed: isFixed.has(person.id),
  }));
  return buildOptionsPage(options, picks, location?.managerUserIds);
}
