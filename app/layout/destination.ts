import { paths } from "~/paths";
import type { Menu } from "./menu";

/** A page that is on its way, as far as it is known. */
export interface Destination {
  title: string;
  /** A panel comes over the page that is shown; a list or a form takes its place. */
  kind: "list" | "form" | "panel";
}

/** The pages over which panels open. */
const UNDER_PANELS: string[] = [
  paths.dashboard,
  paths.inventory,
  paths.serenityEvents,
  paths.users,
  paths.alertContacts,
  paths.activity,
  paths.ownSessions,
  paths.support,
];

/** True for the pages that lie below one of those without being its panels: invitations, and the sessions of one user. */
const isPageBelow = (path: string) => path === paths.userInvitations || /^\/users\/[^/]+\/sessions$/.test(path);

const FORMS: string[] = [paths.profile, paths.virtualAppliance];

const isBelow = (path: string, parent: string) => path.startsWith(`${parent}/`);

/**
 * Returns what a person who goes from one path to another will find there; null where the page that is shown stays, or
 * nothing is known of the other.
 */
export function destinationOf(from: string, to: string, menu: Menu): Destination | null {
  const sections = [...menu.entries, ...menu.bottom, { to: paths.profile, label: "Profile" }];
  const section = sections.find((each) => to === each.to || isBelow(to, each.to));
  if (!section || to === from || isBelow(from, to)) return null;
  const under = UNDER_PANELS.find((page) => isBelow(to, page));
  if (under && !isPageBelow(to))
    return from === under || isBelow(from, under) ? { title: section.label, kind: "panel" } : list(section.label);
  // Its pages stand beside one another.
  if (isBelow(to, paths.ras) && (from === paths.ras || isBelow(from, paths.ras))) return null;
  return FORMS.includes(to) ? { title: section.label, kind: "form" } : list(section.label);
}

const list = (title: string): Destination => ({ title, kind: "list" });
