import Activity from "lucide-react/icons/activity";
import BellRing from "lucide-react/icons/bell-ring";
import CircleArrowUp from "lucide-react/icons/circle-arrow-up";
import CloudDownload from "lucide-react/icons/cloud-download";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Network from "lucide-react/icons/network";
import Server from "lucide-react/icons/server";
import Users from "lucide-react/icons/users";
import { Drawer } from "~/ui/drawer/drawer";
import type { IconType } from "~/ui/icon/icon";
import type { Menu, MenuEntry } from "./menu";

const ICONS: Record<MenuEntry["icon"], IconType> = {
  dashboard: LayoutDashboard,
  inventory: Server,
  events: BellRing,
  monitoring: Activity,
  users: Users,
  ras: Network,
  migrate: CircleArrowUp,
  appliance: CloudDownload,
  support: LifeBuoy,
};

const withIcons = (entries: MenuEntry[]) => entries.map(({ icon, ...entry }) => ({ ...entry, icon: ICONS[icon] }));

/** Renders the side drawer (LAY-04). */
export function SideMenu({ menu: { entries, bottom } }: { menu: Menu }) {
  return <Drawer entries={withIcons(entries)} bottom={withIcons(bottom)} />;
}
