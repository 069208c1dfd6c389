import { formatVersion, isOutdated } from "#contract/os-version";
import type { PermissionName } from "#contract/permissions";
import { readLatestActivity } from "~/activity/latest-activity.server";
import { formatDayOf } from "~/dates/dates";
import { formatRelativeDay, toShownDay } from "~/dates/relative-time";
import { readLatestEvents } from "~/events/latest-events.server";
import { config } from "~/host/config.server";
import { createMachineListContext, requireMachine } from "~/machines/fleet.server";
import { type MachineRules, visibleMaintenanceStatus } from "~/machines/listed-machine";
import { readMachineRules } from "~/machines/machine-rules.server";
import { findEffectiveService } from "~/machines/maintenance";
import {
  elapsedShare,
  findCurrentPlan,
  formatDuration,
  type MaintenanceService,
  serenityStatus,
  supportMonths,
} from "~/machines/maintenance-plan";
import { toRemoteAccessTarget } from "~/machines/remote-access.server";
import { readLatestNotes } from "~/notes/latest-notes.server";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readLocations } from "~/upstream/fleet.server";
import type { MachineDetails } from "~/upstream/machines.server";
import { readUserName } from "~/upstream/people.server";
import { loadLastRequest } from "./last-request.server";
import { activatorName, manualFor } from "./machine-fields";
import { canTag } from "./tags/tag-access";

const readWithRules = (viewer: Viewer, serialNumber: string) =>
  Promise.all([requireMachine(viewer, serialNumber, "appliance.view"), readMachineRules(viewer)]);

/** Reads a machine's model and maintenance, for its certificate (INVT-06). @throws as `requireMachine` does */
export async function readMaintenance(viewer: Viewer, serialNumber: string) {
  const [machine, { rules }] = await readWithRules(viewer, serialNumber);
  return { model: machine.productModel.title, maintenance: getVisibleMaintenance(machine, rules, viewer) };
}

/** Reads everything that the details panel shows (INVT-03 to INVT-05). @throws as `requireMachine` does */
export async function readMachineDetails(viewer: Viewer, serialNumber: string) {
  const [machine, { rules }] = await readWithRules(viewer, serialNumber);
  const { name = null, osVersion, esxiVersion, activationDate, updatedAt, productModel } = machine;
  const at = machine.locationId ?? null;
  const can = (permission: PermissionName) => viewer.permissions.onCompanyOrLocation(at, permission);
  const lists = can("appliance.list");
  const [location, activator, events, remoteAccess, activity, lastRequest, notes] = await Promise.all([
    readMachineLocation(viewer, machine),
    readActivator(viewer, machine),
    lists ? readLatestEvents(viewer, [{ serialNumber, name, locationId: at }]) : undefined,
    machine.isRasGateway && at !== null ? toRemoteAccessTarget(viewer, at) : null,
    readLatestActivity(viewer, { machine: serialNumber }),
    loadLastRequest(viewer, machine),
    lists ? readLatestNotes(viewer, { machineSerialNumber: serialNumber }) : undefined,
  ]);
  return {
    serialNumber,
    model: productModel.title,
    name: name || null,
    location,
    os: osVersion ? formatVersion(osVersion) : null,
    outdated: isOutdated(osVersion, rules.latestVersions),
    manual: manualFor(osVersion, { os4: config.manualOs4Url, os5: config.manualOs5Url }),
    esxi: esxiVersion ?? null,
    activated: activationDate ? day(activationDate) : null,
    activator,
    updated: toShownDay(viewer.i18n, config.appTimeZone, viewer.now, updatedAt),
    gateway: machine.isRasGateway,
    remoteAccess,
    events,
    activity,
    notes,
    monitored: machine.monitoringEnabled,
    chronos: machine.hasChronos,
    maintenance: getVisibleMaintenance(machine, rules, viewer),
    maintenanceSeen: lists,
    lastRequest,
    tags: lists && machine.tags ? { names: machine.tags, editable: canTag(viewer.permissions, at) } : null,
    opensTicket: lists,
    assigns: can("location.appliance.assign"),
  };
}

export type MachineView = Awaited<ReturnType<typeof readMachineDetails>>;

const day = (instant: string) => formatDayOf(config.appTimeZone, instant);

/** Reads a machine's location; null when there is none, "unread" when it can't be read. */
async function readMachineLocation({ upstream, company }: Viewer, { locationId }: MachineDetails) {
  if (!locationId) return null;
  const read = await attempt(readLocations(upstream, company.id, [locationId]));
  return read.ok ? (read.value[0] ?? null) : "unread";
}

/**
 * Reads the name of the user who activated a machine, with the id for viewers who may open users; null when there is none,
 * "unread" when it can't be read.
 */
async function readActivator({ upstream, company, permissions }: Viewer, { userId }: MachineDetails) {
  if (!userId) return null;
  const read = await attempt(readUserName(upstream, company.id, userId));
  if (!read.ok) return "unread";
  if (!read.value) return null;
  return { name: activatorName(read.value), id: permissions.onCompany("user.view") ? userId : null };
}

/** Returns a machine's maintenance; null when there is none, or the viewer may not see it. */
export function getVisibleMaintenance(machine: MachineDetails, rules: MachineRules, viewer: Viewer) {
  const status = visibleMaintenanceStatus(machine, rules, createMachineListContext(viewer));
  const service = findEffectiveService(machine.maintenanceServices);
  if (!status || !service) return null;
  const plan = findCurrentPlan(service, viewer.now);
  return {
    status,
    plan: plan.customerFacingName,
    description: plan.endUserDescription ?? null,
    duration: formatDuration(viewer.i18n, supportMonths(service)),
    starts: service.startDate ? day(service.startDate) : null,
    expires: service.expiresOn ? day(service.expiresOn) : null,
    expiresIn: service.expiresOn
      ? formatRelativeDay(viewer.i18n, config.appTimeZone, viewer.now, service.expiresOn)
      : null,
    elapsed: elapsedShare(service, viewer.now),
    renewals: formatRenewals(viewer, service),
    serenity: serenityStatus(plan, machine.serenityEnabled, status),
  };
}

const formatRenewals = ({ i18n }: Viewer, { renewals }: Pick<MaintenanceService, "renewals">) =>
  renewals.map(({ startDate, duration, maintenancePlan }) => ({
    starts: startDate ? day(startDate) : null,
    duration: formatDuration(i18n, duration),
    plan: maintenancePlan?.customerFacingName ?? null,
  }));
