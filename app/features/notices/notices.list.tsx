import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import type { NoticeRow } from "./notices.server";

type PageRow = Pick<NoticeRow, "id" | "isRead" | "sentence" | "to">;

const STATES = { unread: "Unread", read: "Read" } as const;
const stateOf = ({ isRead }: Pick<NoticeRow, "isRead">) => (isRead ? "read" : "unread");

/** Defines the list of the viewer's notices, newest first (TOLD-03). */
export const NOTICES: ListDefinition<NoticeRow, PageRow> = {
  caption: "Notices",
  unit: "notices",
  key: ({ id }) => id,
  toPageRow: ({ id, isRead, sentence, to }) => ({ id, isRead, sentence, to }),
  order: { sort: "time", direction: "descending" },
  tieBreaker: ({ sentence }) => sentence,
  search: { label: "Search notices", placeholder: "Location, machine or user" },
  emptyState: {
    spot: "messages",
    title: "No notices",
    hint: "What your alerts report appears here for 90 days, and what has ended of your own, such as your access.",
  },
  noMatchesState: { title: "No notices found", hint: "Try fewer words or another filter." },
  columns: [
    {
      key: "notice",
      header: "Notice",
      rowHeader: true,
      kind: "wide",
      text: ({ sentence }) => sentence,
      cell: Sentence,
    },
    {
      key: "time",
      header: "Time",
      kind: "shrink",
      text: ({ at }, { moment }) => moment(at),
      sort: ({ at }) => at,
    },
    {
      key: "state",
      header: "State",
      kind: "shrink",
      text: (row) => STATES[stateOf(row)],
      filter: {
        getValue: stateOf,
        options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
      },
      cell: State,
    },
  ],
};

type Cell = { row: PageRow; children: ReactNode };

function Sentence({ row: { to }, children }: Cell) {
  return to ? <Link to={to}>{children}</Link> : children;
}

function State({ row: { isRead }, children }: Cell) {
  return isRead ? children : <Badge state="unread">{children}</Badge>;
}
