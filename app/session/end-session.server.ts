import type { LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamClient } from "~/upstream/client.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { Logout } from "~/upstream/identity.server";
import type { Session } from "./session";
import { hashSession, readSession } from "./session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Ends this browser's session at the upstream, at a sign-out and when a new session replaces it. When the upstream is
 * unreachable, the portal rejects the session's cookie, also a copy of it, and retries later.
 */
export async function endSession(args: Args): Promise<void> {
  const session = await readSession(args);
  if (!session) return;
  args.context.confirmedSessions.forget(hashSession(session));
  const end = () => revokeToken(args, session);
  const ended = await attempt(end());
  if (ended.ok) return;
  args.context.log.warn({ reason: ended.failure.kind }, "logout failed, the session is refused here");
  await args.context.sessionDenylist.add(hashSession(session), end);
}

/**
 * Revokes a token at the upstream. An unknown token counts as revoked.
 * @throws {FailureResponse} when the upstream does not confirm
 */
async function revokeToken({ context }: Args, { authToken, userId }: Session): Promise<void> {
  const { log, requestId, visitor, i18n } = context;
  const upstream = new UpstreamClient({ log, requestId, visitor, i18n, userId, authToken });
  const ended = await attempt(upstream.mutate(Logout, {}));
  if (!ended.ok && ended.failure.kind !== "unauthenticated") throw new FailureResponse(ended.failure);
}
