import { SERENITY_REQUEST_DAYS } from "#contract/limits";
import { parseSelection } from "~/lists/selection";
import { groupSkipped } from "~/lists/skipped-rows";
import { createMachineListContext, toMachineScope } from "~/machines/fleet.server";
import { readAllSerials, readMachinePage } from "~/machines/machine-pages.server";
import { readMachineRules } from "~/machines/machine-rules.server";
import { machinePaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { readMachinesDetails } from "~/upstream/machines.server";
import { getMaxSerenityMachines } from "~/upstream/support-requests.server";
import { INVENTORY } from "./inventory.list";
import { findAllMachines } from "./inventory.server";
import { isRequested } from "./last-request.server";
import { getVisibleMaintenance } from "./machine.server";

const REQUESTED = `Requested in the last ${SERENITY_REQUEST_DAYS} days. To request SerenITy again, open the machine.`;

/**
 * Loads the selected machines for which SerenITy can be requested (FIND-04, INVT-07). `tooMany` is the number of machines
 * beyond the limit, `seen` the number of results when all were selected.
 * @param isRetry true for a form after a lost response: the last requests may be its own (SAFE-03)
 * @throws {FailureResponse}
 */
export async function loadSerenityRequest(viewer: Viewer, request: Request, isRetry = false) {
  const { keys, all } = parseSelection(INVENTORY, new URL(request.url).searchParams);
  const most = await getMaxSerenityMachines(viewer.upstream);
  const serials = all === null ? keys : await readSerials(viewer, request, most);
  if (typeof serials === "number" || serials.length > most) {
    const tooMany = typeof serials === "number" ? serials : serials.length;
    return { machines: [], tooMany, most, leftOut: [], seen: all };
  }
  return { ...(await partitionMachines(viewer, serials, isRetry)), tooMany: null, most, seen: all };
}

/** Returns the serial numbers of all machines that match the URL; their number when there are more than `most`. */
async function readSerials(viewer: Viewer, request: Request, most: number): Promise<string[] | number> {
  const { fleet, question } = await findAllMachines(viewer, request);
  const { total } = await readMachinePage(fleet, { ...question, offset: 0, limit: 0 });
  if (total > most) return total;
  return readAllSerials(fleet, question);
}

/** Divides machines into ones for which SerenITy is requested and skipped ones, with their reasons. */
async function partitionMachines(viewer: Viewer, serialNumbers: string[], isRetry: boolean) {
  const [machines, { rules }] = await Promise.all([
    readMachinesDetails(toMachineScope(viewer), serialNumbers),
    readMachineRules(viewer),
  ]);
  const bySerial = new Map(machines.map((machine) => [machine.serialNumber, machine]));
  const { seesMaintenance } = createMachineListContext(viewer);
  const getBlocker = (serialNumber: string): string => {
    const machine = bySerial.get(serialNumber);
    if (!machine) return "Not found";
    if (!seesMaintenance(machine.locationId ?? null)) return "You don't have permission to see their maintenance";
    if (getVisibleMaintenance(machine, rules, viewer)?.serenity === "active") return "Already have SerenITy";
    return !isRetry && isRequested(viewer, machine) ? REQUESTED : "";
  };
  const rows = serialNumbers.map((label) => {
    const to = bySerial.has(label) ? machinePaths.details(label) : null;
    return { label, to, why: getBlocker(label) };
  });
  return {
    machines: machines
      .filter(({ serialNumber }) => getBlocker(serialNumber) === "")
      .map(({ serialNumber, name }) => ({ serialNumber, name: name ?? null })),
    leftOut: groupSkipped(rows.filter(({ why }) => why !== "")),
  };
}
