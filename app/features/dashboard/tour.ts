import { paths } from "~/paths";

export interface TourStep {
  title: string;
  text: string;
  /** The CSS selector of the step's subject, which may be hidden on a narrow screen. */
  target: string;
}

const menuEntry = (path: string) => `nav a[href="${path}"]`;

/** Returns the tour's steps; the first is about unassigned machines when there are some (TOUR-01). */
export function buildTourSteps({ unassigned, ras }: { unassigned: number; ras: boolean }): TourStep[] {
  const machines =
    unassigned === 1
      ? "One machine isn't at a location yet."
      : `${unassigned.toLocaleString("en")} machines aren't at a location yet.`;
  return [
    ...(unassigned > 0
      ? [
          {
            title: "Unassigned machines",
            text: `${machines} Assign them to a location so its managers can look after them.`,
            target: "#unassigned",
          },
        ]
      : []),
    {
      title: "What needs attention",
      text: "Start here. Select a number to see just those items, or a name to deal with one. The menu shows the same counts.",
      target: "#attention",
    },
    {
      title: "Locations",
      text: "Each location is one of your sites. Its card shows how many machines it has, what expires soon and what is outdated. Select its name to open its page. Select Map to see every location with its most serious problem.",
      target: "#locations",
    },
    {
      title: "Search",
      text: "Find machines, locations, users, events and pages from anywhere.",
      target: ".topbar [role='search'], .topbar-search-link",
    },
    {
      title: "Inventory",
      text: "All your machines, with their OS version and maintenance. Select a machine to see everything about it.",
      target: menuEntry(paths.inventory),
    },
    {
      title: "Users",
      text: "Invite your colleagues and make them Fleet Managers or User Managers.",
      target: menuEntry(paths.users),
    },
    ...(ras
      ? [
          {
            title: "Remote Access",
            text: "Give users access to a location's network from anywhere.",
            target: menuEntry(paths.ras),
          },
        ]
      : []),
    {
      title: "Your profile",
      text: "Select your name to edit your profile, your company's details and your password.",
      target: ".topbar .menu-button",
    },
  ];
}

/** Parses the step in `?tour=`, from 1; null for no existing step. */
export function parseTourStep(text: string | null, count: number): number | null {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}
