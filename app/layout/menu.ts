import { paths } from "~/paths";
import { type GateViewer, isRasUsable } from "~/session/gate";

/** An entry of the side menu. */
export interface MenuEntry {
  to: string;
  label: string;
  icon: "dashboard" | "inventory" | "events" | "monitoring" | "users" | "ras" | "migrate" | "appliance" | "support";
}

export interface Menu {
  entries: MenuEntry[];
  /** The entries at the menu's end, set apart. */
  bottom: MenuEntry[];
}

type Candidate = MenuEntry & { shown: boolean };

const offered = (candidates: Candidate[]): MenuEntry[] =>
  candidates.filter(({ shown }) => shown).map(({ shown: _, ...entry }) => entry);

/**
 * Returns the side menu of a viewer, without the entries that the gate would refuse (LAY-04 to LAY-06, D6).
 * @param upgradable true when the company may migrate to OS 5
 */
export function menuOf(viewer: GateViewer, upgradable: boolean): Menu {
  const { onAny } = viewer.permissions;
  const appliances = onAny("appliance.list");
  const monitored = appliances && viewer.services.monitoring.active;
  return {
    entries: offered([
      { to: paths.dashboard, label: "Dashboard", icon: "dashboard", shown: onAny("location.list") },
      { to: paths.inventory, label: "Inventory", icon: "inventory", shown: appliances },
      { to: paths.serenityEvents, label: "SerenITy Events", icon: "events", shown: appliances },
      { to: paths.monitoring, label: "Monitoring", icon: "monitoring", shown: monitored },
      { to: paths.users, label: "Users", icon: "users", shown: onAny("user.list") },
      { to: paths.ras, label: "Remote Access", icon: "ras", shown: onAny("ras.list") && isRasUsable(viewer) },
    ]),
    bottom: offered([
      { to: paths.migrateOs, label: "Migrate to OS 5", icon: "migrate", shown: upgradable },
      { to: paths.virtualAppliance, label: "Virtual Appliance", icon: "appliance", shown: appliances },
      { to: paths.support, label: "Support", icon: "support", shown: appliances },
    ]),
  };
}
