import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import type { ListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { accessRequestPaths, paths } from "~/paths";
import { hasAnyAccess } from "~/session/gate";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { readAccessRequests } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import { type RequestRow, readMayAsk, toRequestRow } from "../gateway/access-requests.server";
import { REQUEST_STATES, RequestStateBadge } from "../gateway/request-state";

type PageRow = Pick<RequestRow, "id" | "state">;

/** The requests for access that the viewer sent or may answer, the latest first (ASK-02). */
const ACCESS_REQUESTS: ListDefinition<RequestRow, PageRow> = {
  caption: "Requests for access",
  unit: "requests",
  key: ({ id }) => id,
  toPageRow: ({ id, state }) => ({ id, state }),
  order: { sort: "asked", direction: "descending" },
  tieBreaker: ({ id }) => id,
  hiddenTexts: { label: "Email", texts: ({ email }) => [email] },
  search: { label: "Search requests", placeholder: "User, location or reason" },
  emptyState: {
    spot: "remote-access",
    title: "No requests for access",
    hint: "Requests appear here when users ask for access.",
  },
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

export const handle = {
  title: "Requests for access",
  description: "Requests for remote access: your own, and those that you can answer.",
};

const FAILED = "Couldn't load the requests.";

/** Reads the viewer's own requests, and those that the viewer may answer (ASK-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const back = hasAnyAccess(viewer)
    ? { to: paths.ras, label: "Remote Access" }
    : { to: paths.welcome, label: "Welcome" };
  const [read, mayAsk] = await Promise.all([
    attempt(readAccessRequests(viewer.upstream, viewer.company.id)),
    readMayAsk(viewer),
  ]);
  if (!read.ok) return failedPage(read.failure, FAILED, { back, mayAsk, requests: null });
  const rows = (read.value ?? []).map(toRequestRow);
  return { back, mayAsk, requests: buildListPage(ACCESS_REQUESTS, rows, getListQuery(ACCESS_REQUESTS, args.request)) };
}

export default function Requests() {
  const { back, mayAsk, requests } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Requests for access"
      help={`A request that no one answers lapses after ${ACCESS_REQUEST_DAYS} days.`}
      back={back}
      actions={mayAsk && <ButtonLink to={paths.requestAccess}>Request access</ButtonLink>}
    >
      <List list={ACCESS_REQUESTS} answer={requests} failed={FAILED} path={paths.accessRequests} />
    </Page>
  );
}
