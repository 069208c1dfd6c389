import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { POLL_SECONDS } from "~/layout/use-polling";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { parseOpenRows } from "~/lists/open-rows";
import { failedPage } from "~/notifications/notifications.server";
import { rasPaths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { Announcer } from "~/ui/announcer/announcer";
import { ButtonLink } from "~/ui/button/button-link";
import { type Description, DescriptionList } from "~/ui/description-list/description-list";
import { LiveDot } from "~/ui/live-dot/live-dot";
import { unlessSameLocation } from "../gateway/tabs";
import { createSessionsList } from "./sessions.list";
import { buildSessionPage, requireSessions } from "./sessions.server";
import { useLiveSessions } from "./use-live-sessions";

export const handle = { name: msg("Connections") };

export const shouldRevalidate = unlessSameLocation;

const FAILED = msg("Couldn't load the connections.");
const NOT_PERMITTED = msg("You don't have permission to disconnect users. Ask your service administrator.");
/** Connections that are listed without a search field. */
const MAX_UNSEARCHED = 10;

/** Reads the connections to a gateway (RASX-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { scope, sessions } = await requireSessions(args, "listUsers");
  const { id } = scope.location;
  const { i18n } = scope.viewer;
  const hasHistory = scope.viewer.hasPage(rasPaths.history(id));
  const view = { id, hasHistory, refusal: scope.can.updateUser ? null : i18n._(NOT_PERMITTED) };
  if (!sessions.ok) return failedPage(sessions.failure, i18n._(FAILED), { ...view, answer: null });
  return { ...view, answer: buildSessionPage(scope.viewer, args.request, sessions.value) };
}

export default function Sessions() {
  const { i18n } = useLingui();
  const { id, answer: served, hasHistory, refusal } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { answer, announcement, failed } = useLiveSessions(id, served);
  const openRows = parseOpenRows(search);
  const expansion = ({ id: key, details }: { id: string; details: Description[] }) =>
    openRows.includes(key) && <DescriptionList items={details} />;
  return (
    <PageWithPanel className="stack">
      <SessionsHead id={id} hasHistory={hasHistory} isLive={(answer?.unfilteredTotal ?? 0) > 0} />
      {failed && (
        <Alert tone="warning">
          {i18n._(
            "The list couldn't be refreshed. It shows what was last read; the next try is in {seconds} seconds.",
            { seconds: POLL_SECONDS },
          )}
        </Alert>
      )}
      <Announcer text={announcement} />
      <List
        list={createSessionsList(i18n)}
        answer={answer}
        isLive
        failed={i18n._(FAILED)}
        path={rasPaths.sessions(id)}
        searchAbove={MAX_UNSEARCHED}
        expansion={expansion}
        rowActions={{
          header: i18n._("Actions"),
          render: ({ userId, email }) => (
            <ButtonLink
              size="s"
              to={rasPaths.disconnect(id, userId) + search}
              reason={refusal ?? undefined}
              reasonDisplay="tooltip"
              preventScrollReset
            >
              <Trans
                id="Disconnect<0> {email}</0>"
                values={{ email: <>{email}</> }}
                components={{ 0: <span className="visually-hidden" /> }}
              />
            </ButtonLink>
          ),
        }}
      />
    </PageWithPanel>
  );
}

/** Renders the title with the links to the history and to the list as it is now. */
function SessionsHead({ id, hasHistory, isLive }: { id: string; hasHistory: boolean; isLive: boolean }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <div className="row-between">
      <h2>
        {isLive && <LiveDot />} {i18n._("Connected now")}
      </h2>
      <div className="row">
        {hasHistory && (
          <ButtonLink variant="quiet" size="s" icon="rotate-ccw-clock" to={rasPaths.history(id)}>
            {i18n._("Connection history")}
          </ButtonLink>
        )}
        <ButtonLink to={rasPaths.sessions(id) + search} icon="rotate-cw" size="s" preventScrollReset>
          {i18n._("Refresh")}
        </ButtonLink>
      </div>
    </div>
  );
}
