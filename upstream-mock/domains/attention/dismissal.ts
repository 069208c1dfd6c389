import { usesCertificate } from "#contract/certificates";
import { msg } from "#contract/i18n/i18n";
import type { Context } from "#mock/context";
import { requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { findGateway, type GatewayRow, notDeployedError, updateGateway } from "#mock/domains/ras/gateway/gateways";
import { settledAt, statusAt } from "#mock/domains/ras/gateway/simulator";
import type { MutationDismissGatewayAttentionArgs } from "#mock/generated/resolvers";
import { apiError } from "#mock/http/api-error";

/** The columns of a gateway that decide whether it needs attention until it is dismissed. */
export type DismissableGateway = Pick<
  GatewayRow,
  "startedAt" | "durationMs" | "outcome" | "forcedStatus" | "certificateEndsAt" | "attentionDismissedAt"
>;

/** Returns since when a gateway's deployment has failed, or its certificate has ended; null when neither (CONN-04). */
function troubleSince(gateway: DismissableGateway, now: number): number | null {
  const status = statusAt(gateway, now);
  if (status === "FAILED") return settledAt(gateway);
  return usesCertificate(status) && gateway.certificateEndsAt <= now ? gateway.certificateEndsAt : null;
}

/** True when a gateway's trouble was dismissed after it began; null when it has none (CONN-04). */
export function isDismissed(gateway: DismissableGateway, now: number): boolean | null {
  const since = troubleSince(gateway, now);
  return since === null ? null : (gateway.attentionDismissedAt ?? Number.NEGATIVE_INFINITY) >= since;
}

/** Dismisses a gateway's trouble for its company, or takes that back (CONN-04). */
export function dismissGatewayAttention(
  context: Context,
  { hyperSerialNumber, dismissed }: MutationDismissGatewayAttentionArgs,
): true {
  const { db, clock } = context;
  const now = clock.now();
  const { companyId, serialNumber } = requirePermittedMachine(context, hyperSerialNumber, ["ras.deploy"]);
  const gateway = findGateway(db, companyId, serialNumber);
  if (!gateway) throw notDeployedError();
  const before = isDismissed(gateway, now);
  if (before === null) throw apiError("FAILED_PRECONDITION", msg("Nothing at this gateway needs attention."));
  if (before !== dismissed) updateGateway(db, serialNumber, { attentionDismissedAt: dismissed ? now : null });
  return true;
}
