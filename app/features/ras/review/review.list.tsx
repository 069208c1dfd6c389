import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import type { ListColumn, ListDefinition } from "~/lists/definition";
import { Highlighted, HighlightedDetail } from "~/lists/highlighted";
import type { GatewayStatus } from "~/machines/gateway-status";
import type { ProfileState } from "~/networks/access-usage";
import { rasPaths, userPaths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";

/** A user's access at one location; by destination, a row for each destination there (ACT-06). */
export interface ReviewRow {
  key: string;
  userId: string;
  /** True when the viewer may open users. */
  opensUser: boolean;
  /** True when the viewer may change this access, which hasn't ended, and the gateway is active. */
  edits: boolean;
  /** True when the viewer may revoke this access, which hasn't ended, once the gateway is active. */
  revokes: boolean;
  email: string;
  name: string;
  locationId: string;
  location: string;
  /** Only an active gateway's page of access can be opened, and access there be revoked. */
  status: GatewayStatus;
  /** The names of destinations, or 'All traffic'. */
  reach: string;
  /** How the destination was granted: directly, or through all traffic or another destination. */
  granted: string;
  usableSince: string;
  /** Why it was requested; "" for access that was granted without a request (ASK-03). */
  reason: string;
  /** The last day in words, "" for access without an end (RASX-03). */
  ends: string;
  endsSoon: boolean;
  hasEnded: boolean;
  lastConnectedAt: string | null;
  profileEndsAt: string | null;
  profile: ProfileState | null;
  /** True when the access was never used. */
  neverUsed: boolean;
  /** True when the access was not used for long. */
  unused: boolean;
}

const SENT = [
  "email",
  "name",
  "locationId",
  "status",
  "userId",
  "opensUser",
  "edits",
  "revokes",
  "reason",
  "ends",
  "endsSoon",
  "hasEnded",
  "profile",
  "neverUsed",
  "unused",
] as const satisfies (keyof ReviewRow)[];
/** A row of the page; `repeats` is true below a row of the same user. */
export type ReviewPageRow = Pick<ReviewRow, (typeof SENT)[number]> & { repeats?: boolean };
type Cell = { row: ReviewPageRow; children: ReactNode };
type Column = ListColumn<ReviewRow, ReviewPageRow>;
export const FAILED = msg("Couldn't load the access review.");
const UNUSED = msg("Not used for 90 days");

/** The value of the access period filter that lists ended instead of current access. */
export const ENDED = "ended";

/** The names of the views. */
export const VIEW_LABELS = {
  person: msg("By user"),
  "by-destination": msg("By destination"),
  "by-location": msg("By location"),
} as const satisfies Record<string, Message>;

export type ReviewView = keyof typeof VIEW_LABELS;
export const VIEW_NAMES = Object.keys(VIEW_LABELS) as ReviewView[];

/** Returns the view of a URL: by person without a name; null for an unknown name. */
export const parseReviewView = (by: string | undefined): ReviewView | null =>
  by === undefined ? "person" : (VIEW_NAMES.find((view) => view === by && view !== "person") ?? null);

/** Returns the access review's list of a view (ACT-06). */
export function createReviewList(i18n: I18n, view: ReviewView): ListDefinition<ReviewRow, ReviewPageRow> {
  const [first, ...others] = createViewColumns(i18n)[view];
  return {
    caption: describeView(i18n, view),
    counted: msg("{count, plural, one {# row} other {# rows}}"),
    key: ({ key }) => key,
    toPageRow: (row) => Object.fromEntries(SENT.map((key) => [key, row[key]])) as ReviewPageRow,
    order: { sort: first.key, direction: "ascending" },
    tieBreaker: ({ email, location, reach }) => `${location} ${email} ${reach}`,
    search: { label: i18n._("Search access"), placeholder: i18n._("User, location or destination") },
    emptyState: {
      spot: "remote-access",
      title: i18n._("No users have remote access"),
      hint: i18n._("To grant access, open a location's ACL tab."),
    },
    noMatchesState: { title: i18n._("No access found"), hint: i18n._("Try fewer words or another filter.") },
    columns: [{ ...first, rowHeader: true, card: undefined }, ...others, ...createUseColumns(i18n)],
  };
}

function describeView(i18n: I18n, view: ReviewView): string {
  if (view === "person") return i18n._("Access by user");
  return view === "by-location" ? i18n._("Access by location") : i18n._("Access by destination");
}

/** Returns each view's columns. It is ordered by the first one. */
function createViewColumns(i18n: I18n): Record<ReviewView, readonly [Column, ...Column[]]> {
  const { person, location } = createPlaceColumns(i18n);
  const { reach, granted, since } = createAccessColumns(i18n);
  const destination = { ...reach, key: "destination", header: i18n._("Destination"), cell: undefined };
  return {
    person: [person, location, reach, since],
    "by-destination": [destination, location, person, granted, { ...since, fileOnly: true }],
    "by-location": [location, person, { ...reach, card: "meta" }, since],
  };
}

/** Returns the columns of user and location. */
const createPlaceColumns = (i18n: I18n) =>
  ({
    person: {
      key: "person",
      untranslated: true,
      header: i18n._("User"),
      card: "meta",
      text: ({ name, email }) => [name, email].filter(Boolean).join(" "),
      cell: UserLink,
      file: [
        { header: i18n._("User"), text: ({ name, email }) => name || email },
        { header: i18n._("Email"), text: ({ email }) => email },
      ],
    },
    location: {
      key: "location",
      untranslated: true,
      header: i18n._("Location"),
      card: "meta",
      text: ({ location }) => location,
      cell: LocationLink,
    },
  }) satisfies Record<string, Column>;

/** Returns the columns of what can be reached, how, and since when. */
const createAccessColumns = (i18n: I18n) =>
  ({
    reach: { key: "reach", header: i18n._("Access"), card: "meta", text: ({ reach }) => reach, cell: AccessLink },
    granted: {
      key: "granted",
      header: i18n._("How granted"),
      kind: "narrow",
      card: "meta",
      text: ({ granted }) => granted,
      cell: AccessLink,
    },
    since: {
      key: "since",
      header: i18n._("Access since"),
      card: "remark",
      shownOn: "widest",
      text: ({ usableSince }, { day }) => day(usableSince),
      sort: ({ usableSince }) => usableSince,
      cell: SinceAndUntil,
    },
  }) satisfies Record<string, Column>;

/** Returns the columns that every view ends with. */
const createUseColumns = (i18n: I18n): readonly Column[] => [
  {
    key: "ends",
    header: i18n._("Last day"),
    fileOnly: true,
    text: ({ ends }) => ends,
    filter: {
      name: "term",
      label: i18n._("Access period"),
      options: [
        { value: "soon", label: i18n._("Ends soon") },
        { value: ENDED, label: i18n._("Expired") },
      ],
      getValue: ({ endsSoon, hasEnded }) => (hasEnded ? ENDED : endsSoon ? "soon" : null),
    },
  },
  {
    key: "used",
    header: i18n._("Last used"),
    kind: "narrow",
    text: ({ lastConnectedAt }, { moment }) => (lastConnectedAt ? moment(lastConnectedAt) : i18n._("Never")),
    sort: ({ lastConnectedAt }) => lastConnectedAt ?? "",
    filter: {
      label: i18n._("Last used"),
      getValue: ({ unused }) => (unused ? "unused" : null),
      options: [{ value: "unused", label: i18n._(UNUSED) }],
    },
    cell: LastUse,
  },
  {
    key: "profile",
    header: i18n._("VPN profile valid until"),
    kind: "narrow",
    shownOn: "widest",
    text: ({ profileEndsAt }, { day }) => (profileEndsAt ? day(profileEndsAt) : ""),
    sort: ({ profileEndsAt }) => profileEndsAt ?? "",
    filter: {
      name: "certificate",
      label: i18n._("VPN profile"),
      getValue: ({ profile }) => profile ?? "none",
      options: [
        { value: "soon", label: i18n._("Ends soon") },
        { value: "ended", label: i18n._("Expired") },
        { value: "none", label: i18n._("Not downloaded") },
      ],
    },
    cell: ProfileEnd,
  },
  { key: "reason", header: i18n._("Reason"), fileOnly: true, text: ({ reason }) => reason },
  { key: "note", header: i18n._("Note"), fileOnly: true, text: ({ unused }) => (unused ? i18n._(UNUSED) : "") },
];

function LocationLink({ row: { locationId, status }, children }: Cell) {
  return (
    <Link className="ras-place" to={status === "ACTIVE" ? rasPaths.access(locationId) : rasPaths.location(locationId)}>
      {children}
    </Link>
  );
}

/** Renders a user's name with the address; below a row of the same user the name alone, in a lighter colour. */
function UserLink({ row: { userId, opensUser, name, email, repeats } }: Cell) {
  const className = repeats ? "ras-review-again" : "ras-review-user";
  const shown = <Highlighted>{name || email}</Highlighted>;
  return (
    <>
      {opensUser ? (
        <Link className={className} to={userPaths.details(userId)}>
          {shown}
        </Link>
      ) : (
        <span className={className}>{shown}</span>
      )}{" "}
      {name && <HighlightedDetail>{email}</HighlightedDetail>}
    </>
  );
}

/** Renders the text of an access as a link to its form, which changes or revokes it (ACT-06). */
function AccessLink({ row: { locationId, userId, edits }, children }: Cell) {
  return edits ? <Link to={rasPaths.editAccess(locationId, userId)}>{children}</Link> : children;
}

function SinceAndUntil({ row, children }: Cell) {
  const { i18n } = useLingui();
  return (
    <>
      <Period row={row}>{children}</Period>
      {row.reason && <p className="muted">{i18n._("Reason: {reason}", { reason: row.reason })}</p>}
    </>
  );
}

function Period({ row: { ends, endsSoon, hasEnded }, children }: Cell) {
  const { i18n } = useLingui();
  const text = hasEnded ? i18n._("ended on {ends}", { ends }) : i18n._("until {ends}", { ends });
  const state = hasEnded ? "ended" : endsSoon ? "ends-soon" : "ends";
  return (
    <>
      {children} {ends && <Badge state={state}>{text}</Badge>}
    </>
  );
}

function LastUse({ row: { neverUsed, unused }, children }: Cell) {
  const { i18n } = useLingui();
  if (neverUsed) return <Badge state="unused">{children}</Badge>;
  return (
    <>
      <span className="nowrap">{children}</span> {unused && <Badge state="unused">{i18n._(UNUSED)}</Badge>}
    </>
  );
}

function ProfileEnd({ row: { profile }, children }: Cell) {
  if (profile === "soon") return <Badge state="expiring">{children}</Badge>;
  if (profile === "ended") return <Badge state="ended">{children}</Badge>;
  return <span className="card-hidden">{children}</span>;
}
