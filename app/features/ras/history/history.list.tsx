import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { isCalendarDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
import type { UpstreamColumn, UpstreamListDefinition } from "~/lists/definition";
import { Highlighted, HighlightedDetail } from "~/lists/highlighted";
import { formatBytes, formatLength } from "~/networks/traffic";
import { userPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { RasConnectionSort } from "~/upstream/generated/graphql";
import type { Connection } from "~/upstream/ras/ras-connections.server";

/** `opensUser` is true when the viewer may view the user, who still has an account. */
export type HistoryRow = Connection & { opensUser: boolean };
type PageRow = Pick<HistoryRow, "userId" | "email" | "name" | "opensUser"> & LastingRow;
/** `lasts` is true for a connection that is open. */
export type LastingRow = { lasts: boolean };

export const FAILED_TO_LOAD = msg("Couldn't load the connections.");

/** Returns the columns of when a connection was, and of how long and how much, for a list of many users. */
const createConnectionColumns = (i18n: I18n): UpstreamColumn<Connection, LastingRow, RasConnectionSort>[] => [
  {
    key: "since",
    header: i18n._(msg("Connected", "time")),
    kind: "shrink",
    text: ({ since }, { moment }) => moment(since),
    filter: { name: "day", label: i18n._("Day"), isDay: true, accepts: isCalendarDay },
  },
  {
    key: "endedAt",
    header: i18n._(msg("Ended", "time")),
    kind: "shrink",
    text: ({ endedAt }, { moment }) =>
      endedAt === null ? i18n._(msg("Connected now", "connection")) : moment(endedAt),
    cell: End,
  },
  ...createMeasureColumns(i18n),
];

/** Returns the columns of how long a connection was, from where and how much, for lists of one user and of many. */
export const createMeasureColumns = (i18n: I18n): UpstreamColumn<Connection, LastingRow, RasConnectionSort>[] => [
  {
    key: "duration",
    header: i18n._("Duration"),
    kind: "number",
    sort: false,
    card: "meta",
    text: ({ since, endedAt }) => (endedAt === null ? "" : formatLength(i18n, Date.parse(endedAt) - Date.parse(since))),
  },
  {
    key: "address",
    untranslated: true,
    header: i18n._("IP address"),
    card: "meta",
    kind: "shrink",
    shownOn: "widest",
    sort: false,
    text: ({ address }) => address,
  },
  {
    key: "traffic",
    header: i18n._("Traffic"),
    card: "meta",
    kind: "number",
    text: ({ received, sent }) => formatBytes(i18n, received + sent),
    file: [
      { header: i18n._("Bytes received"), text: ({ received }) => String(received) },
      { header: i18n._("Bytes sent"), text: ({ sent }) => String(sent) },
    ],
  },
  {
    key: "reason",
    header: i18n._("Why it ended"),
    card: "meta",
    shownOn: "widest",
    unlessEmpty: true,
    sort: false,
    text: ({ reason }) => reason ?? "",
  },
];

/** Returns the list of the connections to a location's gateways in ninety days, the latest first (CONN-02). */
export const createHistoryList = (i18n: I18n): UpstreamListDefinition<HistoryRow, PageRow, RasConnectionSort> => ({
  caption: i18n._("Connections"),
  counted: msg("{count, plural, one {# connection} other {# connections}}"),
  key: ({ id }) => id,
  toPageRow: ({ userId, email, name, opensUser, endedAt }) => ({
    userId,
    email,
    name,
    opensUser,
    lasts: endedAt === null,
  }),
  order: { sort: "since", direction: "descending" },
  tieBreaker: ({ id }) => id,
  search: { label: i18n._("Search connections"), placeholder: i18n._("Name, email, IP address or reason") },
  emptyState: {
    spot: "history",
    title: i18n._("No connections in the last 90 days"),
    hint: i18n._("Connections appear here when users connect to this location."),
  },
  noMatchesState: {
    title: i18n._("No connections found"),
    hint: i18n._("Try fewer words or clear the filters."),
  },
  columns: [
    {
      key: "name",
      untranslated: true,
      header: i18n._("User"),
      rowHeader: true,
      text: ({ name, email }) => (name ? `${name} ${email}` : email),
      cell: User,
      filter: { name: "user", label: i18n._("User"), accepts: Boolean },
      file: [
        { header: i18n._("User"), text: ({ name }) => name },
        { header: i18n._("Email"), text: ({ email }) => email },
      ],
    },
    ...createConnectionColumns(i18n),
    {
      key: "endedBy",
      untranslated: true,
      header: i18n._("Ended by"),
      shownOn: "widest",
      unlessEmpty: true,
      sort: false,
      text: ({ endedBy }) => endedBy ?? "",
    },
  ],
});

const End = ({ row: { lasts }, children }: { row: LastingRow; children: ReactNode }) =>
  lasts ? (
    <span className="card-unlabelled">
      <Badge state="connected">{children}</Badge>
    </span>
  ) : (
    children
  );

function User({ row: { userId, email, name, opensUser } }: { row: PageRow; children: ReactNode }) {
  const shown = <Highlighted>{name || email}</Highlighted>;
  return (
    <>
      {opensUser && userId ? <Link to={userPaths.details(userId)}>{shown}</Link> : shown}{" "}
      {name && <HighlightedDetail>{email}</HighlightedDetail>}
    </>
  );
}
