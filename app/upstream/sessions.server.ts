import type { Upstream } from "./client.server";
import { graphql } from "./generated";
import { leavingOut } from "./transport/leaving-out";

const Sessions = graphql(`
  query Sessions($userId: ID!) {
    sessionsByUserId(userId: $userId) { id current startedAt lastSeenAt browser address impersonator }
  }
`);

const EndSessions = graphql(`
  mutation EndSessions($userId: ID!, $sessionIds: [ID!]) { endSessions(userId: $userId, sessionIds: $sessionIds) }
`);

/** Reads a user's sessions, those used last first (ACT-03). @throws {FailureResponse} */
export async function readSessions(upstream: Upstream, userId: string) {
  return (await upstream.read(Sessions, { userId })).sessionsByUserId;
}

/** Ends sessions of a user; without ids all but the one that asks (ACT-03). @throws {FailureResponse} */
export const endSessions = (upstream: Upstream, userId: string, sessionIds?: string[]) =>
  upstream.act(...leavingOut(EndSessions, { userId, sessionIds }));
