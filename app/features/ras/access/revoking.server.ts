import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import type { UpstreamClient } from "~/upstream/client.server";
import { revokeAccess } from "~/upstream/ras/ras-access.server";
import { DisconnectRasSession, readUsageAt } from "~/upstream/ras/ras-usage.server";
import type { GatewayContext, LocationAccess } from "../gateway/gateway.server";
import type { GatewayUser } from "./access.server";

const REASON = "Access revoked";

export interface Connection {
  id: string;
  userId: string;
  /** When it began, in words. */
  since: string;
}

/**
 * Reads the open connections that the viewer may end (RASX-02); none without the permission or an upstream that reports
 * them. @throws {FailureResponse}
 */
export async function readConnections({ viewer, locationId, rights }: LocationAccess): Promise<Connection[]> {
  const access = rights.updateUser ? await readUsageAt(viewer.upstream, viewer.company.id, locationId) : null;
  return (access ?? []).flatMap(({ userId, sessions }) =>
    sessions.map(({ id, since }) => ({ id, userId, since: formatDateTime(config.appTimeZone, since) })),
  );
}

/**
 * Ends the user's connections, then revokes the access: the upstream lists no connections of users without access.
 * @throws {FailureResponse}
 */
export async function revokeAt(
  { gateway, location }: GatewayContext,
  upstream: UpstreamClient,
  user: GatewayUser,
  connections: readonly Connection[],
): Promise<void> {
  const { serialNumber: hyperSerialNumber } = gateway;
  for (const { id } of connections.filter(({ userId }) => userId === user.id))
    await upstream.mutate(DisconnectRasSession, { hyperSerialNumber, sessionId: id, reason: REASON });
  await revokeAccess(upstream, { ...gateway, locationId: location.id }, user, user.allowedDestinations);
}
