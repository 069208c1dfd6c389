import { LONGEST_REASON } from "#contract/limits";
import { rasSessions } from "#db/schema/ras";
import { type Context, requireSession } from "#mock/context";
import { permittedMachine, withGateway } from "#mock/domains/ras/gateway/gateways";
import type { MutationDisconnectRasSessionArgs } from "#mock/generated/resolvers";
import { requiredText } from "#mock/guards/texts";
import { lasting } from "./stored";
import { accessTo, readUse } from "./use";

/**
 * Ends a session of a gateway, and keeps the reason (RASX-02).
 * @returns false when there is no such session any more
 */
export async function disconnectRasSession(context: Context, args: MutationDisconnectRasSessionArgs): Promise<boolean> {
  const { hyperSerialNumber: serialNumber, sessionId: id } = args;
  const machine = permittedMachine(context, serialNumber, ["ras.user.update"]);
  const reason = requiredText("Reason", args.reason, LONGEST_REASON);
  const now = context.clock.now();
  return withGateway(context, machine, (tx, gateway, { status }) => {
    const ended = { endedAt: now, reason, endedBy: requireSession(context).userId };
    const use = readUse(tx, machine.companyId);
    for (const { userId, sessions } of accessTo(use, gateway, status, now)) {
      const session = sessions.find((each) => each.id === id);
      if (!session) continue;
      if (gateway.tellsSessions) tx.update(rasSessions).set(ended).where(lasting(serialNumber, id)).run();
      else
        tx.insert(rasSessions)
          .values({ ...session, ...ended, since: Date.parse(session.since), serialNumber, userId })
          .run();
      return true;
    }
    return false;
  });
}
