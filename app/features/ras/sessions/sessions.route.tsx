import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { POLL_SECONDS } from "~/layout/use-polling";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { ListAnnouncer } from "~/lists/list-announcer";
import { parseOpenRows } from "~/lists/open-rows";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { unlessSameLocation } from "../gateway/tabs";
import { SESSIONS } from "./sessions.list";
import { buildSessionPage, requireSessions } from "./sessions.server";
import { useLiveSessions } from "./use-live-sessions";

export const handle = { name: "Connections" };

export const shouldRevalidate = unlessSameLocation;

const FAILED = "Couldn't load the connections.";
const NOT_PERMITTED = "You don't have permission to disconnect users. Ask your service administrator.";
/** Connections that are listed without a search field. */
const MAX_UNSEARCHED = 10;

/** Reads the connections to a gateway (RASX-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, sessions } = await requireSessions(args, "listUsers");
  const { id } = scope.location;
  const hasHistory = scope.viewer.hasPage(rasPaths.history(id));
  const view = { id, hasHistory, refusal: scope.rights.updateUser ? null : NOT_PERMITTED };
  if (!sessions.ok) return failedPage(sessions.failure, FAILED, { ...view, answer: null });
  return { ...view, answer: buildSessionPage(scope.viewer, args.request, sessions.value) };
}

export default function Sessions() {
  const { id, answer: served, hasHistory, refusal } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { answer, announcement, failed } = useLiveSessions(id, served);
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
        <div className="row">
          {hasHistory && (
            <ButtonLink variant="quiet" size="s" icon="rotate-ccw-clock" to={rasPaths.history(id)}>
              Connection history
            </ButtonLink>
          )}
          {refresh}
        </div>
      </div>
      {failed && (
        <Alert tone="warning">
          The list couldn't be refreshed. It shows what was last read; the next try is in {POLL_SECONDS} seconds.
        </Alert>
      )}
      <ListAnnouncer text={announcement} />
      <List
        list={SESSIONS}
        answer={answer}
        isLive
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
