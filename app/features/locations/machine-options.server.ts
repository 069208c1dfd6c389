import { buildOptionsPage, buildPickerPage } from "~/forms/picker-pages";
import type { PickerState } from "~/forms/picker-state";
import { DEFAULT_PAGE_SIZE } from "~/lists/paginate";
import { serializePlacement, serialOf } from "~/machines/assignment/placement";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachinePage } from "~/machines/machine-pages.server";
import { canSeeUnassignedMachines } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import type { PickerPage } from "~/ui/picker/picker-page";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import type { MachineRow } from "~/upstream/machines.server";

/** A page of the machines that a location can have, before it is known which ones it has. */
type MachineOptions = Awaited<ReturnType<typeof readMachineOptions>>;

/**
 * Reads the machines that a location can have (LOC-01): all of a small company, with the location's first; a page of one
 * of several lists of a large company, which `shows` names, the location's own at first (D24).
 * @param id null for a new location
 * @throws {FailureResponse}
 */
export async function readMachineOptions(viewer: Viewer, id: string | null, picks: PickerState) {
  const lists = showsOf(viewer, id);
  const show = (lists.find(({ value }) => value === picks.show) ?? lists[0])?.value ?? "";
  const scope = toFleetWithoutRules(viewer, show === "here" && id ? [id] : undefined);
  const { search } = picks;
  const ask = (page: number) => {
    const offset = (page - 1) * DEFAULT_PAGE_SIZE;
    return readMachinePage(scope, { words: search, unassigned: show === "unassigned", offset }, false);
  };
  const [all, asked] = await Promise.all([readMachinePage(toFleetWithoutRules(viewer), {}, false), ask(picks.page)]);
  if (all.total <= DEFAULT_PAGE_SIZE) {
    const machines = all.machines.toSorted((one, other) => rankAt(id, one) - rankAt(id, other));
    return { machines: await placed(viewer, machines), lists: [], show: "", page: 1, total: all.total };
  }
  const page = Math.min(picks.page, pagesOf(asked.total));
  const { machines, total } = page < picks.page ? await ask(page) : asked;
  return { machines: await placed(viewer, machines), lists, show, page, total };
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE));

function showsOf({ permissions }: Viewer, id: string | null) {
  return [
    ...(id ? [{ value: "here", label: "At this location" }] : []),
    ...(canSeeUnassignedMachines(permissions) ? [{ value: "unassigned", label: "Unassigned" }] : []),
    { value: "all", label: "All machines" },
  ];
}

/** Returns a machine's rank in the list: first the location's machines, then the unassigned ones, then the others. */
const rankAt = (id: string | null, { locationId }: MachineRow) => (!locationId ? 1 : locationId === id ? 0 : 2);

async function placed({ upstream, company }: Viewer, machines: MachineRow[]) {
  const ids = [...new Set(machines.flatMap(({ locationId }) => locationId ?? []))];
  const read = await attempt(readLocations(upstream, company.id, ids));
  const names = new Map((read.ok ? read.value : []).map(({ id, name }) => [id, name]));
  const placeOf = (id: string) => names.get(id) ?? (read.ok ? "Another location" : "Couldn't load the location");
  return machines.map((machine) => ({
    ...machine,
    place: machine.locationId ? placeOf(machine.locationId) : "Unassigned",
  }));
}

/** Returns the picker's page of machines. @param own the serial numbers of the location's machines */
export function machinePicker(
  choice: MachineOptions,
  id: string | null,
  own: string[],
  picks: PickerState,
): PickerPage {
  const { machines, page, total, lists, show } = choice;
  const rows = machines.map(({ serialNumber, name, productModel, locationId, place }) => ({
    value: serializePlacement({ serialNumber, from: locationId ?? "" }),
    label: [serialNumber, name].filter(Boolean).join(" · "),
    hint: `${productModel.title} · ${place}`,
  }));
  const values = own.map((serialNumber) => serializePlacement({ serialNumber, from: id ?? "" }));
  if (lists.length === 0) return buildOptionsPage(rows, picks, values);
  const found = { rows, page, pageCount: pagesOf(total), total, lists };
  return buildPickerPage(found, { ...picks, show }, { selected: values, labelOf: serialOf });
}
