import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { formatBytes } from "~/networks/traffic";
import { userPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { AccessUse } from "~/upstream/ras/ras-use.server";

/** A connection to a gateway, with its user. */
export type SessionRow = AccessUse["sessions"][number] &
  Pick<AccessUse, "userId" | "email" | "name"> & {
    /** True when the viewer may look at the company's users. */
    opensPeople: boolean;
  };

type Sent = Pick<SessionRow, "userId" | "email" | "opensPeople">;

/** The connections to a gateway, the latest first. Its parameters stand beside the table's (RASX-02). */
export const SESSIONS: ListDefinition<SessionRow, Sent> = {
  caption: "Connected now",
  unit: "connections",
  prefix: "sessions",
  key: ({ id }) => id,
  sent: ({ userId, email, opensPeople }) => ({ userId, email, opensPeople }),
  order: { sort: "since", direction: "descending" },
  ties: ({ email }) => email,
  search: { label: "Search connections", placeholder: "Name, e-mail or address" },
  nothing: { title: "Nobody is connected", hint: "Who has access stands under ACL, with the last connection." },
  notFound: { title: "No connections found", hint: "No connection matches. Try fewer words." },
  columns: [
    { key: "user", header: "User", rowHeader: true, text: ({ name, email }) => name || email, cell: PersonLink },
    { key: "email", header: "Email", text: ({ email }) => email },
    {
      key: "since",
      header: "Since",
      kind: "shrink",
      text: ({ since }, { moment }) => moment(since),
      sort: ({ since }) => since,
    },
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

function PersonLink({ row: { userId, opensPeople }, children }: { row: Sent; children: ReactNode }) {
  return opensPeople ? <Link to={userPaths.details(userId)}>{children}</Link> : children;
}

/** A connection to a gateway that is over, with its user. */
export type EndedRow = AccessUse["endedSessions"][number] &
  Pick<SessionRow, "userId" | "email" | "name" | "opensPeople">;

/** The connections to a gateway that have ended, as far as the upstream keeps them, the last one first (RASX-02). */
export const ENDED: ListDefinition<EndedRow, Sent> = {
  caption: "Ended connections",
  unit: "connections",
  prefix: "ended",
  key: ({ id }) => id,
  sent: ({ userId, email, opensPeople }) => ({ userId, email, opensPeople }),
  order: { sort: "ended", direction: "descending" },
  ties: ({ email }) => email,
  search: { label: "Search ended connections", placeholder: "Name, e-mail or reason" },
  nothing: { title: "No connection that ended is kept" },
  notFound: { title: "No connections found", hint: "No connection matches. Try fewer words." },
  columns: [
    { key: "user", header: "User", rowHeader: true, text: ({ name, email }) => name || email, cell: PersonLink },
    {
      key: "since",
      header: "Since",
      kind: "shrink",
      text: ({ since }, { moment }) => moment(since),
      sort: ({ since }) => since,
    },
    {
      key: "ended",
      header: "Ended",
      text: ({ endedAt }, { moment }) => moment(endedAt),
      sort: ({ endedAt }) => endedAt,
    },
    { key: "reason", header: "Reason", text: ({ reason }) => reason ?? "By itself" },
    { key: "by", header: "Ended by", text: ({ endedBy }) => endedBy ?? "" },
  ],
};
