import { certificateExpiresAt, isRenewable } from "#contract/certificates";
import { msg } from "#contract/i18n/i18n";
import { type Context, requireSession } from "#mock/context";
import { requirePermittedMachine } from "#mock/domains/fleet/own-company";
import { prepareRenewal } from "#mock/domains/ras/end-user/certificates";
import {
  type GatewayRow,
  readFromGateway,
  requireActive,
  runOnGateway,
  updateGateway,
} from "#mock/domains/ras/gateway/gateways";
import { requireActiveService } from "#mock/domains/ras/gateway/service";
import type { GatewayState } from "#mock/domains/ras/gateway/simulator";
import { endConnections } from "#mock/domains/ras/sessions/end-connections";
import { END_REASONS } from "#mock/domains/ras/sessions/end-reasons";
import type { MutationRenewRasCertificateArgs } from "#mock/generated/resolvers";
import { commitWithAnswer } from "#mock/guards/commit-with-answer";
import { parseInstant } from "#mock/guards/instants";
import { apiError } from "#mock/http/api-error";

/**
 * Replaces a gateway's certificate by a new one of the same authority, and makes its users connect again (CONN-03).
 * @returns the end of the new certificate
 */
export async function renewRasCertificate(context: Context, args: MutationRenewRasCertificateArgs): Promise<string> {
  const { db, clock } = context;
  const machine = requirePermittedMachine(context, args.hyperSerialNumber, ["ras.deploy"]);
  requireActiveService(db, machine.companyId, clock.now());
  const replaced = parseInstant(args.certificateEndsAt);
  const check = (gateway: GatewayRow, state: GatewayState) => {
    requireActive(state);
    if (gateway.certificateEndsAt !== replaced) throw renewedMeanwhile();
    requireRenewable(gateway, clock.now());
    return gateway;
  };
  const before = await readFromGateway(context, machine, (_db, gateway, state) => check(gateway, state));
  const now = clock.now();
  const certificateEndsAt = certificateExpiresAt(now, before.authorityEndsAt);
  const store = await prepareRenewal(db, before, now, certificateEndsAt);
  return commitWithAnswer(context, (tx) =>
    // It may have been renewed, or deployed again, while the certificate was made.
    runOnGateway(context, tx, machine, (_tx, gateway, state) => {
      check(gateway, state);
      const { userId: endedBy } = requireSession(context);
      endConnections(tx, gateway, { now, reason: END_REASONS.certificateRenewed, endedBy });
      store(tx);
      updateGateway(tx, gateway.serialNumber, { certificateEndsAt, certificateRenewedAt: now });
      return new Date(certificateEndsAt).toISOString();
    }),
  );
}

const renewedMeanwhile = () =>
  apiError(
    "CONFLICT",
    msg("The gateway certificate was renewed since you opened this page. Reload it to see the new one."),
  );

function requireRenewable(gateway: GatewayRow, now: number): void {
  if (isRenewable(gateway, now)) return;
  throw apiError(
    "FAILED_PRECONDITION",
    gateway.authorityEndsAt <= now
      ? msg("The gateway's certificate authority has expired. Undeploy remote access and deploy it again.")
      : msg("A new certificate wouldn't be valid for longer than this one."),
  );
}
