import type { I18n } from "@lingui/core";
import { type Message, msg, toCount } from "~/i18n/i18n";
import { paths, WAITING_EVENTS } from "~/paths";
import { type GateViewer, GUARDED_SECTIONS } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { STATES } from "~/ui/badge/states";
import type { DrawerEntry, DrawerGroup, Waiting } from "~/ui/drawer/drawer";
import type { IconName } from "~/ui/icon/icons";
import type { Tone } from "~/ui/tone/tone";

export type Menu = DrawerGroup[];

type Candidate = DrawerEntry & { shown: boolean };

/** How many things need attention, and how much the worst of them matters where they differ. */
interface MenuBadge {
  count: number;
  tone?: Tone;
}

/** What needs attention, by the path of the menu's entry. */
export type MenuBadges = Partial<Record<string, MenuBadge>>;

interface Counted extends Pick<Waiting, "tone" | "to"> {
  /** Counts the things, by the value `count`. */
  counted: Message;
}

/** What each badge counts, and the list of just these; where a list can't be filtered so, they come first in it. */
const COUNTED: Partial<Record<string, Counted>> = {
  [paths.inventory]: {
    counted: msg(
      "{count, plural, one {# machine with expired maintenance} other {# machines with expired maintenance}}",
    ),
    tone: STATES.expired.tone,
    to: `${paths.inventory}?maintenance=expired`,
  },
  [paths.serenityEvents]: {
    counted: msg("{count, plural, one {# pending critical or error event} other {# pending critical or error events}}"),
    tone: STATES.critical.tone,
    to: `${paths.serenityEvents}?${new URLSearchParams(WAITING_EVENTS)}`,
  },
  [paths.users]: {
    counted: msg("{count, plural, one {# invitation that expires soon} other {# invitations that expire soon}}"),
    tone: "info",
    to: `${paths.userInvitations}?expires=soon`,
  },
  [paths.ras]: {
    counted: msg("{count, plural, one {# gateway that needs attention} other {# gateways that need attention}}"),
    tone: STATES.failed.tone,
    to: `${paths.ras}?sort=status`,
  },
};

function describeWaiting(i18n: I18n, path: string, badge: MenuBadge | undefined): Waiting | undefined {
  const entry = COUNTED[path];
  if (!badge?.count || !entry) return undefined;
  const { count, tone = entry.tone } = badge;
  return { ...entry, tone, value: count, counted: toCount(i18n, entry.counted, count) };
}

const toGroup = (i18n: I18n, title: string, candidates: Candidate[], badges: MenuBadges): DrawerGroup => ({
  title,
  entries: candidates
    .filter(({ shown }) => shown)
    .map(({ shown: _, ...entry }) => ({ ...entry, waiting: describeWaiting(i18n, entry.to, badges[entry.to]) })),
});

/** The parts of a viewer that decide the menu. */
export type MenuViewer = GateViewer & Pick<Viewer, "hasPage" | "i18n">;

/**
 * Returns the groups of a viewer's side menu, without the entries that the gate would refuse (LAY-04 to LAY-06, D6, D30).
 * Who sees no machine has none to migrate.
 * @param upgradable true when the company may migrate to OS 5
 */
export function buildMenu(viewer: MenuViewer, upgradable: boolean, waiting: MenuBadges = {}): Menu {
  const { i18n } = viewer;
  const { onAny } = viewer.permissions;
  const guarded = (to: keyof typeof GUARDED_SECTIONS, icon: IconName, hasPage = true): Candidate => {
    const { name, isAllowed } = GUARDED_SECTIONS[to];
    return { to, label: i18n._(name), icon, shown: hasPage && isAllowed(viewer) };
  };
  const inventory = guarded(paths.inventory, "server");
  const remoteAccess = guarded(paths.ras, "network");
  // Who only connects has the pages about it here: administrators reach them from those of their locations.
  const connects = (path: string) => remoteAccess.shown && !onAny("location.list") && viewer.hasPage(path);
  const fleet: Candidate[] = [
    { to: paths.dashboard, label: i18n._("Dashboard"), icon: "layout-dashboard", shown: onAny("location.list") },
    inventory,
    guarded(paths.serenityEvents, "bell-ring"),
    guarded(paths.monitoring, "activity", viewer.services.monitoring.active),
  ];
  const access: Candidate[] = [
    guarded(paths.users, "users"),
    remoteAccess,
    {
      to: paths.ownConnections,
      label: i18n._("Connections"),
      icon: "plug",
      shown: connects(paths.ownConnections),
    },
    {
      to: paths.accessRequests,
      label: i18n._("Requests"),
      icon: "message-circle-question-mark",
      shown: connects(paths.accessRequests),
    },
    guarded(paths.activity, "rotate-ccw-clock", viewer.hasPage(paths.activity)),
  ];
  const help: Candidate[] = [
    {
      to: paths.migrateOs,
      label: i18n._("Migrate to OS 5"),
      icon: "circle-arrow-up",
      shown: upgradable && inventory.shown,
    },
    guarded(paths.virtualAppliance, "cloud-download"),
    guarded(paths.support, "life-buoy"),
  ];
  const groups = [
    toGroup(i18n, i18n._("Fleet"), fleet, waiting),
    toGroup(i18n, i18n._("Access"), access, waiting),
    toGroup(i18n, i18n._("Help"), help, waiting),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Where pages belong whose path isn't below their entry's. */
const BELONGS: [path: RegExp, entry: string][] = [
  [/^\/machines\//, paths.inventory],
  [/^\/locations\//, paths.dashboard],
];

/** Returns the path of a page as the menu knows it: that of a machine is the inventory's. */
export const pathInMenu = (path: string): string => BELONGS.find(([own]) => own.test(path))?.[1] ?? path;

/** The pages in the bar of a phone, the ones that people open most. */
const IN_BAR: string[] = [paths.dashboard, paths.inventory, paths.ras, paths.ownConnections, paths.accessRequests];

/**
 * Returns the entries of the bar at the foot of a phone's screen, and the first badge of the entries that only the menu has:
 * the menu's button has room for one. Null for viewers whose bar would be empty.
 */
export function pickBarEntries(menu: Menu): { entries: DrawerEntry[]; waiting: Waiting[] } | null {
  const all = menu.flatMap(({ entries }) => entries);
  const entries = all.filter(({ to }) => IN_BAR.includes(to));
  if (all.length < 2 || entries.length === 0) return null;
  const waiting = all.flatMap(({ to, waiting: badge }) => (badge && !IN_BAR.includes(to) ? [badge] : []));
  return { entries, waiting: waiting.slice(0, 1) };
}
