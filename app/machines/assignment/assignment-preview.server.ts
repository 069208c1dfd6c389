import { buildOptionsPage } from "~/forms/picker-pages";
import { parsePickerState } from "~/forms/picker-state";
import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import type { MachineQuery } from "~/machines/machine-list";
import { type Fleet, readAllSerials, readMachinePage, readMachinesBySerial } from "~/machines/machine-pages.server";
import { machinePaths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { getMaxAssignable } from "~/upstream/assignments.server";
import { supports } from "~/upstream/capabilities.server";
import { readLocations } from "~/upstream/fleet.server";
import type { MachineRow } from "~/upstream/machines.server";

/** The machines that are asked for: some by their serial numbers, or all that a list's question finds (FIND-04). */
export type MachineSelection = { serialNumbers: string[] } | { fleet: Fleet; question: MachineQuery };

/** The machines of a large choice that are named. */
const NAMED = 10;

/**
 * Reads what a form that assigns machines shows: the machines that it would assign, those that it leaves out, and a page of
 * the locations to which the viewer may assign (LOC-08, FIND-04). @throws {FailureResponse}
 */
export async function loadAssignmentPreview(viewer: Viewer, wanted: MachineSelection, form?: FormData) {
  const { upstream, company, permissions } = viewer;
  const [locations, found, most, undoes] = await Promise.all([
    readLocations(upstream, company.id, getVisibleLocations(permissions)),
    "fleet" in wanted ? readFree(wanted.fleet, wanted.question) : readNamed(viewer, wanted.serialNumbers),
    getMaxAssignable(upstream),
    supports(upstream, "bulk-assignment"),
  ]);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const allowed = locations.filter(({ id }) => permissions.onCompanyOrLocation(id, "location.appliance.assign"));
  const options = allowed.map(({ id, name }) => ({ value: id, label: name }));
  return {
    machines: found.machines.map(({ serialNumber, name, locationId }) => ({
      serialNumber,
      name,
      from: locationId ?? "",
      location: names.get(locationId ?? "") ?? null,
    })),
    count: found.count,
    leftOut: found.leftOut,
    most,
    undoes,
    sweeps: "fleet" in wanted,
    pickers: { locationId: buildOptionsPage(options, parsePickerState(form, "locationId")) },
  };
}

export type AssignmentPreview = Awaited<ReturnType<typeof loadAssignmentPreview>>;

interface Found {
  /** The machines to assign; the first of them where all that are found are chosen. */
  machines: MachineRow[];
  count: number;
  leftOut: SkippedRows[];
}

const PLACED = "Already at a location";

/** Counts the machines without a location among those that a question finds. Nobody's choice of many moves the others. */
async function readFree(fleet: Fleet, question: MachineQuery): Promise<Found> {
  const ask = (unassigned: boolean | undefined, limit: number) =>
    readMachinePage(fleet, { ...question, ...(unassigned && { unassigned }), offset: 0, limit }, false);
  const [free, every] = await Promise.all([ask(true, NAMED), ask(undefined, 0)]);
  const placed = every.total - free.total;
  const leftOut = placed > 0 ? [{ why: PLACED, count: placed, names: [] }] : [];
  return { machines: free.machines, count: free.total, leftOut };
}

/**
 * Reads machines by their serial numbers. Among machines without a location those at one are left out; where all have one,
 * they are moved.
 */
async function readNamed(viewer: Viewer, serialNumbers: string[]): Promise<Found> {
  const read = await readMachinesBySerial(toFleetWithoutRules(viewer), serialNumbers);
  const someFree = read.some(({ locationId }) => !locationId);
  const known = new Map(read.map((machine) => [machine.serialNumber, machine]));
  const whyNot = (serialNumber: string): string | null => {
    const machine = known.get(serialNumber);
    if (!machine) return "Not found";
    if (someFree && machine.locationId) return PLACED;
    const allowed = viewer.permissions.onCompanyOrLocation(machine.locationId, "location.appliance.assign");
    return allowed ? null : "You don't have permission to move them";
  };
  const judged = serialNumbers.map((label) => ({ label, to: linkTo(known, label), why: whyNot(label) ?? "" }));
  const machines = read.filter(({ serialNumber }) => whyNot(serialNumber) === null);
  return { machines, count: machines.length, leftOut: groupSkipped(judged.filter(({ why }) => why !== "")) };
}

const linkTo = (known: ReadonlyMap<string, unknown>, serialNumber: string) =>
  known.has(serialNumber) ? machinePaths.details(serialNumber) : null;

/** Reads the serial numbers of all machines without a location that a question finds. @throws {FailureResponse} */
export const readUnassignedSerials = ({
  fleet,
  question,
}: Extract<MachineSelection, { fleet: Fleet }>): Promise<string[]> =>
  readAllSerials(fleet, { ...question, unassigned: true });
