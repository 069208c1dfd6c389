import type { LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamClient } from "~/upstream/client.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { Logout } from "~/upstream/identity.server";
import type { Session } from "./session";
import { readSession, sessionId } from "./session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Ends this browser's session at the upstream, if there is one: at a sign-out, and when a new session replaces it.
 * While the upstream cannot be reached, the portal refuses the session's cookie, also a copy of it, and tells the
 * upstream again later.
 */
export async function endSession(args: Args): Promise<void> {
  const session = await readSession(args);
  if (!session) return;
  const end = () => endUpstream(args, session);
  const ended = await attempt(end());
  if (ended.ok) return;
  args.context.log.warn({ reason: ended.failure.kind }, "logout failed, the session is refused here");
  await args.context.sessionDenylist.add(sessionId(session), end);
}

/**
 * Tells the upstream to forget a token. A token that it no longer knows counts as ended.
 * @throws {FailureResponse} where the upstream does not confirm it
 */
async function endUpstream({ context }: Args, { authToken, userId }: Session): Promise<void> {
  const { log, requestId, visitor } = context;
  const ended = await attempt(new UpstreamClient({ log, requestId, visitor, userId, authToken }).mutate(Logout, {}));
  if (!ended.ok && ended.failure.kind !== "unauthenticated") throw new FailureResponse(ended.failure);
}
