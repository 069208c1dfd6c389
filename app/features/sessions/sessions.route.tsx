import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { nameFromData } from "~/layout/handle";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { failedPage } from "~/notifications/notifications.server";
import { OTHER_SESSIONS, paths, sessionPaths, userPaths } from "~/paths";
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

const FAILED = "Couldn't load the sessions.";

/** Loads a user's sessions (ACT-03). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, userId } = await requireSessionManager(args);
  const read = await attempt(loadSessions(viewer, userId));
  if (read.ok) return { shown: read.value };
  if (read.failure.kind === "missing" || read.failure.kind === "forbidden") throw new FailureResponse(read.failure);
  return failedPage(read.failure, FAILED, { shown: null });
}

export const handle = {
  title: "Sessions",
  description: "The browsers in which this account is logged in.",
  name: nameFromData<typeof loader>(({ shown }) => shown?.name),
};
export const shouldRevalidate = unlessOnlyPanelChanges;

type Session = Awaited<ReturnType<typeof loadSessions>>["sessions"][number];

export default function Sessions() {
  const { shown } = useLoaderData<typeof loader>();
  const { userId } = useParams();
  const back = userId ? { to: userPaths.details(userId), label: "User" } : { to: paths.profile, label: "Profile" };
  const others = shown?.sessions.filter(({ current }) => !current) ?? [];
  const end = others.length > 0 && (
    <ButtonLink variant="danger" icon="log-out" to={sessionPaths.end(userId, OTHER_SESSIONS)} preventScrollReset>
      {userId ? "End all sessions" : "End all other sessions"}
    </ButtonLink>
  );
  return (
    <PageWithPanel>
      <Page
        title={
          shown?.name ? (
            <>
              Sessions of <Untranslated>{shown.name}</Untranslated>
            </>
          ) : (
            "Sessions"
          )
        }
        help="When you end a session, that browser is logged out the next time it loads a page."
        back={back}
        actions={end}
      >
        <Card flush>
          {!shown && <ErrorState message={FAILED} />}
          {shown?.sessions.length === 0 && (
            <EmptyState title="No sessions">This user isn't logged in anywhere.</EmptyState>
          )}
          {shown && shown.sessions.length > 0 && (
            <Table caption="Sessions" columns={columnsFor(userId)} rows={shown.sessions} rowKey={({ id }) => id} />
          )}
        </Card>
      </Page>
    </PageWithPanel>
  );
}

const columnsFor = (userId: string | undefined): Column<Session>[] => [
  {
    key: "browser",
    header: "Browser",
    rowHeader: true,
    cell: ({ browser, current, impersonator }) => (
      <span className="row">
        {browser}
        {current && <Badge state="this-session">This session</Badge>}
        {impersonator && (
          <Badge state="impersonating">
            <Untranslated>{impersonator}</Untranslated> (impersonating)
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: "address",
    header: "Address",
    cell: ({ address }) => (address ? <Untranslated>{address}</Untranslated> : "Not known"),
  },
  { key: "started", header: "Logged in", cell: ({ started }) => <Time {...started} /> },
  { key: "method", header: "Logged in with", cell: ({ method }) => method ?? "Unknown" },
  { key: "seen", header: "Last active", cell: ({ lastSeen }) => <Time {...lastSeen} /> },
  {
    key: "end",
    header: "Actions",
    headerHidden: true,
    kind: "shrink",
    cell: ({ id, current, browser }) =>
      current ? null : (
        <ButtonLink size="s" to={sessionPaths.end(userId, id)} preventScrollReset>
          End<span className="visually-hidden">{` the session in ${browser}`}</span>
        </ButtonLink>
      ),
  },
];
