import { findPanel, type PanelPlace } from "~/panels";
import { isWithin, paths } from "~/paths";
import type { Menu } from "./menu";

/** A page that is on its way, as far as it is known. */
export interface Destination {
  title: string;
  /** A panel comes over the page that is shown; a list or a form takes its place. */
  kind: "list" | "form" | "panel";
}

const FORMS: string[] = [paths.profile, paths.virtualAppliance];

/**
 * Returns what a person who goes from one path to another will find there; null where the page that is shown stays, or
 * nothing is known of the other.
 */
export function destinationOf(from: string, to: string, menu: Menu): Destination | null {
  const sections = [...menu.entries, ...menu.bottom, { to: paths.profile, label: "Profile" }];
  const section = sections.find((each) => isWithin(to, each.to));
  if (!section || isWithin(from, to)) return null;
  const next = nextPanelPlace(from, to);
  if (next === "beside" || next === "over") return { title: section.label, kind: "panel" };
  // Its pages stand beside one another.
  if (isWithin(to, paths.ras) && isWithin(from, paths.ras)) return null;
  return { title: section.label, kind: FORMS.includes(to) ? "form" : "list" };
}

/**
 * Returns where a panel will stand for a person who goes from one path to another, `none` where it closes; null where the page is
 * another then, or the path is the same.
 */
export function nextPanelPlace(from: string, to: string): PanelPlace | "none" | null {
  const next = findPanel(to);
  if (next === null || from === to || findPanel(from)?.page !== next.page) return null;
  return next.place ?? "none";
}
