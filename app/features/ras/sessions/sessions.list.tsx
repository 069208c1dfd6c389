import type { ReactNode } from "react";
import type { DateFormatters, ListDefinition } from "~/lists/definition";
import { formatBytes } from "~/networks/traffic";
import { userPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { AccessUsageReport } from "~/upstream/ras/ras-usage.server";

/** The user of a connection; `opensPeople` is true when the viewer may view the company's users. */
type Person = Pick<AccessUsageReport, "userId" | "email" | "name"> & { opensPeople: boolean };
type SessionRow = Person & AccessUsageReport["sessions"][number];
type EndedRow = Person & AccessUsageReport["endedSessions"][number];
type Sent = Pick<Person, "userId" | "email" | "opensPeople">;

/** The common part of both lists of connections, which share a URL (RASX-02). */
const CONNECTIONS = {
  unit: "connections",
  key: ({ id }: SessionRow | EndedRow) => id,
  toPageRow: ({ userId, email, opensPeople }: Person) => ({ userId, email, opensPeople }),
  tieBreaker: ({ email }: Person) => email,
  noMatchesState: { title: "No connections found", hint: "Try fewer words." },
};

const USER_COLUMN = {
  key: "user",
  header: "User",
  rowHeader: true,
  text: ({ name, email }: Person) => name || email,
  cell: PersonLink,
} as const;

const SINCE_COLUMN = {
  key: "since",
  header: "Since",
  kind: "shrink",
  text: ({ since }: SessionRow | EndedRow, { moment }: DateFormatters) => moment(since),
  sort: ({ since }: SessionRow | EndedRow) => since,
} as const;

/** The connections to a gateway, the latest first (RASX-02). */
export const SESSIONS: ListDefinition<SessionRow, Sent> = {
  ...CONNECTIONS,
  caption: "Connected now",
  prefix: "sessions",
  order: { sort: "since", direction: "descending" },
  search: { label: "Search connections", placeholder: "Name, email or IP address" },
  emptyState: {
    title: "No users are connected",
    hint: "To see who has access and when they last connected, open the ACL tab.",
  },
  columns: [
    USER_COLUMN,
    { key: "email", header: "Email", text: ({ email }) => email },
    SINCE_COLUMN,
    { key: "address", header: "From", text: ({ address }) => address },
    {
      key: "received",
      header: "Received",
      kind: "number",
      text: ({ received }) => formatBytes(received),
      sort: ({ received }) => received,
    },
    { key: "sent", header: "Sent", kind: "number", text: ({ sent }) => formatBytes(sent), sort: ({ sent }) => sent },
  ],
};

/** The ended connections to a gateway that the upstream has stored, the latest first (RASX-02). */
export const ENDED: ListDefinition<EndedRow, Sent> = {
  ...CONNECTIONS,
  caption: "Past connections",
  prefix: "ended",
  order: { sort: "ended", direction: "descending" },
  search: { label: "Search past connections", placeholder: "Name, email or reason" },
  emptyState: { title: "No past connections" },
  columns: [
    USER_COLUMN,
    SINCE_COLUMN,
    {
      key: "ended",
      header: "Ended",
      text: ({ endedAt }, { moment }) => moment(endedAt),
      sort: ({ endedAt }) => endedAt,
    },
    { key: "reason", header: "Reason", text: ({ reason }) => reason ?? "Ended on its own" },
    { key: "by", header: "Disconnected by", text: ({ endedBy }) => endedBy ?? "" },
  ],
};

function PersonLink({ row: { userId, opensPeople }, children }: { row: Sent; children: ReactNode }) {
  return opensPeople ? <Link to={userPaths.details(userId)}>{children}</Link> : children;
}
