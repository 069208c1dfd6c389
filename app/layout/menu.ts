import { paths } from "~/paths";
import { canUseRemoteAccess, type GateViewer } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import type { DrawerEntry, DrawerGroup, Waiting } from "~/ui/drawer/drawer";

export type Menu = DrawerGroup[];

type Candidate = DrawerEntry & { shown: boolean };

/** The numbers of things that need attention, by the path of the menu's entry. */
export type MenuBadges = Partial<Record<string, number>>;

interface Counted extends Pick<Waiting, "tone" | "to"> {
  one: string;
  many: string;
}

/** What each badge counts, and the list of just these; where a list can't be filtered so, they come first in it. */
const COUNTED: Partial<Record<string, Counted>> = {
  [paths.inventory]: {
    one: "machine with expired maintenance",
    many: "machines with expired maintenance",
    tone: "danger",
    to: `${paths.inventory}?maintenance=expired`,
  },
  [paths.serenityEvents]: {
    one: "pending critical or error event",
    many: "pending critical or error events",
    tone: "danger",
    to: `${paths.serenityEvents}?state=pending&sort=severity&direction=descending`,
  },
  [paths.users]: {
    one: "invitation that expires soon",
    many: "invitations that expire soon",
    tone: "info",
    to: `${paths.userInvitations}?expires=soon`,
  },
  [paths.ras]: {
    one: "gateway that needs attention",
    many: "gateways that need attention",
    tone: "warning",
    to: `${paths.ras}?sort=status`,
  },
};

function describeWaiting(path: string, value: number | undefined): Waiting | undefined {
  const counted = COUNTED[path];
  if (!value || !counted) return undefined;
  const { one, many, ...badge } = counted;
  return { ...badge, value, counted: value === 1 ? one : many };
}

const toGroup = (title: string, candidates: Candidate[], badges: MenuBadges): DrawerGroup => ({
  title,
  entries: candidates
    .filter(({ shown }) => shown)
    .map(({ shown: _, ...entry }) => ({ ...entry, waiting: describeWaiting(entry.to, badges[entry.to]) })),
});

/** The parts of a viewer that decide the menu. */
export type MenuViewer = GateViewer & Pick<Viewer, "hasPage">;

/**
 * Returns the groups of a viewer's side menu, without the entries that the gate would refuse (LAY-04 to LAY-06, D6, D30).
 * @param upgradable true when the company may migrate to OS 5
 */
export function buildMenu(viewer: MenuViewer, upgradable: boolean, waiting: MenuBadges = {}): Menu {
  const { onAny } = viewer.permissions;
  const appliances = onAny("appliance.list");
  const monitored = appliances && viewer.services.monitoring.active;
  const remote = onAny("ras.list") && canUseRemoteAccess(viewer);
  const recorded = viewer.hasPage(paths.activity) && onAny("account.company.update");
  const fleet: Candidate[] = [
    { to: paths.dashboard, label: "Dashboard", icon: "layout-dashboard", shown: onAny("location.list") },
    { to: paths.inventory, label: "Inventory", icon: "server", shown: appliances },
    { to: paths.serenityEvents, label: "SerenITy Events", icon: "bell-ring", shown: appliances },
    { to: paths.monitoring, label: "Monitoring", icon: "activity", shown: monitored },
  ];
  const access: Candidate[] = [
    { to: paths.users, label: "Users", icon: "users", shown: onAny("user.list") },
    { to: paths.ras, label: "Remote Access", icon: "network", shown: remote },
    { to: paths.activity, label: "Activity", icon: "rotate-ccw-clock", shown: recorded },
  ];
  const help: Candidate[] = [
    { to: paths.migrateOs, label: "Migrate to OS 5", icon: "circle-arrow-up", shown: upgradable },
    { to: paths.virtualAppliance, label: "Virtual Appliance", icon: "cloud-download", shown: appliances },
    { to: paths.support, label: "Support", icon: "life-buoy", shown: appliances },
  ];
  return [toGroup("Fleet", fleet, waiting), toGroup("Access", access, waiting), toGroup("Help", help, waiting)].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** The pages of a phone's bar, by what people open most. */
const IN_BAR: string[] = [paths.dashboard, paths.inventory, paths.ras];

/** Returns the entries of the bar at the foot of a phone's screen. */
export const pickBarEntries = (menu: Menu): DrawerEntry[] =>
  menu.flatMap(({ entries }) => entries).filter(({ to }) => IN_BAR.includes(to));
