import { MAX_ATTENTION_EXAMPLES } from "#contract/attention";
import { formatDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { type loadFleet, toMachineScope } from "~/machines/fleet.server";
import { readMachinePage } from "~/machines/machine-pages.server";
import { type MachineQuery, queryMachinesLocally } from "~/machines/machine-query";
import { expiringSoonUntil } from "~/networks/access-period";
import { paths } from "~/paths";
import { canUseRemoteAccess } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";
import { readMachines } from "~/upstream/machines.server";
import { type AttentionCounts, readAttentionCounts, readExpirations } from "~/upstream/overview.server";
import {
  type AttentionItem,
  endItems,
  eventItems,
  expiredServiceItem,
  gatewayItems,
  invitationItem,
  MACHINE_KINDS,
  type MachineKind,
  machineItem,
  seatItem,
  sortByTone,
} from "./attention";

/**
 * Reads what needs the viewer's attention, of what they may see (HOME-01). What fails, and what an upstream would have to be
 * asked for in full, is not counted: `missed` names it. @param reading the viewer's fleet
 */
export async function loadAttention(viewer: Viewer, reading: ReturnType<typeof loadFleet>) {
  const { upstream, company, permissions, services } = viewer;
  const [read, ends, machines, invites] = await Promise.all([
    attempt(readAttentionCounts(upstream, company.id)),
    attempt(readEndItems(viewer)),
    attempt(readMachineItems(viewer, reading)),
    supports(upstream, "invitations"),
  ]);
  const waiting = read.ok ? read.value : null;
  const seesRemoteAccess = permissions.onAny("ras.list") && canUseRemoteAccess(viewer);
  const seesMachines = permissions.onAny("appliance.list");
  // The parts that are looked at, each with its page; the items are null where they could not be counted.
  const areas = [
    seesRemoteAccess && {
      label: "remote access",
      to: paths.ras,
      items: waiting && ends.ok ? [...remoteAccessItems(waiting), ...ends.value] : null,
    },
    seesMachines && {
      label: "events",
      to: paths.serenityEvents,
      items: waiting && eventItems(waiting.events ?? []),
    },
    seesMachines && {
      label: "maintenance and OS versions",
      to: paths.inventory,
      items: machines.ok ? machines.value : null,
    },
    permissions.onCompany("user.list") &&
      invites && {
        label: "invitations",
        to: paths.userInvitations,
        items: waiting && [invitationItem(waiting.invitations)],
      },
  ];
  // The company's service comes from the viewer's own data, not from the upstream's counts.
  const { expired, endingPeriod } = services.ras;
  const expiredService =
    seesRemoteAccess && expired && endingPeriod ? [expiredServiceItem(formatDay(endingPeriod))] : [];
  const seen = areas.filter((area) => area !== false);
  return {
    items: sortByTone([...expiredService, ...seen.flatMap(({ items }) => items ?? [])]),
    looked: seen.filter(({ items }) => items).map(({ label }) => label),
    missed: seen.filter(({ items }) => !items).map(({ label, to }) => ({ label, to })),
  };
}

/**
 * Reads the access, profiles and certificates that end soon, and what has ended. Their links lead to lists that need the
 * gateways' reports: without those it returns none. @throws {FailureResponse}
 */
async function readEndItems({ upstream, company, now }: Viewer): Promise<AttentionItem[]> {
  if (!(await supports(upstream, "gateway-reports"))) return [];
  const ends = await readExpirations(upstream, company.id, expiringSoonUntil(config.appTimeZone, now));
  return ends ? endItems(ends) : [];
}

const remoteAccessItems = ({ gateways, seats }: AttentionCounts) => [
  ...gatewayItems(gateways ?? [], MAX_ATTENTION_EXAMPLES),
  seatItem(seats),
];

/** The kinds of machines, as the inventory asks for them; which are named first. */
const QUESTIONS: Record<MachineKind, MachineQuery> = {
  expired: { maintenance: "expired", sort: "expiresOn", descending: true, limit: MAX_ATTENTION_EXAMPLES },
  expiring: { maintenance: "expiring", sort: "expiresOn", limit: MAX_ATTENTION_EXAMPLES },
  outdated: { outdated: true, limit: MAX_ATTENTION_EXAMPLES },
};
const KINDS = Object.keys(MACHINE_KINDS) as MachineKind[];

/** The largest number of machines that the dashboard counts itself where the upstream doesn't. */
const MOST_COUNTED = 1000;

/**
 * Counts the machines by the questions of the inventory, so that both have the same number. Where the upstream counts
 * none they are counted here, unless they are too many: null. @throws {FailureResponse}
 */
async function readMachineItems(
  viewer: Viewer,
  reading: ReturnType<typeof loadFleet>,
): Promise<AttentionItem[] | null> {
  const scope = toMachineScope(viewer);
  if (await supports(scope.upstream, "fleet")) {
    const { fleet } = await reading;
    return Promise.all(
      KINDS.map(async (kind) => machineItem(kind, await readMachinePage(fleet, QUESTIONS[kind], false))),
    );
  }
  const [machines, { fleet }] = await Promise.all([scope.reach?.length === 0 ? [] : readMachines(scope), reading]);
  if (machines.length > MOST_COUNTED) return null;
  return KINDS.map((kind) =>
    machineItem(kind, queryMachinesLocally(machines, QUESTIONS[kind], fleet.rules, fleet.listContext)),
  );
}
