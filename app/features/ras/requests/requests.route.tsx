import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ACCESS_REQUEST_DAYS } from "#contract/limits";
import { msg } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import type { ListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { accessRequestPaths, paths } from "~/paths";
import { canGrantSomewhere } from "~/permissions/permissions";
import { hasAnyAccess } from "~/session/gate";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { type AccessRequest, readAccessRequests } from "~/upstream/access-requests.server";
import { attempt } from "~/upstream/failure.server";
import { type RequestRow, readCanAsk, toRequestRow } from "../gateway/requests/access-requests.server";
import { REQUEST_STATES, RequestStateBadge } from "../gateway/requests/request-state";
import { AnswerButtons } from "./answer-buttons";
import { listApprovalFields } from "./approval.server";

/** A request, with what the buttons send that answer it. */
type Row = RequestRow & Pick<AccessRequest, "mayAnswer"> & { approval: ReturnType<typeof listApprovalFields> };
type PageRow = Pick<Row, "id" | "state" | "name" | "mayAnswer" | "approval">;

/**
 * Returns the list of the requests for access that the viewer sent or may answer, the latest first (ASK-02).
 * @param isOwn true for a viewer who answers none: all are the viewer's own
 */
const createRequestsList = (i18n: I18n, isOwn: boolean): ListDefinition<Row, PageRow> => ({
  caption: toTitle(i18n, isOwn),
  counted: msg("{count, plural, one {# request} other {# requests}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, state, name, mayAnswer, approval }) => ({ id, state, name, mayAnswer, approval }),
  order: { sort: "asked", direction: "descending" },
  tieBreaker: ({ id }) => id,
  hiddenTexts: { label: i18n._("Email"), texts: ({ email }) => [email] },
  search: {
    label: i18n._("Search requests"),
    placeholder: isOwn ? i18n._("Location or reason") : i18n._("User, location or reason"),
  },
  emptyState: {
    spot: "remote-access",
    title: i18n._("No requests for access"),
    hint: isOwn
      ? i18n._("Your requests appear here once you ask for access.")
      : i18n._("Requests appear here when users ask for access."),
  },
  noMatchesState: { title: i18n._("No requests found"), hint: i18n._("Try fewer words or another filter.") },
  columns: [
    ...listSubject(i18n, isOwn),
    {
      key: "asked",
      header: i18n._("Requested on"),
      kind: "shrink",
      shownOn: "widest",
      card: "meta",
      text: ({ askedAt }, { day }) => day(askedAt),
      sort: ({ askedAt }) => askedAt,
    },
    { key: "access", header: i18n._("Access"), card: "meta", text: ({ access }) => access },
    { key: "days", header: i18n._("Access period"), card: "meta", text: ({ days }) => days, sort: false },
    {
      key: "reason",
      header: i18n._("Reason"),
      shownOn: "widest",
      card: "meta",
      text: ({ reason }) => reason,
      sort: false,
    },
    {
      key: "state",
      header: i18n._("State"),
      kind: "shrink",
      card: "end",
      text: ({ state }) => i18n._(REQUEST_STATES[state].label),
      filter: {
        getValue: ({ state }) => state,
        options: Object.entries(REQUEST_STATES).map(([value, { label }]) => ({ value, label: i18n._(label) })),
      },
      cell: State,
    },
  ],
});

type Cell = { row: PageRow; children: ReactNode };
type Columns = ListDefinition<Row, PageRow>["columns"];

const toTitle = (i18n: I18n, isOwn: boolean) => (isOwn ? i18n._("Your requests") : i18n._("Requests for access"));

/** Returns the columns that name a request: who asks for which location, or of one's own the location alone. */
function listSubject(i18n: I18n, isOwn: boolean): Columns {
  const location = { key: "location", untranslated: true, header: i18n._("Location") };
  const text = (row: RequestRow) => row.location;
  if (isOwn) return [{ ...location, text, rowHeader: true, cell: RequestLink }];
  return [
    {
      key: "user",
      untranslated: true,
      header: i18n._("User"),
      rowHeader: true,
      text: ({ name }) => name,
      cell: RequestLink,
    },
    { ...location, text, card: "meta", cell: Place },
  ];
}

function RequestLink({ row: { id }, children }: Cell) {
  return <Link to={accessRequestPaths.page(id)}>{children}</Link>;
}

const Place = ({ children }: Cell) => <span className="ras-place">{children}</span>;

function State({ row: { state } }: Cell) {
  return <RequestStateBadge state={state} />;
}

export const handle = {
  title: msg("Requests for access"),
  description: msg("Requests for remote access: your own, and those that you can answer."),
  name: nameFromData<typeof loader>(({ isOwn }) => (isOwn ? msg("Your requests") : null)),
};

const FAILED = msg("Couldn't load the requests.");

/** Reads the viewer's own requests, and those that the viewer may answer (ASK-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { i18n } = viewer;
  const isOwn = !canGrantSomewhere(viewer.permissions);
  const list = createRequestsList(i18n, isOwn);
  const back = hasAnyAccess(viewer)
    ? { to: paths.ras, label: i18n._("Remote Access") }
    : { to: paths.welcome, label: i18n._("Welcome") };
  const [read, canAsk] = await Promise.all([
    attempt(readAccessRequests(viewer.upstream, viewer.company.id)),
    readCanAsk(viewer),
  ]);
  if (!read.ok) return failedPage(read.failure, i18n._(FAILED), { back, isOwn, canAsk, requests: null });
  const rows = (read.value ?? []).map((request) => ({
    ...toRequestRow(i18n, request),
    mayAnswer: request.mayAnswer,
    approval: listApprovalFields(viewer, request),
  }));
  return { back, isOwn, canAsk, requests: buildListPage(list, rows, getListQuery(list, args.request)) };
}

export default function Requests() {
  const { i18n } = useLingui();
  const { back, isOwn, canAsk, requests } = useLoaderData<typeof loader>();
  return (
    <Page
      title={toTitle(i18n, isOwn)}
      help={i18n._("A request that no one answers lapses after {count, number} days.", { count: ACCESS_REQUEST_DAYS })}
      back={back}
      actions={canAsk && <ButtonLink to={paths.requestAccess}>{i18n._("Request access")}</ButtonLink>}
    >
      <List
        list={createRequestsList(i18n, isOwn)}
        answer={requests}
        failed={i18n._(FAILED)}
        path={paths.accessRequests}
        rowActions={
          requests?.rows.some(({ row }) => row.mayAnswer)
            ? { header: i18n._("Actions"), render: (row) => <AnswerButtons {...row} /> }
            : undefined
        }
      />
    </Page>
  );
}
