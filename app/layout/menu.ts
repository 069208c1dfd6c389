import { paths } from "~/paths";
import { canUseRemoteAccess, type GateViewer } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import type { DrawerEntries, DrawerEntry } from "~/ui/drawer/drawer";

export type Menu = DrawerEntries;

type Candidate = DrawerEntry & { shown: boolean };

/** The numbers of things that need attention, by the path of the menu's entry. */
export type MenuBadges = Partial<Record<string, number>>;

/** What each badge counts, for one and for many. */
const COUNTED: Partial<Record<string, readonly [one: string, many: string]>> = {
  [paths.inventory]: ["machine with expired maintenance", "machines with expired maintenance"],
  [paths.serenityEvents]: ["pending critical or error event", "pending critical or error events"],
  [paths.users]: ["invitation that expires soon", "invitations that expire soon"],
  [paths.ras]: ["gateway that needs attention", "gateways that need attention"],
};

const offered = (candidates: Candidate[], badges: MenuBadges): DrawerEntry[] =>
  candidates
    .filter(({ shown }) => shown)
    .map(({ shown: _, ...entry }) => {
      const waiting = badges[entry.to];
      return { ...entry, waiting, counted: waiting ? COUNTED[entry.to]?.[waiting === 1 ? 0 : 1] : undefined };
    });

/** The parts of a viewer that decide the menu. */
export type MenuViewer = GateViewer & Pick<Viewer, "hasPage">;

/**
 * Returns the side menu of a viewer, without the entries that the gate would refuse (LAY-04 to LAY-06, D6, D30).
 * @param upgradable true when the company may migrate to OS 5
 */
export function buildMenu(viewer: MenuViewer, upgradable: boolean, waiting: MenuBadges = {}): Menu {
  const { onAny } = viewer.permissions;
  const appliances = onAny("appliance.list");
  const monitored = appliances && viewer.services.monitoring.active;
  const entries: Candidate[] = [
    { to: paths.dashboard, label: "Dashboard", icon: "layout-dashboard", shown: onAny("location.list") },
    { to: paths.inventory, label: "Inventory", icon: "server", shown: appliances },
    { to: paths.serenityEvents, label: "SerenITy Events", icon: "bell-ring", shown: appliances },
    { to: paths.monitoring, label: "Monitoring", icon: "activity", shown: monitored },
    { to: paths.users, label: "Users", icon: "users", shown: onAny("user.list") },
    { to: paths.ras, label: "Remote Access", icon: "network", shown: onAny("ras.list") && canUseRemoteAccess(viewer) },
    {
      to: paths.activity,
      label: "Activity",
      icon: "rotate-ccw-clock",
      shown: viewer.hasPage(paths.activity) && onAny("account.company.update"),
    },
  ];
  const bottom: Candidate[] = [
    { to: paths.migrateOs, label: "Migrate to OS 5", icon: "circle-arrow-up", shown: upgradable },
    { to: paths.virtualAppliance, label: "Virtual Appliance", icon: "cloud-download", shown: appliances },
    { to: paths.support, label: "Support", icon: "life-buoy", shown: appliances },
  ];
  return { entries: offered(entries, waiting), bottom: offered(bottom, waiting) };
}
