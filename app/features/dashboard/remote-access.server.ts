import { formatDay } from "~/dates/dates";
import { describeGatewayState, type GatewayStateLabel } from "~/machines/remote-access.server";
import { paths, rasPaths } from "~/paths";
import { canUseRemoteAccess } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { attempt } from "~/upstream/failure.server";
import { readRasStatuses } from "~/upstream/ras/ras.server";

export interface RemoteAccessStatus extends GatewayStateLabel {
  /** The path of its page; null for none. */
  to: string | null;
}

const EXPIRED = { text: "Service expired", tone: "danger" as const };

/** Returns the state of the company's service; null for viewers without ras.view (DASH-03, D28). */
export function toServiceStatus(viewer: Viewer): RemoteAccessStatus | null {
  const { permissions, services } = viewer;
  if (!permissions.onAny("ras.view")) return null;
  const to = canUseRemoteAccess(viewer) && permissions.onAny("ras.list") ? paths.ras : null;
  const { active, expired, beginsIn, startingPeriod } = services.ras;
  if (expired) return { ...EXPIRED, to };
  if (active) return { text: "Active", tone: null, to };
  if (beginsIn === null || startingPeriod === null) return { text: "Not active", tone: null, to };
  const days = beginsIn === 1 ? "1 day" : `${beginsIn} days`;
  return { text: `Starts in ${days}, on ${formatDay(startingPeriod)}`, tone: "info", to };
}

/**
 * Reads the state of remote access by location: of its gateway while the service is active, else of the service (DASH-03,
 * DASH-04, D28). Empty without ras.view.
 */
export async function readRemoteAccessByLocation(
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, RemoteAccessStatus>> {
  const service = toServiceStatus(viewer);
  if (!service) return new Map();
  if (!viewer.services.ras.active || service.to === null) return new Map(ids.map((id) => [id, service]));
  const visible = ids.filter((id) => viewer.permissions.onCompanyOrLocation(id, "ras.view"));
  const asked = viewer.permissions.onCompany("ras.view") ? null : visible;
  const read = await attempt(readRasStatuses(viewer.upstream, viewer.company.id, asked));
  const statuses = read.ok ? read.value : null;
  const stateAt = (id: string) => ({ ...describeGatewayState(statuses, id), to: rasPaths.location(id) });
  return new Map(ids.map((id) => [id, visible.includes(id) ? stateAt(id) : service]));
}
