import type { I18n } from "@lingui/core";
import { MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import type { loadFleet } from "~/machines/fleet.server";
import { toMachineQuestionInput } from "~/machines/machine-pages.server";
import { type MachineQuery, queryMachinesLocally } from "~/machines/machine-query";
import { expiringSoonUntil } from "~/networks/access-term";
import { paths } from "~/paths";
import { canUseRemoteAccess } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { type AttentionCounts, readAttentionCounts, readExpirations } from "~/upstream/attention.server";
import { attempt } from "~/upstream/failure.server";
import { queryMachinePage, readMachines } from "~/upstream/machines.server";
import {
  type AttentionItem,
  departureItems,
  endItems,
  eventItems,
  expiredServiceItem,
  gatewayItems,
  invitationItem,
  MACHINE_KINDS,
  type MachineKind,
  machineItem,
  requestItem,
  seatItem,
  sortByTone,
} from "./attention";

/**
 * Loads the items that need the viewer's attention (HOME-01). `counted` names the areas with a count, `missed` the
 * others.
 * @param fleetPromise the viewer's fleet, which is already being read
 */
export async function loadAttention(viewer: Viewer, fleetPromise: ReturnType<typeof loadFleet>) {
  const { upstream, company, permissions, services, i18n } = viewer;
  const [countsOutcome, expirations, machines] = await Promise.all([
    attempt(readAttentionCounts(upstream, company.id)),
    attempt(readExpirationItems(viewer)),
    attempt(readMachineItems(i18n, fleetPromise)),
  ]);
  const counts = countsOutcome.ok ? countsOutcome.value : null;
  const seesRemoteAccess = permissions.onAny("ras.list") && canUseRemoteAccess(viewer);
  const seesMachines = permissions.onAny("appliance.list");
  // The checked areas, each with its page; the items are null when they could not be counted.
  const areas = [
    seesRemoteAccess && {
      label: i18n._("remote access"),
      to: paths.ras,
      items: counts && expirations.ok ? [...remoteAccessItems(i18n, counts), ...expirations.value] : null,
    },
    seesMachines && {
      label: i18n._("events"),
      to: paths.serenityEvents,
      items: counts && eventItems(i18n, counts.events ?? []),
    },
    seesMachines && {
      label: i18n._("maintenance and OS versions"),
      to: paths.inventory,
      items: machines.ok ? machines.value : null,
    },
    permissions.onCompany("user.list") &&
      viewer.hasPage(paths.userInvitations) && {
        label: i18n._("invitations"),
        to: paths.userInvitations,
        items: counts && [invitationItem(i18n, counts.invitations)],
      },
    permissions.onCompany("user.remove") &&
      viewer.hasPage(paths.departures) && {
        label: i18n._("departures"),
        to: paths.departures,
        items: counts && departureItems(i18n, counts),
      },
  ];
  // The company's service comes from the viewer's own data, not from the upstream's counts.
  const { expired, endingPeriod } = services.ras;
  const expiredService =
    seesRemoteAccess && expired && endingPeriod ? [expiredServiceItem(i18n, formatDay(endingPeriod))] : [];
  const checked = areas.filter((area) => area !== false);
  return {
    items: sortByTone([...expiredService, ...checked.flatMap(({ items }) => items ?? [])]),
    counted: checked.filter(({ items }) => items).map(({ label }) => label),
    missed: checked.filter(({ items }) => !items).map(({ label, to }) => ({ label, to })),
  };
}

/** Reads the access, profiles and certificates that expire soon or have expired. @throws {FailureResponse} */
async function readExpirationItems({ upstream, company, now, i18n }: Viewer): Promise<AttentionItem[]> {
  const expirations = await readExpirations(upstream, company.id, expiringSoonUntil(config.appTimeZone, now));
  return expirations ? endItems(i18n, expirations) : [];
}

const remoteAccessItems = (i18n: I18n, { gateways, seats, accessRequests }: AttentionCounts) => [
  ...gatewayItems(i18n, gateways ?? [], MAX_ATTENTION_EXAMPLES),
  requestItem(i18n, accessRequests),
  seatItem(i18n, seats),
];

const KIND_QUERIES: Record<MachineKind, MachineQuery> = {
  expired: { maintenance: "expired", sort: "expiresOn", descending: true, limit: MAX_ATTENTION_EXAMPLES },
  expiring: { maintenance: "expiring", sort: "expiresOn", limit: MAX_ATTENTION_EXAMPLES },
  outdated: { outdated: true, limit: MAX_ATTENTION_EXAMPLES },
};
const KINDS = Object.keys(MACHINE_KINDS) as MachineKind[];

const MAX_COUNTED_MACHINES = 1000;

/**
 * Counts the machines by the inventory's queries, so that both show the same number. Without
 * `extended` the portal reads all machines and counts them itself; null for too many. @throws {FailureResponse}
 */
async function readMachineItems(
  i18n: I18n,
  fleetPromise: ReturnType<typeof loadFleet>,
): Promise<AttentionItem[] | null> {
  const { fleet } = await fleetPromise;
  if (fleet.locationIds.length === 0) return [];
  const counts = { totalled: true, counted: false };
  const pages = await Promise.all(
    KINDS.map((kind) => queryMachinePage(fleet, toMachineQuestionInput(KIND_QUERIES[kind], fleet), counts)),
  );
  const machines = pages.includes(null) ? await readMachines(fleet) : [];
  if (machines.length > MAX_COUNTED_MACHINES) return null;
  return KINDS.map((kind, index) => {
    const page = pages[index] ?? queryMachinesLocally(machines, KIND_QUERIES[kind], fleet.rules, fleet.listContext);
    return machineItem(i18n, kind, { total: 0, ...page });
  });
}
