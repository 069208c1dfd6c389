import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { departurePaths, userPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { Departure } from "~/upstream/departures.server";

type PageRow = Pick<Departure, "id" | "userId" | "obstacle" | "state">;

/** The state of a departure, or STOPPED when its day came but it could not be carried out. */
type Stage = Departure["state"] | "STOPPED";

const toStage = ({ state, obstacle }: Pick<Departure, "obstacle" | "state">): Stage => (obstacle ? "STOPPED" : state);

/** Returns the names of the stages, first the one that someone must act on. */
const listStages = (i18n: I18n): Record<Stage, string> => ({
  STOPPED: i18n._("Not carried out"),
  UNDER_WAY: i18n._("Waiting for gateways"),
  SCHEDULED: i18n._("Scheduled"),
  ENDED: i18n._("Finished"),
  CALLED_OFF: i18n._("Called off"),
});

export const describeState = (i18n: I18n, departure: Pick<Departure, "obstacle" | "state">): string =>
  listStages(i18n)[toStage(departure)];

/** Explains the state of a departure in a sentence. */
export const explainState = (i18n: I18n, departure: Pick<Departure, "obstacle" | "state">): string =>
  ({
    STOPPED: i18n._("The last day is over, but nothing has ended."),
    UNDER_WAY: i18n._(
      "The user has left and can't log in. The account is deleted once all VPN gateways have answered.",
    ),
    SCHEDULED: i18n._("Nothing has ended yet. It can be called off until the end of the last day."),
    ENDED: i18n._("The user has left, all has ended, and the account is deleted."),
    CALLED_OFF: i18n._("The user stays, and nothing has ended."),
  })[toStage(departure)];

/** Returns the list of a company's departures, those that have not ended first (LEAVE-01). */
export const createDeparturesList = (i18n: I18n): ListDefinition<Departure, PageRow> => ({
  caption: i18n._("Departures"),
  counted: msg("{count, plural, one {# departure} other {# departures}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, userId, state, obstacle }) => ({ id, userId, state, obstacle }),
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
    { key: "name", untranslated: true, header: i18n._("Name"), card: "meta", text: ({ name }) => name },
    {
      key: "state",
      header: i18n._("Status"),
      card: "meta",
      text: (departure) => describeState(i18n, departure),
      sort: (departure) => Object.keys(listStages(i18n)).indexOf(toStage(departure)),
      filter: {
        options: Object.entries(listStages(i18n)).map(([value, label]) => ({ value, label })),
        getValue: toStage,
      },
    },
    {
      key: "at",
      header: i18n._("Last day"),
      kind: "shrink",
      text: ({ at }, { day }) => day(new Date(Date.parse(at) - 1).toISOString()),
      sort: ({ at }) => at,
    },
    {
      key: "by",
      untranslated: true,
      header: i18n._("Scheduled by"),
      shownOn: "widest",
      text: ({ scheduledBy }) => scheduledBy,
    },
  ],
});

/** Renders the link to what has ended or why nothing has, or before that to the page of the user's leaving. */
function DepartureLink({ row: { id, userId, ...row }, children }: { row: PageRow; children: ReactNode }) {
  return (
    <Link to={toStage(row) === "SCHEDULED" ? userPaths.leaving(userId) : departurePaths.page(id)} translate="no">
      {children}
    </Link>
  );
}
