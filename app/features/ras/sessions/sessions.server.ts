import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { ListPage } from "~/lists/list-page";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { formatBytes } from "~/networks/traffic";
import type { Viewer } from "~/session/viewer.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { type AccessUsageReport, readUsageAt } from "~/upstream/ras/ras-usage.server";
import { requireActiveGateway, requireLocationAccess } from "../gateway/gateway.server";
import type { GatewayPermissions } from "../gateway/gateway-permissions";
import { createSessionsList, type SentSession } from "./sessions.list";

/** Lists the connections of each user, with the user. */
const listSessions = (access: readonly AccessUsageReport[]) =>
  access.flatMap(({ userId, email, name, sessions }) =>
    sessions.map((session) => ({ ...session, userId, email, name })),
  );

/**
 * Returns the gateway of the URL with its connections, or why they can't be read.
 * @throws 404 when the upstream does not report any, else as `requireActiveGateway` does
 */
export async function requireSessions(args: LoaderFunctionArgs, permission: keyof GatewayPermissions) {
  const access = await requireLocationAccess(args, permission);
  const { viewer, locationId } = access;
  const [scope, use] = await Promise.all([
    requireActiveGateway(args, access),
    attempt(readUsageAt(viewer.upstream, viewer.company.id, locationId)),
  ]);
  if (!use.ok) return { scope, sessions: use };
  if (!use.value) throw data(null, { status: 404 });
  return { scope, sessions: { ...use, value: listSessions(use.value) } };
}

type Session = ReturnType<typeof listSessions>[number];

/** Returns the page of the list that the URL asks for. */
export function buildSessionPage(
  { permissions, i18n }: Viewer,
  request: Request,
  sessions: readonly Session[],
): ListPage<SentSession> {
  const opensPeople = permissions.onCompany("user.view");
  const rows = sessions.map((session) => ({
    ...session,
    opensPeople,
    details: [
      { term: i18n._("Email"), description: session.email },
      { term: i18n._("From"), description: session.address },
      { term: i18n._("Received"), description: formatBytes(i18n, session.received) },
      { term: i18n._("Sent"), description: formatBytes(i18n, session.sent) },
    ],
  }));
  const list = createSessionsList(i18n);
  return buildListPage(list, rows, getListQuery(list, request));
}

/** True when the location of the URL no longer has this connection; false when its connections can't be read. */
export async function hasSessionEnded(args: LoaderFunctionArgs, id: string): Promise<boolean> {
  const { viewer, locationId } = await requireLocationAccess(args, "updateUser");
  const use = await attempt(readUsageAt(viewer.upstream, viewer.company.id, locationId));
  return use.ok && use.value !== null && !listSessions(use.value).some((session) => session.id === id);
}

/**
 * Reads the page of the list again, from the upstream's report alone (CONN-01).
 * @returns null when it can't be read
 * @throws as `requireLocationAccess` does
 */
export async function rereadSessions(args: LoaderFunctionArgs): Promise<ListPage<SentSession> | null> {
  const { viewer, locationId } = await requireLocationAccess(args, "listUsers");
  const use = await attempt(readUsageAt(viewer.upstream, viewer.company.id, locationId));
  return use.ok && use.value ? buildSessionPage(viewer, args.request, listSessions(use.value)) : null;
}

/**
 * Returns the gateway of the URL, and its user's connection; undefined without one.
 * @throws {FailureResponse} when connections can't be read, else as `requireSessions` does
 */
export async function requireSession(args: LoaderFunctionArgs) {
  const { scope, sessions } = await requireSessions(args, "updateUser");
  if (!sessions.ok) throw new FailureResponse(sessions.failure);
  return { scope, session: sessions.value.find(({ userId }) => userId === args.params.userId) };
}
