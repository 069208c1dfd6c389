import { MAX_TAGGED_MACHINES } from "#contract/limits";
import { msg } from "~/i18n/i18n";
import { isSelectionEmpty, parseSelection } from "~/lists/selection";
import { groupSkipped, type SkippedRows } from "~/lists/skipped-rows";
import { toFleetWithoutRules } from "~/machines/fleet.server";
import { readMachinePage, readMachinesBySerial } from "~/machines/machine-pages.server";
import { machinePaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import type { MachineRow } from "~/upstream/machines.server";
import { readTagNames } from "~/upstream/tags.server";
import { createInventoryList } from "../inventory.list";
import { findAllMachines } from "../inventory.server";
import { canTag } from "./tag-access";

/** The most machines that the dialog names when all results are selected. */
const MAX_NAMED = 10;

/**
 * Loads the dialog that changes the tags of machines: some by their serial numbers, or all that match the list's query;
 * null without any (TAG-01, FIND-04).
 * @param named the serial numbers in a form; those of the URL by default
 * @throws {FailureResponse}
 */
export async function loadTagPreview(viewer: Viewer, request: Request, named: readonly string[] = []) {
  const { search, searchParams } = new URL(request.url);
  const list = createInventoryList(viewer.i18n);
  const { keys, all } = parseSelection(list, searchParams);
  const serials = named.length > 0 ? named : keys;
  if (named.length === 0 && isSelectionEmpty(list, search)) return null;
  const sweeps = named.length === 0 && all !== null;
  const [names, found] = await Promise.all([
    readTagNames(viewer.upstream, viewer.company.id),
    sweeps ? readFirst(viewer, request) : readSelected(viewer, serials),
  ]);
  return {
    machines: found.rows.map(({ serialNumber, name, tags = [] }) => ({ serialNumber, name, tags })),
    count: found.count,
    skipped: found.skipped,
    names,
    sweeps,
    seen: sweeps ? all : null,
    most: MAX_TAGGED_MACHINES,
  };
}

export type TagPreview = NonNullable<Awaited<ReturnType<typeof loadTagPreview>>>;

interface Found {
  /** The machines to change; only the first when all results are selected. */
  rows: MachineRow[];
  count: number;
  skipped: SkippedRows[];
}

/** Reads the first of all results, and how many they are. */
async function readFirst(viewer: Viewer, request: Request): Promise<Found> {
  const { fleet, question } = await findAllMachines(viewer, request);
  const { machines, total } = await readMachinePage(fleet, { ...question, offset: 0, limit: MAX_NAMED });
  return { rows: machines, count: total, skipped: [] };
}

/** Reads machines by their serial numbers, without those that the viewer may not change. */
async function readSelected(viewer: Viewer, serialNumbers: readonly string[]): Promise<Found> {
  const read = await readMachinesBySerial(toFleetWithoutRules(viewer), [...serialNumbers]);
  const { i18n } = viewer;
  const bySerial = new Map(read.map((machine) => [machine.serialNumber, machine]));
  const getRefusal = (serialNumber: string): string | null => {
    const machine = bySerial.get(serialNumber);
    if (!machine) return i18n._(msg("Not found", "machine"));
    if (canTag(viewer.permissions, machine.locationId)) return null;
    return i18n._("You don't have permission to change their tags");
  };
  const reasons = serialNumbers.flatMap((label) => {
    const why = getRefusal(label);
    return why === null ? [] : [{ label, to: bySerial.has(label) ? machinePaths.details(label) : null, why }];
  });
  const rows = read.filter(({ serialNumber }) => getRefusal(serialNumber) === null);
  return { rows, count: rows.length, skipped: groupSkipped(reasons) };
}
