import type { I18n } from "@lingui/core";
import { paths } from "~/paths";

export interface TourStep {
  title: string;
  text: string;
  /** The CSS selector of the step's subject, which may be hidden on a narrow screen. */
  target: string;
}

const menuEntry = (path: string) => `nav a[href="${path}"]`;

const stepOfUnassigned = (i18n: I18n, count: number): TourStep => ({
  title: i18n._("Unassigned machines"),
  text: i18n._(
    "{count, plural, one {One machine isn't at a location yet.} other {# machines aren't at a location yet.}} Assign them to a location so its managers can look after them.",
    { count },
  ),
  target: "#unassigned",
});

/** Returns the tour's steps; the first is about unassigned machines when there are some (TOUR-01). */
export function buildTourSteps(i18n: I18n, { unassigned, ras }: { unassigned: number; ras: boolean }): TourStep[] {
  return [
    ...(unassigned > 0 ? [stepOfUnassigned(i18n, unassigned)] : []),
    {
      title: i18n._("What needs attention"),
      text: i18n._(
        "Start here. Select a number to see just those items, or a name to deal with one. The menu shows the same counts.",
      ),
      target: "#attention",
    },
    {
      title: i18n._("Locations"),
      text: i18n._(
        "Each location is one of your sites. Its card shows how many machines it has, what expires soon and what is outdated. Select its name to open its page. Select Map to see every location with its most serious problem.",
      ),
      target: "#locations",
    },
    {
      title: i18n._("Search"),
      text: i18n._("Find machines, locations, users, events and pages from anywhere."),
      target: ".topbar [role='search'], .topbar-search-link",
    },
    {
      title: i18n._("Inventory"),
      text: i18n._(
        "All your machines, with their OS version and maintenance. Select a machine to see everything about it.",
      ),
      target: menuEntry(paths.inventory),
    },
    {
      title: i18n._("Users"),
      text: i18n._("Invite your colleagues and make them Fleet Managers or User Managers."),
      target: menuEntry(paths.users),
    },
    ...(ras
      ? [
          {
            title: i18n._("Remote Access"),
            text: i18n._("Give users access to a location's network from anywhere."),
            target: menuEntry(paths.ras),
          },
        ]
      : []),
    {
      title: i18n._("Your profile"),
      text: i18n._("Select your name to edit your profile, your company's details and your password."),
      target: ".topbar .menu-button",
    },
  ];
}

/** Parses the step in `?tour=`, from 1; null for no existing step. */
export function parseTourStep(text: string | null, count: number): number | null {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}
