import { data } from "@remix-run/node";
import { formatDayOf } from "~/dates/dates";
import { settings } from "~/host/settings.server";
import { fleetOf, machineOf } from "~/machines/fleet.server";
import { statusOf } from "~/machines/machine-list";
import type { Fleet } from "~/machines/machine-pages.server";
import {
  countingService,
  formatDuration,
  type MaintenanceService,
  planInForce,
  serenityStatus,
  supportMonths,
} from "~/machines/maintenance-plan";
import { displayVersion, isOutdated } from "~/machines/os-version";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import type { MachineDetails } from "~/upstream/machine.server";
import { readUserName } from "~/upstream/people.server";
import { activatorName, manualFor } from "./machine-fields";

/**
 * A machine that the viewer may look at (INVT-03). @throws 404 where there is none, another company's being as good as
 * none; 403 without appliance.view there; {FailureResponse}
 */
async function requireMachine(viewer: Viewer, serialNumber: string): Promise<MachineDetails> {
  const machine = await machineOf(viewer, serialNumber);
  if (!machine) throw data(null, { status: 404 });
  if (!viewer.permissions.onEither(machine.locationId ?? null, "appliance.view")) throw data(null, { status: 403 });
  return machine;
}

/** Everything that the details panel shows (INVT-03 to INVT-05). @throws as requireMachine does */
export async function readMachineDetails(viewer: Viewer, serialNumber: string) {
  const [machine, { fleet }] = await Promise.all([requireMachine(viewer, serialNumber), fleetOf(viewer)]);
  const { name, osVersion, esxiVersion, locationId, activationDate, updatedAt, productModel } = machine;
  return {
    serialNumber,
    model: productModel.title,
    name: name ?? null,
    location: fleet.around.locationNames.get(locationId ?? "") ?? null,
    os: osVersion ? displayVersion(osVersion) : null,
    outdated: isOutdated(osVersion, fleet.rules.latestVersions),
    manual: manualFor(osVersion, { os4: settings.MANUAL_OS4_URL, os5: settings.MANUAL_OS5_URL }),
    esxi: esxiVersion ?? null,
    activated: activationDate ? day(activationDate) : null,
    activator: await activatorOf(viewer, machine),
    updated: day(updatedAt),
    gateway: machine.isRasGateway,
    monitored: machine.monitoringEnabled,
    chronos: machine.hasChronos,
    maintenance: maintenanceOf(machine, fleet, viewer.now),
    maintenanceSeen: fleet.around.seesMaintenance(locationId ?? null),
    opensTicket: viewer.permissions.onEither(locationId ?? null, "appliance.list"),
  };
}

export type ShownMachine = Awaited<ReturnType<typeof readMachineDetails>>;

const day = (instant: string) => formatDayOf(settings.APP_TIME_ZONE, instant);

/** Null where nobody activated it, where that one is gone, and where names can't be read: the client has logged it. */
async function activatorOf({ upstream, company }: Viewer, { userId }: MachineDetails): Promise<string | null> {
  if (!userId) return null;
  const read = await attempt(readUserName(upstream, company.id, userId));
  return read.ok && read.value ? activatorName(read.value) : null;
}

/** Null where there is none, or where it may not be seen. */
function maintenanceOf(machine: MachineDetails, { rules, around }: Fleet, now: Date) {
  const status = statusOf(machine, rules, around);
  const service = countingService(machine.maintenanceServices);
  if (!status || !service) return null;
  const plan = planInForce(service, now);
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

/** In the order of their beginning. */
const renewalsOf = ({ renewals }: Pick<MaintenanceService, "renewals">) =>
  renewals.map(({ startDate, duration, maintenancePlan }) => ({
    starts: startDate ? day(startDate) : null,
    duration: formatDuration(duration),
    plan: maintenancePlan?.customerFacingName ?? null,
  }));
