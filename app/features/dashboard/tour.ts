import { paths } from "~/paths";

export interface TourStep {
  title: string;
  text: string;
  /** The CSS selector of the step's subject, which may be hidden on a narrow screen. */
  target: string;
}

const menuEntry = (path: string) => `nav a[href="${path}"]`;

/** Returns the tour's steps; the first is about unassigned machines when there are some (TOUR-01). */
export function tourSteps({ unassigned, ras }: { unassigned: number; ras: boolean }): TourStep[] {
  const machines = unassigned === 1 ? "One machine belongs" : `${unassigned.toLocaleString("en")} machines belong`;
  return [
    ...(unassigned > 0
      ? [
          {
            title: "Unassigned machines",
            text: `${machines} to no location yet. Once they are assigned to one, its managers can look after them.`,
            target: "#unassigned",
          },
        ]
      : []),
    {
      title: "What needs attention",
      text: "What waits for somebody stands first: each number leads to the list of just these, each name to where it is dealt with. The menu counts it too.",
      target: "#attention",
    },
    {
      title: "Locations",
      text: "Each location is one of your sites. Its card counts its machines, and says what expires and what is outdated. Its name leads to its page, with its people; Map shows all of them with what is worst at each.",
      target: "#locations",
    },
    {
      title: "Search",
      text: "One search finds machines, locations, people, events and pages, from every page.",
      target: ".topbar [role='search'], .topbar-search-link",
    },
    {
      title: "Inventory",
      text: "All your machines, with the state of their operating system and their maintenance, month by month. Each opens with all that is known of it.",
      target: menuEntry(paths.inventory),
    },
    {
      title: "Users",
      text: "Invite your colleagues, and make them fleet managers or user managers.",
      target: menuEntry(paths.users),
    },
    ...(ras
      ? [
          {
            title: "Remote Access",
            text: "Let people reach a location's network from wherever they are.",
            target: menuEntry(paths.ras),
          },
        ]
      : []),
    {
      title: "Your profile",
      text: "Behind your name are your own data, your company's and your password.",
      target: ".topbar .menu-button",
    },
  ];
}

/** Returns the step that `?tour=` asks for, from 1; null when it asks for no existing step. */
export function askedStep(asked: string | null, count: number): number | null {
  const step = Number(asked);
  return Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}
