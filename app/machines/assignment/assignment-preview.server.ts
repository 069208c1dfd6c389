import type { I18n } from "@lingui/core";
import { msg } from "~/i18n/i18n";
import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { type Fleet, readMachinePage, readMachinesBySerial } from "~/machines/machine-pages.server";
import type { MachineQuery } from "~/machines/machine-query";
import { machinePaths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { readAssignmentLimits } from "~/upstream/assignments.server";
import { readLocations } from "~/upstream/fleet.server";
import type { MachineRow } from "~/upstream/machines.server";

/** Machines by their serial numbers, or all that match a list's query (FIND-04). */
export type MachineSelection = { serialNumbers: string[] } | { fleet: Fleet; question: MachineQuery };

/** The most machines that the dialog names when all results are selected and stored at once. */
const MAX_NAMED = 10;

/**
 * Loads the assignment dialog: the machines to assign, the ones to skip, and the locations that the viewer may assign to
 * (LOC-08, FIND-04). @throws {FailureResponse}
 */
export async function loadAssignmentPreview(viewer: Viewer, selection: MachineSelection) {
  const { upstream, company, permissions } = viewer;
  const limits = await readAssignmentLimits(upstream);
  const [locations, machines] = await Promise.all([
    readLocations(upstream, company.id, getVisibleLocations(permissions)),
    "fleet" in selection
      ? readUnassigned(viewer.i18n, selection.fleet, selection.question, limits.undoes ? MAX_NAMED : limits.most)
      : readSelected(viewer, selection.serialNumbers),
  ]);
  const isStoredAtOnce = limits.undoes && machines.count > 1;
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const allowed = locations.filter(({ id }) => permissions.onCompanyOrLocation(id, "location.appliance.assign"));
  return {
    machines: machines.rows.map(({ serialNumber, name, locationId }) => ({
      serialNumber,
      name,
      from: locationId ?? "",
      location: names.get(locationId ?? "") ?? null,
    })),
    count: machines.count,
    skipped: machines.skipped,
    ...limits,
    sweeps: "fleet" in selection,
    /** False when the form sends the machines' number instead: the upstream then stores which ones it assigned. */
    named: !("fleet" in selection) || (!isStoredAtOnce && machines.count <= machines.rows.length),
    locations: allowed.map(({ id, label }) => ({ value: id, label })),
  };
}

export type AssignmentPreview = Awaited<ReturnType<typeof loadAssignmentPreview>>;

interface AssignableMachines {
  /** The machines to assign; of all results perhaps only the first. */
  rows: MachineRow[];
  count: number;
  skipped: SkippedRows[];
}

const ASSIGNED = msg("Already at a location");

/**
 * Reads the unassigned machines that match a query. Selecting all results never moves the others.
 * @param most the most machines to read; all are counted
 */
async function readUnassigned(
  i18n: I18n,
  fleet: Fleet,
  question: MachineQuery,
  most: number,
): Promise<AssignableMachines> {
  const [free, every] = await Promise.all([
    readMachinePage(fleet, { ...question, unassigned: true, offset: 0, limit: most }),
    readMachinePage(fleet, { ...question, offset: 0, limit: 0 }),
  ]);
  const assigned = every.total - free.total;
  const skipped = assigned > 0 ? [{ why: i18n._(ASSIGNED), count: assigned, names: [] }] : [];
  return { rows: free.machines, count: free.total, skipped };
}

/**
 * Reads machines by their serial numbers. Skips assigned machines among unassigned ones; when all are assigned, they are
 * moved.
 */
async function readSelected(viewer: Viewer, serialNumbers: string[]): Promise<AssignableMachines> {
  const { i18n } = viewer;
  const read = await readMachinesBySerial(toFleetWithoutRules(viewer), serialNumbers);
  const someFree = read.some(({ locationId }) => !locationId);
  const bySerial = new Map(read.map((machine) => [machine.serialNumber, machine]));
  const getBlocker = (serialNumber: string): string | null => {
    const machine = bySerial.get(serialNumber);
    if (!machine) return i18n._(msg("Not found", "machine"));
    if (someFree && machine.locationId) return i18n._(ASSIGNED);
    const allowed = viewer.permissions.onCompanyOrLocation(machine.locationId, "location.appliance.assign");
    return allowed ? null : i18n._("You don't have permission to move them");
  };
  const reasons = serialNumbers.map((label) => ({
    label,
    to: bySerial.has(label) ? machinePaths.details(label) : null,
    why: getBlocker(label) ?? "",
  }));
  const rows = read.filter(({ serialNumber }) => getBlocker(serialNumber) === null);
  return { rows, count: rows.length, skipped: groupSkipped(reasons.filter(({ why }) => why !== "")) };
}
