import { describeMissingLogin } from "~/company/missing-login";
import { findPickerOptions, type PickerSearch } from "~/forms/picker-options.server";
import { sortByText } from "~/i18n/sort-by-text";
import { withQuery } from "~/lists/with-query";
import { serializePlacement, serialOf } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachinePage } from "~/machines/machine-pages.server";
import { NO_LOCATION } from "~/machines/machine-query";
import { paths } from "~/paths";
import { canSeeUnassignedMachines } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { MAX_OPTIONS, type PickerOptions } from "~/ui/picker/picker";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import { readFleetManagers, type StoredLocation } from "~/upstream/locations.server";
import type { MachineRow } from "~/upstream/machines.server";
import { readPeople } from "~/upstream/people.server";
import { applyPickerChanges, parsePickerChanges } from "./picker-changes";

/** The options of one of the form's pickers, and which of them are stored. */
export interface LocationPicker extends PickerOptions {
  stored: string[];
  /** Where other machines are assigned, when only the location's are options; undefined when all machines are. */
  assignAt?: string;
}

/**
 * Reads the machines that a location can have (LOC-01): all of the company, with the location's first; of a company with
 * more than a page has room for, the location's own. The others are then assigned from the inventory (D24).
 * @param id null for a new location
 * @throws {FailureResponse}
 */
async function readMachineOptions(viewer: Viewer, id: string | null) {
  const fleet = toFleetWithoutRules(viewer);
  const { machines, total } = await readMachinePage(fleet, { limit: MAX_OPTIONS });
  if (total <= MAX_OPTIONS)
    return { machines: machines.toSorted((one, other) => getRank(id, one) - getRank(id, other)) };
  const location = canSeeUnassignedMachines(viewer.permissions) ? NO_LOCATION : "";
  const assignAt = withQuery(paths.inventory, "", { location });
  const own = id && (await readMachinePage(toFleetWithoutRules(viewer, [id]), { limit: MAX_OPTIONS }));
  return { machines: own && own.total <= MAX_OPTIONS ? own.machines : [], assignAt };
}

/** Returns a machine's rank in the list: first the location's machines, then the unassigned ones, then the others. */
const getRank = (id: string | null, { locationId }: MachineRow) => (!locationId ? 1 : locationId === id ? 0 : 2);

async function addLocations({ upstream, company, i18n }: Viewer, machines: MachineRow[]) {
  const ids = [...new Set(machines.flatMap(({ locationId }) => locationId ?? []))];
  const read = await attempt(readLocations(upstream, company.id, ids));
  const names = new Map((read.ok ? read.value : []).map(({ id, name }) => [id, name]));
  const unnamed = read.ok ? i18n._("Another location") : i18n._("Couldn't load the location");
  return machines.map(({ locationId, ...machine }) => ({
    ...machine,
    locationId,
    location: locationId && names.get(locationId),
    unnamed: locationId ? unnamed : i18n._("Unassigned"),
  }));
}

const canChooseMachines = ({ permissions }: Viewer) => permissions.onAny("location.appliance.assign");
const canChooseManagers = ({ permissions }: Viewer) => permissions.onCompany("location.manager.assign");

/**
 * Loads the options of each picker that the viewer may use (LOC-01), without waiting for the location.
 * @param search which managers are searched for, and chosen in the form
 * @param edited the location's id, and the location while it is being read; left out for a new one
 */
export async function loadLocationPickers(
  viewer: Viewer,
  search: PickerSearch,
  { id, stored }: { id: string | null; stored: Reading } = { id: null, stored: null },
): Promise<{ pickers: { machines: LocationPicker | null; managers: LocationPicker | null } }> {
  const [machines, managers] = await Promise.all([
    canChooseMachines(viewer) ? loadMachinePicker(viewer, id, stored) : null,
    canChooseManagers(viewer) ? loadManagerPicker(viewer, stored, search) : null,
  ]);
  return { pickers: { machines, managers } };
}

/** The stored location, perhaps being read; null for a new one. */
type Reading = StoredLocation | null | Promise<StoredLocation | null>;

const UNREAD = { options: null, stored: [] };

export async function loadMachinePicker(viewer: Viewer, id: string | null, stored: Reading): Promise<LocationPicker> {
  const [read, location] = await Promise.all([attempt(readMachineOptions(viewer, id)), stored]);
  if (!read.ok) return UNREAD;
  const { machines, assignAt } = read.value;
  const own = new Set(location?.machineSerialNumbers);
  const options = (await addLocations(viewer, machines)).map((machine) => ({
    value: serializePlacement({ serialNumber: machine.serialNumber, from: machine.locationId ?? "" }),
    label: [machine.serialNumber, machine.name].filter(Boolean).join(" · "),
    facts: [machine.productModel.title, machine.location].filter(Boolean).join(" · "),
    hint: machine.location ? undefined : machine.unnamed,
  }));
  return {
    options,
    stored: options.filter((_option, index) => own.has(machines[index]?.serialNumber ?? "")).map(({ value }) => value),
    assignAt,
  };
}

/** Loads the users who can manage the location. Fleet Managers are always managers (LOC-05). */
async function loadManagerPicker(viewer: Viewer, stored: Reading, search: PickerSearch): Promise<LocationPicker> {
  const { upstream, company, i18n } = viewer;
  const storedIds = Promise.resolve(stored).then((location) => location?.fleetManagers);
  const [people, fixed, location] = await Promise.all([
    attempt(readPeople(upstream, company.id)),
    attempt(storedIds.then((ids) => ids ?? readFleetManagers(upstream, company.id))),
    stored,
  ]);
  if (!people.ok || !fixed.ok) return UNREAD;
  const isFixed = new Set(fixed.value);
  const named = people.value.map((person) => ({ ...person, name: person.name || person.email }));
  const options = sortByText(i18n, named, ({ name, email }) => `${name}\n${email}`).map((person) => ({
    value: person.id,
    label: person.name,
    facts: person.email,
    hint: [isFixed.has(person.id) && i18n._("Fleet Manager"), describeMissingLogin(viewer, person)]
      .filter(Boolean)
      .join(" · "),
    fixed: isFixed.has(person.id),
  }));
  const managers = new Set(location?.managerUserIds);
  const changeable = options.filter(({ value, fixed }) => managers.has(value) && !fixed).map(({ value }) => value);
  const chosen = [...changeable, ...search.chosen];
  return { ...findPickerOptions(options, { ...search, chosen }), stored: changeable };
}

export type LocationPicks = ReturnType<typeof parsePicks>;

/** Parses the changes of a form's pickers. Machines are given by serial number. */
export function parsePicks(form: FormData) {
  const { added, removed } = parseChanges(form, "machines");
  const machines = { added: added.map(serialOf), removed: removed.map(serialOf) };
  return { machines, managers: parseChanges(form, "managers") };
}

export const parseChanges = (form: FormData, name: string) =>
  parsePickerChanges((field) => form.getAll(field).map(String), name);

/**
 * Returns the new sets of machines and managers; null for one that the viewer may not change. Fleet Managers always stay
 * (LOC-05).
 */
export const resolvePicks = (viewer: Viewer, stored: StoredLocation | null, { machines, managers }: LocationPicks) => ({
  machines: canChooseMachines(viewer) ? applyPickerChanges(stored?.machineSerialNumbers ?? [], machines) : null,
  managers: canChooseManagers(viewer)
    ? applyPickerChanges(stored?.managerUserIds ?? [], managers, new Set(stored?.fleetManagers))
    : null,
});
