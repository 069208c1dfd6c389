import { formatDateTime } from "~/dates/dates";
import { config } from "~/host/config.server";
import { readUsageAt } from "~/upstream/ras/ras-usage.server";
import type { LocationAccess } from "../gateway/gateway.server";

export interface Connection {
  userId: string;
  /** When it began, in words. */
  since: string;
}

/** Reads the open connections, which end when their access is revoked (RASX-02); none when unsupported. @throws {FailureResponse} */
export async function readConnections({ viewer, locationId }: LocationAccess): Promise<Connection[]> {
  const access = await readUsageAt(viewer.upstream, viewer.company.id, locationId);
  return (access ?? []).flatMap(({ userId, sessions }) =>
    sessions.map(({ since }) => ({ userId, since: formatDateTime(config.appTimeZone, since) })),
  );
}
