import type { ReactNode } from "react";
import { isCalendarDay } from "~/dates/dates";
import type { UpstreamColumn, UpstreamListDefinition } from "~/lists/definition";
import { Highlighted } from "~/lists/highlighted";
import { formatBytes } from "~/networks/traffic";
import { userPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { RasConnectionSort } from "~/upstream/generated/graphql";
import type { Connection } from "~/upstream/ras/ras-connections.server";

/** `opensUser` is true when the viewer may view the user, who still has an account. */
export type HistoryRow = Connection & { opensUser: boolean };
type PageRow = Pick<HistoryRow, "userId" | "email" | "name" | "opensUser">;

export const FAILED_TO_LOAD = "Couldn't load the connections.";

/** The columns of a connection itself, for lists of one user and of many. */
export const CONNECTION_COLUMNS: UpstreamColumn<Connection, object, RasConnectionSort>[] = [
  {
    key: "since",
    header: "Connected",
    kind: "shrink",
    text: ({ since }, { moment }) => moment(since),
    filter: { name: "day", label: "Day", isDay: true, accepts: isCalendarDay },
  },
  {
    key: "endedAt",
    header: "Ended",
    kind: "shrink",
    text: ({ endedAt }, { moment }) => (endedAt === null ? "Connected now" : moment(endedAt)),
  },
  {
    key: "address",
    untranslated: true,
    header: "IP address",
    kind: "shrink",
    shownOn: "widest",
    sort: false,
    text: ({ address }) => address,
  },
  {
    key: "traffic",
    header: "Traffic",
    kind: "number",
    text: ({ received, sent }) => formatBytes(received + sent),
    file: [
      { header: "Bytes received", text: ({ received }) => String(received) },
      { header: "Bytes sent", text: ({ sent }) => String(sent) },
    ],
  },
  { key: "reason", header: "Why it ended", shownOn: "widest", sort: false, text: ({ reason }) => reason ?? "" },
];

/** The connections to a location's gateways in ninety days, the latest first (CONN-02). */
export const HISTORY: UpstreamListDefinition<HistoryRow, PageRow, RasConnectionSort> = {
  caption: "Connections",
  unit: "connections",
  key: ({ id }) => id,
  toPageRow: ({ userId, email, name, opensUser }) => ({ userId, email, name, opensUser }),
  order: { sort: "since", direction: "descending" },
  tieBreaker: ({ id }) => id,
  search: { label: "Search connections", placeholder: "Name, email, IP address or reason" },
  emptyState: {
    spot: "history",
    title: "No connections in the last 90 days",
    hint: "Connections appear here when users connect to this location.",
  },
  noMatchesState: { title: "No connections found", hint: "Try fewer words or clear the filters." },
  columns: [
    {
      key: "name",
      untranslated: true,
      header: "User",
      rowHeader: true,
      text: ({ name, email }) => (name ? `${name} ${email}` : email),
      cell: User,
      filter: { name: "user", label: "User", accepts: Boolean },
      file: [
        { header: "User", text: ({ name }) => name },
        { header: "Email", text: ({ email }) => email },
      ],
    },
    ...CONNECTION_COLUMNS,
    {
      key: "endedBy",
      untranslated: true,
      header: "Ended by",
      shownOn: "widest",
      sort: false,
      text: ({ endedBy }) => endedBy ?? "",
    },
  ],
};

function User({ row: { userId, email, name, opensUser } }: { row: PageRow; children: ReactNode }) {
  const shown = <Highlighted>{name || email}</Highlighted>;
  return (
    <>
      {opensUser && userId ? <Link to={userPaths.details(userId)}>{shown}</Link> : shown}{" "}
      {name && (
        <span className="muted cell-more">
          <Highlighted>{email}</Highlighted>
        </span>
      )}
    </>
  );
}
