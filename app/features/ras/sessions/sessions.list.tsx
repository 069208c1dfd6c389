import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { OpenRowLink } from "~/lists/open-rows";
import { formatBytes } from "~/networks/traffic";
import { userPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { AccessUsageReport } from "~/upstream/ras/ras-usage.server";

/** The user of a connection; `opensPeople` is true when the viewer may view the company's users. */
interface Person extends Pick<AccessUsageReport, "userId" | "email" | "name"> {
  id: string;
  opensPeople: boolean;
  /** What the open row shows. */
  details: { term: string; description: string }[];
}
type SessionRow = Person & AccessUsageReport["sessions"][number];
export type SentSession = Pick<Person, "id" | "userId" | "email" | "name" | "opensPeople" | "details">;

/** Returns the list of the connections to a gateway, the latest first (RASX-02). */
export const createSessionsList = (i18n: I18n): ListDefinition<SessionRow, SentSession> => ({
  caption: i18n._("Connected now"),
  counted: msg("{count, plural, one {# connection} other {# connections}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, userId, email, name, opensPeople, details }) => ({ id, userId, email, name, opensPeople, details }),
  tieBreaker: ({ email }) => email,
  prefix: "sessions",
  order: { sort: "since", direction: "descending" },
  search: { label: i18n._("Search connections"), placeholder: i18n._("Name, email or IP") },
  emptyState: {
    spot: "remote-access",
    title: i18n._("No users are connected"),
    hint: i18n._("To see who has access and when they last connected, open the ACL tab."),
  },
  noMatchesState: { title: i18n._("No connections found"), hint: i18n._("Try fewer words.") },
  hiddenTexts: { label: i18n._("Details"), texts: ({ email, address }) => [email, address] },
  columns: [
    {
      key: "user",
      untranslated: true,
      header: i18n._("User"),
      rowHeader: true,
      text: ({ name, email }) => name || email,
      cell: PersonLink,
    },
    {
      key: "since",
      header: i18n._("Since"),
      kind: "shrink",
      text: ({ since }, { moment }) => moment(since),
      sort: ({ since }) => since,
    },
    {
      key: "traffic",
      header: i18n._("Traffic"),
      card: "meta",
      kind: "number",
      text: ({ received, sent }) => formatBytes(i18n, received + sent),
      sort: ({ received, sent }) => received + sent,
    },
  ],
});

function PersonLink({ row: { id, email, userId, opensPeople }, children }: { row: SentSession; children: ReactNode }) {
  return (
    <span className="ras-row-name">
      <OpenRowLink id={id} label={email} />
      {opensPeople ? <Link to={userPaths.details(userId)}>{children}</Link> : <span>{children}</span>}
    </span>
  );
}
