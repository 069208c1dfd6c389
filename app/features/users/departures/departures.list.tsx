import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { departurePaths, userPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { Departure } from "~/upstream/departures.server";

type PageRow = Pick<Departure, "id" | "userId" | "state">;

/** Returns how far a departure has got, in words. */
export const describeState = (i18n: I18n, state: Departure["state"]): string =>
  ({
    SCHEDULED: i18n._("Scheduled"),
    UNDER_WAY: i18n._("Waiting for gateways"),
    ENDED: i18n._("Left"),
    CALLED_OFF: i18n._("Called off"),
  })[state];

/** The order of the states: what is still to come first. */
const RANKS: Record<Departure["state"], number> = { UNDER_WAY: 0, SCHEDULED: 1, ENDED: 2, CALLED_OFF: 3 };

/** Returns the list of a company's departures, those that have not ended first (LEAVE-01). */
export const createDeparturesList = (i18n: I18n): ListDefinition<Departure, PageRow> => ({
  caption: i18n._("Departures"),
  counted: msg("{count, plural, one {# departure} other {# departures}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, userId, state }) => ({ id, userId, state }),
  order: { sort: "state", direction: "ascending" },
  tieBreaker: ({ at, id }) => `${at} ${id}`,
  search: { label: i18n._("Search departures"), placeholder: i18n._("Name or email") },
  emptyState: {
    title: i18n._("No departures"),
    hint: i18n._("When someone leaves the company, open the user, then Leaving."),
  },
  noMatchesState: { title: i18n._("No departures found"), hint: i18n._("Try fewer words.") },
  columns: [
    {
      key: "email",
      untranslated: true,
      header: i18n._("Email"),
      rowHeader: true,
      text: ({ email }) => email,
      cell: DepartureLink,
    },
    { key: "name", untranslated: true, header: i18n._("Name"), text: ({ name }) => name },
    {
      key: "state",
      header: i18n._("Status"),
      text: ({ state }) => describeState(i18n, state),
      sort: ({ state }) => RANKS[state],
    },
    {
      key: "at",
      header: i18n._("Last day"),
      kind: "shrink",
      text: ({ at }, { day }) => day(new Date(Date.parse(at) - 1).toISOString()),
      sort: ({ at }) => at,
    },
    { key: "by", untranslated: true, header: i18n._("Scheduled by"), text: ({ scheduledBy }) => scheduledBy },
  ],
});

/** Renders the link to what has ended, or before that to the page of the user's leaving. */
function DepartureLink({ row: { id, userId, state }, children }: { row: PageRow; children: ReactNode }) {
  return (
    <Link to={state === "SCHEDULED" ? userPaths.leaving(userId) : departurePaths.page(id)} translate="no">
      {children}
    </Link>
  );
}
