import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { formatDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
import type { ListColumn, ListDefinition } from "~/lists/definition";
import { Highlighted } from "~/lists/highlighted";
import type { AccessUsage } from "~/networks/access-usage";
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

/** Returns the columns of an upstream that reports usage (RASX-02, RASX-07). */
const createUsageColumns = (i18n: I18n): readonly ListColumn<AccessRow, AccessRow>[] => [
  {
    key: "last",
    header: i18n._("Last connection"),
    shownOn: "wide",
    text: ({ use }) => use && describeLastConnection(i18n, use),
    sort: ({ use }) => use?.last?.at ?? null,
    cell: LastConnection,
  },
  {
    key: "profile",
    header: i18n._("VPN profile expires"),
    kind: "narrow",
    shownOn: "widest",
    card: "fact",
    text: ({ use }) => use && (use.profile?.ends.exact ?? ""),
    sort: ({ use }) => use?.profile?.ends.at ?? null,
    cell: ({ row: { use }, children }) => (
      <>
        {children}
        {use?.profile && use.profile.state !== "valid" && (
          <Badge state={use.profile.state === "ended" ? "ended" : "expiring"}>
            {use.profile.state === "ended" ? i18n._("Expired") : i18n._("Expires soon")}
          </Badge>
        )}
      </>
    ),
  },
];

function describeLastConnection(i18n: I18n, { connected, last }: AccessUsage): string {
  if (!last) return i18n._("Never");
  const { relative, exact } = last;
  return connected ? i18n._("Connected, began {relative} {exact}", { relative, exact }) : `${relative} ${exact}`;
}

/**
 * Returns the list of a gateway's users. Its URL parameters have their own prefix (RASA-01).
 * @param reportsUsage false for an upstream that reports no usage (CONF-03)
 */
export const createGatewayUsersList = (i18n: I18n, reportsUsage = true): ListDefinition<AccessRow> => ({
  caption: i18n._("Users"),
  counted: msg("{count, plural, one {# user} other {# users}}"),
  prefix: "users",
  key: ({ email }) => email,
  toPageRow: (user) => user,
  order: { sort: "user", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: i18n._("Search users"), placeholder: i18n._("Name, email or destination") },
  emptyState: {
    spot: "users",
    title: i18n._("You haven’t given permission to any users to access this deployment"),
  },
  noMatchesState: { title: i18n._("No users found"), hint: i18n._("Try fewer words.") },
  columns: [
    {
      key: "user",
      untranslated: true,
      header: i18n._("User"),
      rowHeader: true,
      text: ({ name, email }) => (name ? `${name} ${email}` : email),
      cell: User,
    },
    {
      key: "access",
      header: i18n._("Access"),
      card: "meta",
      text: ({ allowedDestinations: allowed }) => (allowed.length === 0 ? i18n._("All traffic") : allowed.join(", ")),
      cell: Destinations,
    },
    {
      key: "ends",
      header: i18n._("Ends"),
      card: "fact",
      text: ({ days, note }) => formatDay(days.ends) || (note?.text ?? ""),
      sort: ({ days }) => days.ends || null,
      cell: ({ row, children }) => (
        <>
          {(row.days.ends || !row.note) && children} <TermState {...row} />
        </>
      ),
      filter: {
        name: "term",
        label: i18n._("Access period"),
        getValue: ({ note }) => note?.state ?? null,
        options: [
          { value: "ends-soon", label: i18n._("Ends soon") },
          { value: "ends", label: i18n._("Ends later") },
          { value: "begins", label: i18n._("Not started") },
          { value: "ended", label: i18n._("Ended") },
        ],
      },
    },
    ...(reportsUsage ? createUsageColumns(i18n) : []),
  ],
});

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
  const { i18n } = useLingui();
  if (!use?.last) return children;
  const time = history ? (
    <Link className="nowrap" to={history}>
      <span className="visually-hidden">{i18n._("Connection history of {email}:", { email })} </span>
      <Time {...use.last} />
    </Link>
  ) : (
    <Time {...use.last} />
  );
  return (
    <>
      {use.connected ? (
        <>
          <Badge state="connected">{i18n._("Connected")}</Badge>{" "}
          <span className="nowrap">
            <Trans id="<0>began</0> {time}" values={{ time }} components={{ 0: <span className="muted" /> }} />
          </span>
        </>
      ) : (
        time
      )}
      {use.ended && (
        <p className="muted">
          {i18n._("Disconnected on {at}: {reason}", { at: use.ended.at, reason: use.ended.reason })}
        </p>
      )}
    </>
  );
}
