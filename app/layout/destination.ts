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

/** The pages that lie below one of those without being its panels: invitations, and the sessions of one user. */
const PAGES_BELOW = /^\/users\/(invitations|[^/]+\/sessions)(?=\/|$)/;

/** The panels that stand beside their page where there is room, as the handles of their routes say (PAGE-03). */
const BESIDE = [
  /^\/inventory\/(?!(assign|assigned|export|request-serenity)$)[^/]+(\/monitoring)?$/,
  /^\/serenity-events\/[^/]+\/[^/]+$/,
  /^\/users\/(?!(delete|export|invitations|new|withdraw-access)$)[^/]+$/,
  /^\/activity\/(?!export$)[^/]+$/,
];

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
  const page = pageUnder(to);
  if (page && to !== page)
    return pageUnder(from) === page ? { title: section.label, kind: "panel" } : list(section.label);
  // Its pages stand beside one another.
  if (isBelow(to, paths.ras) && (from === paths.ras || isBelow(from, paths.ras))) return null;
  return FORMS.includes(to) ? { title: section.label, kind: "form" } : list(section.label);
}

const list = (title: string): Destination => ({ title, kind: "list" });

/** Returns the page at an address, which is under its panel if it has one; undefined for a page without panels. */
const pageUnder = (path: string): string | undefined =>
  PAGES_BELOW.exec(path)?.[0] ?? UNDER_PANELS.find((page) => path === page || isBelow(path, page));

/** The place of a panel; `none` for a page without one. */
export type PanelPlace = "beside" | "over" | "none";

/** Returns where the panel of an address stands: beside its page, where there is room, or over it. */
export function panelPlace(path: string): PanelPlace {
  if (BESIDE.some((panel) => panel.test(path))) return "beside";
  return pageUnder(path) === path ? "none" : "over";
}

/**
 * Returns where a panel will stand for a person who goes from one path to another; null where the page is another then, or the
 * path is the same.
 */
export function nextPanelPlace(from: string, to: string): PanelPlace | null {
  const page = pageUnder(to);
  return page !== undefined && from !== to && pageUnder(from) === page ? panelPlace(to) : null;
}
