import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { type AccessUsageReport, readUsageAt } from "~/upstream/ras/ras-usage.server";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import type { Rights } from "../gateway/gateway-rights";

/** Lists some connections of each user, each with its user. */
const listed = <Session extends object>(
  access: readonly AccessUsageReport[],
  of: (user: AccessUsageReport) => Session[],
) =>
  access.flatMap((user) => {
    const { userId, email, name } = user;
    return of(user).map((session) => ({ ...session, userId, email, name }));
  });

/**
 * Returns the gateway of the address with its connections, those that last and those that have ended, or why they can't be read.
 * @throws 404 where the upstream does not tell of any, else as `requireActiveGateway` does
 */
export async function requireSessions(args: LoaderFunctionArgs, right: keyof Rights) {
  const { viewer, locationId } = await requireLocationAccess(args, right);
  const [scope, use] = await Promise.all([
    requireActiveGateway(args, right),
    attempt(readUsageAt(viewer.upstream, viewer.company.id, locationId)),
  ]);
  if (!use.ok) return { scope, sessions: use, ended: null };
  if (!use.value) throw data(null, { status: 404 });
  const sessions = { ...use, value: listed(use.value, (user) => user.sessions) };
  return { scope, sessions, ended: listed(use.value, (user) => user.endedSessions) };
}

/**
 * Returns the gateway of the address, and the connection of the user that it names; undefined when there is none any more.
 * @throws {FailureResponse} when connections can't be read, else as `requireSessions` does
 */
export async function requireSession(args: LoaderFunctionArgs) {
  const { scope, sessions } = await requireSessions(args, "updateUser");
  if (!sessions.ok) throw new FailureResponse(sessions.failure);
  return { scope, session: sessions.value.find(({ userId }) => userId === args.params.userId) };
}
