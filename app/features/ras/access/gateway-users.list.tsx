import type { ReactNode } from "react";
import { formatDay } from "~/dates/dates";
import type { ListColumn, ListDefinition } from "~/lists/definition";
import { Highlighted } from "~/lists/highlighted";
import { TermState } from "~/networks/term-badge";
import { userPaths } from "~/paths";
import { Badge, Tag } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { Time } from "~/ui/time/time";
import type { GatewayUser } from "./access.server";

/** A user of the gateway as the viewer sees them. */
export interface AccessRow extends GatewayUser {
  /** True when the viewer may view the user, who has an account. */
  opensPerson: boolean;
  /** The address of the user's connections; null when there is none. */
  history: string | null;
}

type Cell = { row: AccessRow; children: ReactNode };

/** The columns of an upstream that reports usage (RASX-02, RASX-07). */
const USAGE: readonly ListColumn<AccessRow, AccessRow>[] = [
  {
    key: "last",
    header: "Last connection",
    shownOn: "wide",
    text: ({ use }) =>
      use &&
      (use.last ? `${use.connected ? "Connected, began" : ""} ${use.last.relative} ${use.last.exact}`.trim() : "Never"),
    sort: ({ use }) => use?.last?.at ?? null,
    cell: LastConnection,
  },
  {
    key: "profile",
    header: "VPN profile expires",
    kind: "narrow",
    shownOn: "wide",
    text: ({ use }) => use && (use.profile?.ends.exact ?? ""),
    sort: ({ use }) => use?.profile?.ends.at ?? null,
    cell: ({ row: { use }, children }) => (
      <>
        {children}
        {use?.profile && use.profile.state !== "valid" && (
          <Badge state={use.profile.state === "ended" ? "expired" : "expiring"}>
            {use.profile.state === "ended" ? "Expired" : "Expires soon"}
          </Badge>
        )}
      </>
    ),
  },
];

/** The users of a gateway. Its URL parameters have their own prefix (RASA-01). */
export const GATEWAY_USERS: ListDefinition<AccessRow> = {
  caption: "Users",
  unit: "users",
  prefix: "users",
  key: ({ email }) => email,
  toPageRow: (user) => user,
  order: { sort: "user", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: "Search users", placeholder: "Name, email or destination" },
  emptyState: { spot: "users", title: "You haven’t given permission to any users to access this deployment" },
  noMatchesState: { title: "No users found", hint: "Try fewer words." },
  columns: [
    {
      key: "user",
      untranslated: true,
      header: "User",
      rowHeader: true,
      text: ({ name, email }) => (name ? `${name} ${email}` : email),
      cell: User,
    },
    {
      key: "access",
      header: "Access",
      text: ({ allowedDestinations: allowed }) => (allowed.length === 0 ? "All traffic" : allowed.join(", ")),
      cell: Destinations,
    },
    {
      key: "ends",
      header: "Ends",
      card: "line",
      text: ({ days, note }) => formatDay(days.ends) || (note?.text ?? ""),
      sort: ({ days }) => days.ends || null,
      cell: ({ row, children }) => (
        <>
          {(row.days.ends || !row.note) && children} <TermState {...row} />
        </>
      ),
      filter: {
        name: "term",
        label: "Access period",
        getValue: ({ note }) => note?.state ?? null,
        options: [
          { value: "ends-soon", label: "Ends soon" },
          { value: "ends", label: "Ends later" },
          { value: "begins", label: "Not started" },
          { value: "ended", label: "Ended" },
        ],
      },
    },
    ...USAGE,
  ],
};

/** The same for an upstream that reports no usage (CONF-03). */
export const GATEWAY_USERS_WITHOUT_USAGE: ListDefinition<AccessRow> = {
  ...GATEWAY_USERS,
  columns: GATEWAY_USERS.columns.filter((column) => !USAGE.includes(column)),
};

function User({ row: { id, name, email, opensPerson } }: Cell) {
  const shown = <Highlighted>{name || email}</Highlighted>;
  return (
    <span className="ras-person">
      {opensPerson ? <Link to={userPaths.details(id)}>{shown}</Link> : <span>{shown}</span>}{" "}
      {name && (
        <span className="muted">
          <Highlighted>{email}</Highlighted>
        </span>
      )}
    </span>
  );
}

function Destinations({ row: { allowedDestinations: allowed }, children }: Cell) {
  if (allowed.length === 0) return children;
  return (
    <span className="ras-tags">
      {allowed.map((destination, index) => (
        <span key={destination}>
          {index > 0 && <span className="visually-hidden">, </span>}
          <Tag>
            <Highlighted>{destination}</Highlighted>
          </Tag>
        </span>
      ))}
    </span>
  );
}

/** Renders when the user is or was connected, and why an administrator ended the last connection (RASX-02). */
function LastConnection({ row: { email, use, history }, children }: Cell) {
  if (!use?.last) return children;
  const time = <Time {...use.last} />;
  return (
    <>
      {use.connected && (
        <>
          <Badge state="connected">Connected</Badge> <span className="muted">began</span>{" "}
        </>
      )}
      {history ? (
        <Link className="nowrap" to={history}>
          <span className="visually-hidden">Connection history of {email}: </span>
          {time}
        </Link>
      ) : (
        time
      )}
      {use.ended && (
        <p className="muted">
          Disconnected on {use.ended.at}: {use.ended.reason}
        </p>
      )}
    </>
  );
}
