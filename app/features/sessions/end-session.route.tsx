import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { OTHER_SESSIONS, sessionPaths } from "~/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { endSessions } from "~/upstream/account-security.server";
import { attempt } from "~/upstream/failure.server";
import { loadSessions, requireSessionManager } from "./sessions.server";

export const handle = { name: "End session" };

/** Loads the session to end (ACT-03). @throws 404 when it has ended, {FailureResponse} */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, userId } = await requireSessionManager(args);
  const { sessionId } = args.params;
  const { sessions } = await loadSessions(viewer, userId);
  if (sessionId === OTHER_SESSIONS) return { session: null };
  const session = sessions.find(({ id, current }) => id === sessionId && !current);
  if (!session) throw data(null, { status: 404 });
  return { session: { browser: session.browser, address: session.address ?? null } };
}

/** Ends the session, or all others. One that has ended meanwhile counts as ended. */
export const action = createFormAction({}, async (args, submitted) => {
  const { viewer, userId } = await requireSessionManager(args);
  const { sessionId = OTHER_SESSIONS } = args.params;
  const all = sessionId === OTHER_SESSIONS;
  const ended = await attempt(
    endSessions(viewer.upstream.withSubmission(submitted), userId, all ? undefined : [sessionId]),
  );
  const back = sessionPaths.list(args.params.userId);
  if (ended.ok || (ended.failure.kind === "missing" && !all))
    return redirectWithFlash(back, [success(all ? "Sessions ended." : "Session ended.")]);
  return rejectForm(toSubmission(submitted.form), failureReasons(ended.failure));
});

export default function EndSession() {
  const { session } = useLoaderData<typeof loader>();
  const { userId } = useParams();
  const which = session ? `the session in ${session.browser}` : userId ? "all sessions" : "all other sessions";
  const title = session ? "End session" : "End sessions";
  return (
    <ConfirmDialog title={title} closeTo={sessionPaths.list(userId)} confirmLabel={title} danger>
      Are you sure you want to end {which}
      {session?.address && ` at ${session.address}`}? Anyone using {session ? "it" : "them"} will have to log in again.
    </ConfirmDialog>
  );
}
