import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { HOUR } from "#contract/durations";
import { gatewayTroubles } from "#db/schema/alerts";
import { rasGateways, rasUsers } from "#db/schema/ras";
import { groupedBy } from "#db/statements";
import type { UpstreamState } from "#mock/context";
import { hasAccessNow } from "#mock/domains/ras/access/access-term";
import { remoteAccess } from "#mock/domains/ras/gateway/service";
import { statusAt } from "#mock/domains/ras/gateway/simulator";

type Kind = (typeof gatewayTroubles.$inferSelect)["kind"];

/**
 * How long a gateway has to work before its problem counts as over and users are notified. So a gateway whose state changes
 * again and again has one problem, not many (TOLD-02).
 */
export const SETTLED = HOUR;

/**
 * Stores which gateways are in trouble now, and which are no more (TOLD-02).
 * @param now the instant before the look, which is the last one that the look covers
 */
export function recordTroubles({ db }: Pick<UpstreamState, "db">, now: number): void {
  const present = listPresent({ db }, now);
  const open = db.select().from(gatewayTroubles).where(isNull(gatewayTroubles.endedAt)).all();
  const keyOf = ({ serialNumber, kind }: { serialNumber: string; kind: Kind }) => `${kind} ${serialNumber}`;
  const presentKeys = new Set(present.map(keyOf));
  const openKeys = new Set(open.map(keyOf));
  const ended = open.filter((trouble) => !presentKeys.has(keyOf(trouble))).map(({ id }) => id);
  if (ended.length > 0)
    db.update(gatewayTroubles).set({ endedAt: now }).where(inArray(gatewayTroubles.id, ended)).run();
  for (const trouble of present.filter((each) => !openKeys.has(keyOf(each)))) {
    const last = db
      .select()
      .from(gatewayTroubles)
      .where(and(eq(gatewayTroubles.serialNumber, trouble.serialNumber), eq(gatewayTroubles.kind, trouble.kind)))
      .orderBy(desc(gatewayTroubles.beganAt))
      .limit(1)
      .get();
    if (last?.endedAt != null && last.endedAt > now - SETTLED)
      db.update(gatewayTroubles).set({ endedAt: null }).where(eq(gatewayTroubles.id, last.id)).run();
    else
      db.insert(gatewayTroubles)
        .values({ ...trouble, beganAt: now })
        .run();
  }
}

/** Lists the troubles of all gateways at an instant. */
function listPresent({ db }: Pick<UpstreamState, "db">, now: number): { serialNumber: string; kind: Kind }[] {
  const gateways = db.select().from(rasGateways).all();
  const granted = groupedBy(db.select().from(rasUsers).all(), ({ serialNumber }) => serialNumber);
  const seatsOf = new Map<string, ReturnType<typeof remoteAccess>>();
  return gateways.flatMap((gateway) => {
    const { serialNumber, companyId } = gateway;
    const status = statusAt(gateway, now);
    const service = seatsOf.get(companyId) ?? remoteAccess(db, companyId, now);
    seatsOf.set(companyId, service);
    const taken = (granted.get(serialNumber) ?? []).filter((grant) => hasAccessNow(grant, now)).length;
    const kinds: Kind[] = [];
    if (status !== "ACTIVE" && status !== "DEPLOYING") kinds.push("DOWN");
    if (service.isActive && taken >= service.seats) kinds.push("FULL");
    return kinds.map((kind) => ({ serialNumber, kind }));
  });
}
