import { LONGEST_MACHINE_PAGE } from "#contract/limits";
import { shownVersion } from "#contract/os-version";
import { formatDayOf } from "~/dates/dates";
import { config } from "~/host/config.server";
import { PAGE_SIZE } from "~/lists/pages";
import { fleetOf } from "~/machines/fleet.server";
import { seenMaintenance } from "~/machines/listed-machine";
import { type Fleet, type MachineRow, readMachinePage } from "~/machines/machine-pages.server";
import { type MachineQuery, questionOf, UNASSIGNED } from "~/machines/machine-query";
import { latestExpiry } from "~/machines/maintenance";
import { isOutdated } from "~/machines/os-version";
import type { Viewer } from "~/session/viewer.server";
import { FailureResponse } from "~/upstream/failure.server";

/** Reads a page of the inventory, its summary, and the locations to filter by (INVT-01). @throws {FailureResponse} */
export async function readInventory(viewer: Viewer, query: MachineQuery) {
  const { fleet, trouble } = await scopeOf(viewer, query);
  const { machines, total, summary } = await readMachinePage(fleet, questionOf(query));
  return {
    rows: machines.map((machine) => presentMachine(machine, fleet, viewer)),
    total,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    summary,
    locations: [...new Set(fleet.around.locationNames.values())],
    seesUnassigned: seesUnassigned(viewer),
    trouble,
  };
}

export type InventoryRow = ReturnType<typeof presentMachine>;

/** Reads all rows that match the search and filters, in the asked order. @throws {FailureResponse} */
export async function readWholeInventory(viewer: Viewer, query: MachineQuery): Promise<InventoryRow[]> {
  const { fleet } = await scopeOf(viewer, query);
  const question = { ...questionOf(query), limit: LONGEST_MACHINE_PAGE };
  const rows: MachineRow[] = [];
  for (let offset = 0; ; offset += LONGEST_MACHINE_PAGE) {
    const { machines } = await readMachinePage(fleet, { ...question, offset }, false);
    rows.push(...machines);
    if (machines.length < LONGEST_MACHINE_PAGE) return rows.map((machine) => presentMachine(machine, fleet, viewer));
  }
}

/** True when the viewer may see machines without a location. */
const seesUnassigned = ({ permissions }: Viewer) => permissions.onCompany("location.create");

/** Narrows the viewer's fleet down to the locations that have the name in the URL: one, several or none. */
async function scopeOf(viewer: Viewer, { location }: MachineQuery): Promise<{ fleet: Fleet; trouble?: string }> {
  const { fleet, locations, trouble } = await fleetOf(viewer);
  if (location === "" || (location === UNASSIGNED && fleet.reach === null)) return { fleet, trouble };
  if (!locations.ok) throw new FailureResponse(locations.failure);
  const reach = locations.value.filter(({ name }) => name === location).map(({ id }) => id);
  return { fleet: { ...fleet, reach }, trouble };
}

function presentMachine(machine: MachineRow, { rules, around }: Fleet, { permissions }: Viewer) {
  const { serialNumber, name, osVersion, locationId, productModel } = machine;
  const expiresOn = latestExpiry(machine.maintenanceServices);
  const views = permissions.onEither(locationId ?? null, "appliance.view");
  const lists = permissions.onEither(locationId ?? null, "appliance.list");
  return {
    serialNumber,
    model: productModel.title,
    name: name ?? null,
    location: around.locationNames.get(locationId ?? "") ?? null,
    os: osVersion ? shownVersion(osVersion) : null,
    outdated: isOutdated(osVersion, rules.latestVersions),
    /** Null when the viewer may not see it. */
    maintenance: seenMaintenance(machine, rules, around),
    /** DD/MM/YYYY */
    expires: expiresOn && formatDayOf(config.appTimeZone, expiresOn),
    /** The actions that the viewer may take (INVT-10). */
    may: {
      view: views,
      openTicket: lists,
      certify: views && lists && expiresOn !== null,
      assign: permissions.onEither(locationId ?? null, "location.appliance.assign"),
    },
  };
}
