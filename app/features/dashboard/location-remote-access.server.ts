import { formatDay } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
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

/** Returns the state of the company's service; null for viewers without ras.view (DASH-03, D28). */
export function toServiceStatus(viewer: Viewer): RemoteAccessStatus | null {
  const { permissions, services, i18n } = viewer;
  if (!permissions.onAny("ras.view")) return null;
  const to = canUseRemoteAccess(viewer) && permissions.onAny("ras.list") ? paths.ras : null;
  const { active, expired, beginsIn, startingPeriod } = services.ras;
  if (expired) return { text: i18n._("Service expired"), tone: "danger", to };
  if (active) return { text: i18n._(msg("Active", "subscription")), tone: "success", to };
  if (beginsIn === null || startingPeriod === null) return { text: i18n._("Not active"), tone: null, to };
  const text = i18n._("{days, plural, one {Starts in # day, on {day}} other {Starts in # days, on {day}}}", {
    days: beginsIn,
    day: formatDay(startingPeriod),
  });
  return { text, tone: "info", to };
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
  const asked = viewer.permissions.onCompany("ras.view") ? "all" : visible;
  const read = await attempt(readRasStatuses(viewer.upstream, viewer.company.id, asked));
  const statuses = read.ok ? read.value : null;
  const stateAt = (id: string) => ({ ...describeGatewayState(viewer.i18n, statuses, id), to: rasPaths.location(id) });
  return new Map(ids.map((id) => [id, visible.includes(id) ? stateAt(id) : service]));
}
