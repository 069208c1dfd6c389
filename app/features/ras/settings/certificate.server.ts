import { config } from "~/host/config.server";
import { toProfileExpiry } from "~/networks/access-usage";
import { isUnresponsive } from "~/upstream/ras/ras.server";
import type { CertificateEnds } from "~/upstream/ras/ras-usage.server";
import { GATEWAY_INACTIVE, type GatewayContext, SERVICE_INACTIVE } from "../gateway/gateway.server";
import { findRenewal } from "./renewal";

export const NOT_PERMITTED = "You don't have permission to do this. Ask your service administrator.";

const SILENT = "The gateway isn't responding. You can renew its certificate once it responds.";
const DEPLOYING = "Remote access is being deployed here. You can renew the certificate once the gateway is active.";

/** Returns why no certificate of a gateway can be renewed now; null when one can (CONN-03). */
export function renewalRefusal({ viewer, rights, status, failure }: GatewayContext): string | null {
  if (!rights.deploy) return NOT_PERMITTED;
  if (!viewer.services.ras.active) return SERVICE_INACTIVE;
  if (failure && isUnresponsive(failure)) return SILENT;
  if (status === "DEPLOYING") return DEPLOYING;
  return status === "ACTIVE" ? null : GATEWAY_INACTIVE;
}

/** Formats a gateway's certificate, with why it can't be renewed now (RASX-07, CONN-03); null without one. */
export function describeCertificate(scope: GatewayContext, ends: CertificateEnds) {
  const { now } = scope.viewer;
  if (!ends.certificateEndsAt) return null;
  return {
    ...toProfileExpiry(config.appTimeZone, now, ends.certificateEndsAt),
    /** Null when it can't be renewed for longer. */
    renewal: findRenewal(ends, now)?.until ? { reason: renewalRefusal(scope) } : null,
  };
}
