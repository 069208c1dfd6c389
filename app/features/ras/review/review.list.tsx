import type { ReactNode } from "react";
import type { ListColumn, ListDefinition } from "~/lists/definition";
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
  email: string;
  name: string;
  locationId: string;
  location: string;
  /** True for a location whose gateway is active: the others' pages of access can't be opened. */
  isActive: boolean;
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
  /** True when the access was not used for long. */
  unused: boolean;
}

const SENT = [
  "locationId",
  "isActive",
  "userId",
  "opensUser",
  "edits",
  "reason",
  "ends",
  "endsSoon",
  "hasEnded",
  "profile",
  "unused",
] as const satisfies (keyof ReviewRow)[];
/** A row of the page; `repeats` is true below a row of the same user. */
export type ReviewPageRow = Pick<ReviewRow, (typeof SENT)[number]> & { repeats?: boolean };
type Cell = { row: ReviewPageRow; children: ReactNode };
type Column = ListColumn<ReviewRow, ReviewPageRow>;

const UNUSED = "Not used for 90 days";

const PERSON: Column = {
  key: "person",
  untranslated: true,
  header: "User",
  card: "half",
  text: ({ name, email }) => name || email,
  cell: UserLink,
};
const EMAIL: Column = {
  key: "email",
  untranslated: true,
  header: "Email",
  card: "none",
  shownOn: "widest",
  text: ({ email }) => email,
  cell: Repeatable,
};
const LOCATION: Column = {
  key: "location",
  untranslated: true,
  header: "Location",
  card: "beside",
  text: ({ location }) => location,
  cell: LocationLink,
};
const REACH: Column = { key: "reach", header: "Access", text: ({ reach }) => reach, cell: AccessLink };
const DESTINATION: Column = { ...REACH, key: "destination", header: "Destination", cell: undefined };
const GRANTED: Column = {
  key: "granted",
  header: "How granted",
  card: "half",
  text: ({ granted }) => granted,
  cell: AccessLink,
};

const SINCE: Column = {
  key: "since",
  header: "Access since",
  card: "remark",
  shownOn: "widest",
  text: ({ usableSince }, { day }) => day(usableSince),
  sort: ({ usableSince }) => usableSince,
  cell: SinceAndUntil,
};

/** The value of the access period filter that lists ended instead of current access. */
export const ENDED = "ended";

/** The options of the access period filter (RASX-03). */
const TERMS = [
  { value: "soon", label: "Ends soon" },
  { value: ENDED, label: "Expired" },
];

/** The columns that every view ends with. */
const USE: readonly Column[] = [
  {
    key: "ends",
    header: "Last day",
    fileOnly: true,
    text: ({ ends }) => ends,
    filter: {
      name: "term",
      label: "Access period",
      options: TERMS,
      getValue: ({ endsSoon, hasEnded }) => (hasEnded ? ENDED : endsSoon ? "soon" : null),
    },
  },
  {
    key: "used",
    header: "Last used",
    text: ({ lastConnectedAt }, { moment }) => (lastConnectedAt ? moment(lastConnectedAt) : "Never"),
    sort: ({ lastConnectedAt }) => lastConnectedAt ?? "",
    filter: {
      label: "Last used",
      getValue: ({ unused }) => (unused ? "unused" : null),
      options: [{ value: "unused", label: UNUSED }],
    },
    cell: LastUse,
  },
  {
    key: "profile",
    header: "VPN profile valid until",
    kind: "narrow",
    card: "remark",
    shownOn: "wide",
    text: ({ profileEndsAt }, { day }) => (profileEndsAt ? day(profileEndsAt) : ""),
    sort: ({ profileEndsAt }) => profileEndsAt ?? "",
    filter: {
      name: "certificate",
      label: "VPN profile",
      getValue: ({ profile }) => profile ?? "none",
      options: [
        { value: "soon", label: "Ends soon" },
        { value: "ended", label: "Expired" },
        { value: "none", label: "Not downloaded" },
      ],
    },
    cell: ProfileEnd,
  },
  { key: "reason", header: "Reason", fileOnly: true, text: ({ reason }) => reason },
  { key: "note", header: "Note", fileOnly: true, text: ({ unused }) => (unused ? UNUSED : "") },
];

