import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { nameFromData } from "~/layout/handle";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { failedPage } from "~/notifications/notifications.server";
import { OTHER_SESSIONS, paths, sessionPaths, userPaths } from "~/paths";
import { AccountLinks } from "~/session/account-links";
import { readAccountLinks } from "~/session/account-links.server";
import { Badge } from "~/ui/badge/badge";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorState } from "~/ui/error-state/error-state";
import { Page } from "~/ui/page/page";
import { type Column, Table } from "~/ui/table/table";
import { Time } from "~/ui/time/time";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { loadSessions, requireSessionManager } from "./sessions.server";

const FAILED = msg("Couldn't load the sessions.");

/** Loads a user's sessions (ACT-03), and what there is beside one's own. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, userId } = await requireSessionManager(args);
  const [read, account] = await Promise.all([
    attempt(loadSessions(viewer, userId)),
    args.params.userId ? [] : readAccountLinks(viewer),
  ]);
  if (read.ok) return { shown: read.value, account };
  if (read.failure.kind === "missing" || read.failure.kind === "forbidden") throw new FailureResponse(read.failure);
  return failedPage(read.failure, viewer.i18n._(FAILED), { shown: null, account });
}

export const handle = {
  title: msg("Sessions"),
  description: msg("The browsers in which this account is logged in."),
  name: nameFromData<typeof loader>(({ shown }) => shown?.name),
};
export const shouldRevalidate = unlessOnlyPanelChanges;

type Session = Awaited<ReturnType<typeof loadSessions>>["sessions"][number];

export default function Sessions() {
  const { i18n } = useLingui();
  const { shown, account } = useLoaderData<typeof loader>();
  const { userId } = useParams();
  const back = userId
    ? { to: userPaths.details(userId), label: i18n._("User") }
    : { to: paths.profile, label: i18n._("Profile") };
  const others = shown?.sessions.filter(({ current }) => !current) ?? [];
  const end = others.length > 0 && (
    <ButtonLink variant="danger" icon="log-out" to={sessionPaths.end(userId, OTHER_SESSIONS)} preventScrollReset>
      {userId ? i18n._("End all sessions") : i18n._("End all other sessions")}
    </ButtonLink>
  );
  return (
    <PageWithPanel>
      <Page
        title={
          shown?.name ? (
            <Trans id="Sessions of {name}" values={{ name: <Untranslated>{shown.name}</Untranslated> }} />
          ) : (
            i18n._("Sessions")
          )
        }
        back={back}
        actions={end}
        aside={
          <>
            <Card title={i18n._("Ending a session")}>
              {i18n._("When you end a session, that browser is logged out the next time it loads a page.")}
            </Card>
            <AccountLinks links={account} />
          </>
        }
      >
        <Card flush>
          {!shown && <ErrorState message={i18n._(FAILED)} />}
          {shown?.sessions.length === 0 && (
            <EmptyState title={i18n._("No sessions")}>{i18n._("This user isn't logged in anywhere.")}</EmptyState>
          )}
          {shown && shown.sessions.length > 0 && (
            <Table
              caption={i18n._("Sessions")}
              columns={columnsFor(i18n, userId)}
              rows={shown.sessions}
              rowKey={({ id }) => id}
            />
          )}
        </Card>
      </Page>
    </PageWithPanel>
  );
}

const columnsFor = (i18n: I18n, userId: string | undefined): Column<Session>[] => [
  {
    key: "browser",
    header: i18n._("Browser"),
    rowHeader: true,
    cell: ({ browser, current, impersonator }) => (
      <span className="row">
        {browser}
        {current && <Badge state="this-session">{i18n._("This session")}</Badge>}
        {impersonator && (
          <Badge state="impersonating">
            <Trans id="{name} (impersonating)" values={{ name: <Untranslated>{impersonator}</Untranslated> }} />
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: "address",
    header: i18n._("Address"),
    cell: ({ address }) => (address ? <Untranslated>{address}</Untranslated> : i18n._("Not known")),
  },
  { key: "started", header: i18n._("Logged in"), kind: "shrink", cell: ({ started }) => <Time {...started} /> },
  { key: "method", header: i18n._("Logged in with"), cell: ({ method }) => method ?? i18n._("Unknown") },
  { key: "seen", header: i18n._("Last active"), kind: "shrink", cell: ({ lastSeen }) => <Time {...lastSeen} /> },
  {
    key: "end",
    header: i18n._("Actions"),
    headerHidden: true,
    kind: "shrink",
    cell: ({ id, current, browser }) =>
      current ? null : (
        <ButtonLink size="s" to={sessionPaths.end(userId, id)} preventScrollReset>
          <Trans
            id="End<0> the session in {browser}</0>"
            values={{ browser }}
            components={{ 0: <span className="visually-hidden" /> }}
          />
        </ButtonLink>
      ),
  },
];
