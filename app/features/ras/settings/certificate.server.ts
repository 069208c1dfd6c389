import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { toProfileExpiry } from "~/networks/access-usage";
import { isUnresponsive } from "~/upstream/ras/ras.server";
import type { CertificateEnds } from "~/upstream/ras/ras-usage.server";
import { GATEWAY_INACTIVE, type GatewayContext, SERVICE_INACTIVE } from "../gateway/gateway.server";
import { findRenewal } from "./renewal";

export const NOT_PERMITTED = msg("You don't have permission to do this. Ask your service administrator.");

const SILENT = msg("The gateway isn't responding. You can renew its certificate once it responds.");
const DEPLOYING = msg(
  "Remote access is being deployed here. You can renew the certificate once the gateway is active.",
);

/** Returns why no certificate of a gateway can be renewed now; null when one can (CONN-03). */
export function renewalRefusal({ viewer, can, status, failure }: GatewayContext): string | null {
  const { i18n } = viewer;
  if (!can.deploy) return i18n._(NOT_PERMITTED);
  if (!viewer.services.ras.active) return i18n._(SERVICE_INACTIVE);
  if (failure && isUnresponsive(failure)) return i18n._(SILENT);
  if (status === "DEPLOYING") return i18n._(DEPLOYING);
  return status === "ACTIVE" ? null : i18n._(GATEWAY_INACTIVE);
}

/** Formats a gateway's certificate, with why it can't be renewed now (RASX-07, CONN-03); null without one. */
export function describeCertificate(scope: GatewayContext, ends: CertificateEnds) {
  const { now, i18n } = scope.viewer;
  if (!ends.certificateEndsAt) return null;
  return {
    ...toProfileExpiry(i18n, config.appTimeZone, now, ends.certificateEndsAt),
    /** Null when it can't be renewed for longer. */
    renewal: findRenewal(ends, now)?.until ? { reason: renewalRefusal(scope) } : null,
  };
}
