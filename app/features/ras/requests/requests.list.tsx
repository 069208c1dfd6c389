import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { accessRequestPaths } from "~/paths";
import { Link } from "~/ui/link/link";
import type { RequestRow } from "../gateway/access-requests.server";
import { REQUEST_STATES, RequestStateBadge } from "../gateway/request-state";

type PageRow = Pick<RequestRow, "id" | "state">;

/** The requests for access that the viewer sent or may answer, the latest first (ASK-02). */
export const ACCESS_REQUESTS: ListDefinition<RequestRow, PageRow> = {
  caption: "Requests for access",
  unit: "requests",
  key: ({ id }) => id,
  toPageRow: ({ id, state }) => ({ id, state }),
  order: { sort: "asked", direction: "descending" },
  tieBreaker: ({ id }) => id,
  hiddenTexts: { label: "Email", texts: ({ email }) => [email] },
  search: { label: "Search requests", placeholder: "User, location or reason" },
  emptyState: { title: "No requests for access", hint: "Requests appear here when users ask for access." },
  noMatchesState: { title: "No requests found", hint: "Try fewer words or another filter." },
  columns: [
    { key: "user", untranslated: true, header: "User", rowHeader: true, text: ({ name }) => name, cell: RequestLink },
    { key: "location", untranslated: true, header: "Location", card: "half", text: ({ location }) => location },
    {
      key: "asked",
      header: "Requested on",
      kind: "shrink",
      shownOn: "widest",
      card: "half",
      text: ({ askedAt }, { moment }) => moment(askedAt),
      sort: ({ askedAt }) => askedAt,
    },
    { key: "access", header: "Access", card: "line", text: ({ access }) => access },
    { key: "days", header: "Access period", card: "line", text: ({ days }) => days, sort: false },
    { key: "reason", header: "Reason", shownOn: "widest", card: "line", text: ({ reason }) => reason, sort: false },
    {
      key: "state",
      header: "State",
      kind: "shrink",
      card: "beside",
      text: ({ state }) => REQUEST_STATES[state].label,
      filter: {
        getValue: ({ state }) => state,
        options: Object.entries(REQUEST_STATES).map(([value, { label }]) => ({ value, label })),
      },
      cell: State,
    },
  ],
};

type Cell = { row: PageRow; children: ReactNode };

function RequestLink({ row: { id }, children }: Cell) {
  return <Link to={accessRequestPaths.page(id)}>{children}</Link>;
}

function State({ row: { state } }: Cell) {
  return <RequestStateBadge state={state} />;
}