/** The views of the review, each with its name, its columns and its order. */
const VIEWS = {
  person: { label: "By user", columns: [PERSON, EMAIL, LOCATION, REACH, SINCE] },
  "by-destination": {
    label: "By destination",
    columns: [DESTINATION, LOCATION, PERSON, EMAIL, GRANTED, { ...SINCE, fileOnly: true }],
  },
  "by-location": { label: "By location", columns: [LOCATION, PERSON, EMAIL, { ...REACH, card: "half" }, SINCE] },
} as const satisfies Record<string, { label: string; columns: readonly [Column, ...Column[]] }>;

export type ReviewView = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as ReviewView[];
export const formatViewName = (view: ReviewView): string => VIEWS[view].label;

/** Returns the view of a URL: by person without a name; null for an unknown name. */
export const parseReviewView = (by: string | undefined): ReviewView | null =>
  by === undefined ? "person" : (VIEW_NAMES.find((view) => view === by && view !== "person") ?? null);

/** The access review's list for each view (ACT-06). */
export const REVIEWS = Object.fromEntries(VIEW_NAMES.map((view) => [view, buildReviewList(view)])) as Record<
  ReviewView,
  ListDefinition<ReviewRow, ReviewPageRow>
>;

function buildReviewList(view: ReviewView): ListDefinition<ReviewRow, ReviewPageRow> {
  const [first, ...others] = VIEWS[view].columns;
  return {
    caption: `Access ${VIEWS[view].label.toLowerCase()}`,
    unit: "rows",
    key: ({ key }) => key,
    toPageRow: (row) => Object.fromEntries(SENT.map((key) => [key, row[key]])) as ReviewPageRow,
    order: { sort: first.key, direction: "ascending" },
    tieBreaker: ({ email, location, reach }) => `${location} ${email} ${reach}`,
    search: { label: "Search access", placeholder: "User, location or destination" },
    emptyState: {
      spot: "remote-access",
      title: "No users have remote access",
      hint: "To grant access, open a location's ACL tab.",
    },
    noMatchesState: { title: "No access found", hint: "Try fewer words or another filter." },
    columns: [{ ...first, rowHeader: true, card: undefined }, ...others, ...USE],
  };
}

function LocationLink({ row: { locationId, isActive }, children }: Cell) {
  return (
    <Link className="ras-review-location" to={isActive ? rasPaths.access(locationId) : rasPaths.location(locationId)}>
      {children}
    </Link>
  );
}

/** Returns the class of a repeated name or address, which tables show in a lighter colour. */
const againClass = ({ repeats }: ReviewPageRow) => (repeats ? "ras-review-again" : undefined);

function UserLink({ row, children }: Cell) {
  if (!row.opensUser) return <Repeatable row={row}>{children}</Repeatable>;
  return (
    <Link className={againClass(row)} to={userPaths.details(row.userId)}>
      {children}
    </Link>
  );
}

function Repeatable({ row, children }: Cell) {
  return <span className={againClass(row)}>{children}</span>;
}

/** Renders the text of an access as a link to its form, which changes or revokes it (ACT-06). */
function AccessLink({ row: { locationId, userId, edits }, children }: Cell) {
  return edits ? <Link to={rasPaths.editAccess(locationId, userId)}>{children}</Link> : children;
}

function SinceAndUntil({ row, children }: Cell) {
  return (
    <>
      <Period row={row}>{children}</Period>
      {row.reason && <p className="muted">Reason: {row.reason}</p>}
    </>
  );
}

function Period({ row: { ends, endsSoon, hasEnded }, children }: Cell) {
  if (hasEnded)
    return (
      <>
        {children} <Badge state="ended">ended on {ends}</Badge>
      </>
    );
  return (
    <>
      {children} {ends && <Badge state={endsSoon ? "ends-soon" : "ends"}>until {ends}</Badge>}
    </>
  );
}

function LastUse({ row: { unused }, children }: Cell) {
  return (
    <>
      {children} {unused && <Badge state="unused">{UNUSED}</Badge>}
    </>
  );
}

function ProfileEnd({ row: { profile }, children }: Cell) {
  if (profile === "soon") return <Badge state="expiring">{children}</Badge>;
  return profile === "ended" ? <Badge state="expired">{children}</Badge> : children;
}
