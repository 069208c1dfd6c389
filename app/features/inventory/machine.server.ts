import { shownVersion } from "#contract/os-version";
import { formatDayOf } from "~/dates/dates";
import { config } from "~/host/config.server";
import { requireMachine, surroundingsOf } from "~/machines/fleet.server";
import { type MachineRules, seenMaintenance } from "~/machines/listed-machine";
import {
  countingService,
  formatDuration,
  type MaintenanceService,
  planInForce,
  serenityStatus,
  supportMonths,
} from "~/machines/maintenance-plan";
import { isOutdated } from "~/machines/os-version";
import { readRules } from "~/machines/rules.server";
import { isRasUsable } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import type { MachineDetails } from "~/upstream/machine.server";
import { readUserName } from "~/upstream/people.server";
import { activatorName, manualFor } from "./machine-fields";

/** The permission to look at a machine's details (INVT-03). */
const VIEW = "appliance.view";

/** Reads a machine's model and maintenance, for its certificate (INVT-06). @throws as `requireMachine` does */
export async function readMaintenance(viewer: Viewer, serialNumber: string) {
  const [machine, { rules }] = await Promise.all([requireMachine(viewer, serialNumber, VIEW), readRules(viewer)]);
  return { model: machine.productModel.title, maintenance: maintenanceOf(machine, rules, viewer) };
}

/** Reads everything that the details panel shows (INVT-03 to INVT-05). @throws as `requireMachine` does */
export async function readMachineDetails(viewer: Viewer, serialNumber: string) {
  const [machine, { rules }] = await Promise.all([requireMachine(viewer, serialNumber, VIEW), readRules(viewer)]);
  const [location, activator] = await Promise.all([locationOf(viewer, machine), activatorOf(viewer, machine)]);
  const around = surroundingsOf(viewer);
  const { name, osVersion, esxiVersion, locationId, activationDate, updatedAt, productModel } = machine;
  return {
    serialNumber,
    model: productModel.title,
    name: name ?? null,
    location,
    os: osVersion ? shownVersion(osVersion) : null,
    outdated: isOutdated(osVersion, rules.latestVersions),
    manual: manualFor(osVersion, { os4: config.manualOs4Url, os5: config.manualOs5Url }),
    esxi: esxiVersion ?? null,
    activated: activationDate ? day(activationDate) : null,
    activator,
    updated: day(updatedAt),
    gateway: machine.isRasGateway,
    opensGateway: viewer.permissions.onEither(locationId ?? null, "ras.list") && isRasUsable(viewer),
    monitored: machine.monitoringEnabled,
    chronos: machine.hasChronos,
    maintenance: maintenanceOf(machine, rules, viewer),
    maintenanceSeen: around.seesMaintenance(locationId ?? null),
    opensTicket: viewer.permissions.onEither(locationId ?? null, "appliance.list"),
    assigns: viewer.permissions.onEither(locationId ?? null, "location.appliance.assign"),
  };
}

export type ShownMachine = Awaited<ReturnType<typeof readMachineDetails>>;

const day = (instant: string) => formatDayOf(config.appTimeZone, instant);

/** Reads a machine's location; null when there is none, or it can't be read. */
async function locationOf({ upstream, company }: Viewer, { locationId }: MachineDetails) {
  if (!locationId) return null;
  const read = await attempt(readLocations(upstream, company.id, [locationId]));
  return (read.ok && read.value[0]) || null;
}

/** Reads the name of the user who activated a machine; null when there is none, or it can't be read. */
async function activatorOf({ upstream, company }: Viewer, { userId }: MachineDetails): Promise<string | null> {
  if (!userId) return null;
  const read = await attempt(readUserName(upstream, company.id, userId));
  return read.ok && read.value ? activatorName(read.value) : null;
}

/** Returns a machine's maintenance; null when there is none, or the viewer may not see it. */
export function maintenanceOf(machine: MachineDetails, rules: MachineRules, viewer: Viewer) {
  const status = seenMaintenance(machine, rules, surroundingsOf(viewer));
  const service = countingService(machine.maintenanceServices);
  if (!status || !service) return null;
  const plan = planInForce(service, viewer.now);
  return {
    status,
    plan: plan.customerFacingName,
    description: plan.endUserDescription ?? null,
    duration: formatDuration(supportMonths(service)),
    starts: service.startDate ? day(service.startDate) : null,
    expires: service.expiresOn ? day(service.expiresOn) : null,
    renewals: renewalsOf(service),
    serenity: serenityStatus(plan, machine.serenityEnabled, status),
  };
}

/** Returns a service's renewals as they are shown. */
const renewalsOf = ({ renewals }: Pick<MaintenanceService, "renewals">) =>
  renewals.map(({ startDate, duration, maintenancePlan }) => ({
    starts: startDate ? day(startDate) : null,
    duration: formatDuration(duration),
    plan: maintenancePlan?.customerFacingName ?? null,
  }));
