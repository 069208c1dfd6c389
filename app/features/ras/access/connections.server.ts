import { formatMoment } from "~/dates/dates";
import { config } from "~/host/config.server";
import { supports } from "~/upstream/capabilities.server";
import type { Upstream } from "~/upstream/client.server";
import { DisconnectRasSession, readUseAt } from "~/upstream/ras/ras-use.server";
import type { Access, GatewayScope } from "../gateway/gateway.server";

const REASON = "Access revoked";

/** An open connection of a user. */
export interface Connection {
  id: string;
  userId: string;
  /** When it began, in words. */
  since: string;
}

/**
 * Reads the open connections that the viewer may end (RASX-02); null when the viewer may not, and when the upstream does not
 * support it. @throws {FailureResponse}
 */
export async function readConnections({ viewer, locationId, rights }: Access): Promise<Connection[] | null> {
  if (!rights.updateUser || !(await supports(viewer.upstream, "gateway-reports"))) return null;
  const access = (await readUseAt(viewer.upstream, viewer.company.id, locationId)) ?? [];
  return access.flatMap(({ userId, sessions }) =>
    sessions.map(({ id, since }) => ({ id, userId, since: formatMoment(config.appTimeZone, since) })),
  );
}

/**
 * Ends a user's open connections. It comes before the access is revoked: the upstream lists no connections of users without
 * access. @throws {FailureResponse}
 */
export async function endConnections(
  { gateway }: Pick<GatewayScope, "gateway">,
  upstream: Upstream,
  connections: readonly Connection[],
  userId: string,
): Promise<void> {
  for (const { id } of connections.filter((connection) => connection.userId === userId))
    await upstream.act(DisconnectRasSession, {
      hyperSerialNumber: gateway.serialNumber,
      sessionId: id,
      reason: REASON,
    });
}
