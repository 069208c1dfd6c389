import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { FailureResponse } from "~/upstream/failure.server";
import { readRas } from "~/upstream/ras/ras.server";
import { readUsageAt } from "~/upstream/ras/ras-usage.server";
import type { GatewayContext, LocationAccess } from "../gateway/gateway.server";
import type { GatewayUser } from "./access.server";

export interface Connection {
  userId: string;
  /** When it began, in words. */
  since: string;
}

/**
 * Reads the open connections, which end when their access is revoked (RASX-02); none when unsupported.
 * @throws {FailureResponse}
 */
export async function readConnections({ viewer, locationId }: LocationAccess): Promise<Connection[]> {
  const access = await readUsageAt(viewer.upstream, viewer.company.id, locationId);
  return (access ?? []).flatMap(({ userId, sessions }) =>
    sessions.map(({ since }) => ({ userId, since: formatDateTime(config.appTimeZone, since) })),
  );
}

/** Filters the users without access by the gateway's own list. @throws {FailureResponse} */
export async function filterRevoked({ gateway, viewer }: GatewayContext, users: GatewayUser[]): Promise<GatewayUser[]> {
  const read = await readRas(viewer.upstream, gateway);
  if (!read.ok) throw new FailureResponse(read.failure);
  const emails = new Set(read.value.users.map(({ email }) => email));
  return users.filter(({ email }) => !emails.has(email));
}
