import { FailureResponse } from "~/upstream/failure.server";
import type { Session } from "./session";
import { hashSession, readSession } from "./session.server";
import { currentViewer } from "./viewer.server";

/**
 * Returns the request's session for a route that doesn't call the upstream; null without one, or when the upstream has ended
 * it (SAFE-08). The upstream is asked twice a minute at most.
 * @throws {FailureResponse} when the upstream can't be reached
 */
export async function readConfirmedSession(args: Parameters<typeof currentViewer>[0]): Promise<Session | null> {
  const session = await readSession(args);
  const ask = () =>
    currentViewer(args).then(Boolean, (thrown: unknown) => {
      // The redirect of an ended session is for pages.
      if (thrown instanceof Response && thrown.status === 302) return false;
      throw thrown;
    });
  if (!session) return null;
  const goesOn = await args.context.confirmedSessions.confirm(hashSession(session), ask).catch((thrown: unknown) => {
    // Simultaneous requests share the failure, and a body can be read only once.
    throw thrown instanceof FailureResponse ? thrown.clone() : thrown;
  });
  return goesOn ? session : null;
}
