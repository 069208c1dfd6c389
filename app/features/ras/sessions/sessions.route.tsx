import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { parseOpenRows } from "~/lists/open-rows";
import { formatBytes } from "~/networks/traffic";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { ButtonLink } from "~/ui/button/button-link";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { unlessSameLocation } from "../gateway/tabs";
import { SESSIONS } from "./sessions.list";
import { requireSessions } from "./sessions.server";

export const handle = { name: "Connections" };

export const shouldRevalidate = unlessSameLocation;

const FAILED = "Couldn't load the connections.";
const NOT_PERMITTED = "You don't have permission to disconnect users. Ask your service administrator.";
/** Connections that are listed without a search field. */
const MAX_UNSEARCHED = 10;

/** Reads the connections to a gateway (RASX-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, sessions } = await requireSessions(args, "listUsers");
  const view = { id: scope.location.id, refusal: scope.rights.updateUser ? null : NOT_PERMITTED };
  if (!sessions.ok) return failedPage(sessions.failure, FAILED, { ...view, answer: null });
  const opensPeople = scope.viewer.permissions.onCompany("user.view");
  const open = sessions.value.map((session) => ({
    ...session,
    opensPeople,
    details: [
      { term: "Email", description: session.email },
      { term: "From", description: session.address },
      { term: "Received", description: formatBytes(session.received) },
      { term: "Sent", description: formatBytes(session.sent) },
    ],
  }));
  return {
    ...view,
    answer: buildListPage(SESSIONS, open, getListQuery(SESSIONS, args.request)),
  };
}

export default function Sessions() {
  const { id, answer, refusal } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const openRows = parseOpenRows(search);
  const expansion = ({ id: key, details }: { id: string; details: Description[] }) =>
    openRows.includes(key) && <DescriptionList items={details} />;
  const refresh = (
    <ButtonLink to={rasPaths.sessions(id) + search} icon="rotate-cw" size="s" preventScrollReset>
      Refresh
    </ButtonLink>
  );
  return (
    <PageWithPanel className="stack">
      <div className="row-between">
        <h3>Connected now</h3>
        {refresh}
      </div>
      <List
        list={SESSIONS}
        answer={answer}
        failed={FAILED}
        path={rasPaths.sessions(id)}
        searchAbove={MAX_UNSEARCHED}
        expansion={expansion}
        rowActions={{
          header: "Actions",
          render: ({ userId, email }) => (
            <ButtonLink
              size="s"
              to={rasPaths.disconnect(id, userId) + search}
              reason={refusal ?? undefined}
              reasonDisplay="tooltip"
              preventScrollReset
            >
              Disconnect<span className="visually-hidden"> {email}</span>
            </ButtonLink>
          ),
        }}
      />
    </PageWithPanel>
  );
}
