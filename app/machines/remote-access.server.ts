import type { I18n } from "@lingui/core";
import { ownRasPaths, rasPaths } from "~/paths";
import { canUseRemoteAccess } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import type { Tone } from "~/ui/tone/tone";
import { attempt } from "~/upstream/failure.server";
import { readRasStatuses } from "~/upstream/ras/ras.server";
import { readRasEligibility } from "~/upstream/ras/ras-machines.server";
import { GATEWAY_STATUS_LABEL, type GatewayStatus, gatewayTone, toGatewayStatus } from "./gateway-status";

/** The state of a location's gateway in words. The tone is null for a state that needs no colour. */
export interface GatewayStateLabel {
  text: string;
  tone: Tone | null;
  /**
   * The gateway's status; null when the upstream does not report it. Missing without a gateway, and for the service's
   * own state.
   */
  status?: GatewayStatus | null;
}

/** Returns the state of a location's gateway. @param statuses by location; null when they are unknown */
export function describeGatewayState(
  i18n: I18n,
  statuses: ReadonlyMap<string, string> | null,
  locationId: string,
): GatewayStateLabel {
  if (statuses === null) return { text: i18n._("See its page"), tone: null, status: null };
  const status = statuses.get(locationId);
  if (status === undefined) return { text: i18n._("Not deployed"), tone: null };
  return toGatewayStateLabel(i18n, status);
}

/** Returns a gateway's status in words. @param status as the gateway sent it; null when it could not be read */
export function toGatewayStateLabel(i18n: I18n, status: string | null) {
  const gateway = toGatewayStatus(status);
  return { text: i18n._(GATEWAY_STATUS_LABEL[gateway]), tone: gatewayTone(gateway), status: gateway };
}

/** A link to a location's remote access: the state of its gateway, or what it is used for. */
export interface RemoteAccessTarget extends Pick<GatewayStateLabel, "text" | "status"> {
  to: string;
}

/**
 * Returns the link to a location's remote access: the gateway for its administrators, the VPN profile for others (PAGE-02,
 * RASU-01). Null when the viewer may not use it, or could download nothing there.
 */
export async function toRemoteAccessTarget(viewer: Viewer, locationId: string): Promise<RemoteAccessTarget | null> {
  const { upstream, company, permissions, i18n } = viewer;
  const isUsed = permissions.onAny("ras.list") && canUseRemoteAccess(viewer);
  if (!isUsed || !permissions.onCompanyOrLocation(locationId, "ras.view")) return null;
  if (permissions.onAny("location.list")) {
    const read = await attempt(readRasStatuses(upstream, company.id, [locationId]));
    const { text, status } = describeGatewayState(i18n, read.ok ? read.value : null, locationId);
    return { to: rasPaths.location(locationId), text, status };
  }
  const eligibility = await attempt(readRasEligibility(upstream, company.id, [locationId]));
  if (!eligibility.ok || !eligibility.value.get(locationId)?.gateway) return null;
  return { to: ownRasPaths.profile(locationId), text: i18n._("Download VPN profile") };
}
