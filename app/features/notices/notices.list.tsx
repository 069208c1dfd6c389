import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { msg } from "~/i18n/i18n";
import type { ListDefinition } from "~/lists/definition";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { NoticeRow } from "./notices.server";

type PageRow = Pick<NoticeRow, "id" | "isRead" | "sentence" | "to">;

const STATES = { unread: msg("Unread"), read: msg("Read") } as const;
const stateOf = ({ isRead }: Pick<NoticeRow, "isRead">) => (isRead ? "read" : "unread");

/** Returns the list of the viewer's notices, newest first (TOLD-03). */
export const createNoticesList = (i18n: I18n): ListDefinition<NoticeRow, PageRow> => ({
  caption: i18n._("Notices"),
  counted: msg("{count, plural, one {# notice} other {# notices}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, isRead, sentence, to }) => ({ id, isRead, sentence, to }),
  order: { sort: "time", direction: "descending" },
  tieBreaker: ({ sentence }) => sentence,
  search: { label: i18n._("Search notices"), placeholder: i18n._("Location, machine or user") },
  emptyState: {
    spot: "messages",
    title: i18n._("No notices"),
    hint: i18n._(
      "What your alerts report appears here for 90 days, and what has ended of your own, such as your access.",
    ),
  },
  noMatchesState: { title: i18n._("No notices found"), hint: i18n._("Try fewer words or another filter.") },
  columns: [
    {
      key: "notice",
      header: i18n._("Notice"),
      rowHeader: true,
      kind: "wide",
      text: ({ sentence }) => sentence,
      cell: Sentence,
    },
    {
      key: "time",
      header: i18n._("Time"),
      card: "meta",
      kind: "shrink",
      text: ({ at }, { moment }) => moment(at),
      sort: ({ at }) => at,
    },
    {
      key: "state",
      header: i18n._("State"),
      card: "remark",
      kind: "shrink",
      text: (row) => i18n._(STATES[stateOf(row)]),
      filter: {
        getValue: stateOf,
        options: Object.entries(STATES).map(([value, label]) => ({ value, label: i18n._(label) })),
      },
      cell: State,
    },
  ],
});

type Cell = { row: PageRow; children: ReactNode };

function Sentence({ row: { to }, children }: Cell) {
  return to ? <Link to={to}>{children}</Link> : children;
}

function State({ row: { isRead }, children }: Cell) {
  return isRead ? children : <Badge state="unread">{children}</Badge>;
}
