import { startOfDay, toCalendarDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { paths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { STATES } from "~/ui/badge/states";
import { type AttentionCounts, readAttentionCounts } from "~/upstream/attention.server";
import { attempt } from "~/upstream/failure.server";
import { countExpired } from "~/upstream/machines.server";
import type { MenuBadges } from "./menu";

/**
 * Counts the menu badges: machines with expired maintenance, severe events, invitations about to expire, and gateways that
 * are down (HOME-02). A count that can't be read is left out; without the upstream's own counts there are no badges.
 */
export async function readMenuBadges(viewer: Viewer): Promise<MenuBadges> {
  const { upstream, company, permissions, now } = viewer;
  const today = startOfDay(config.appTimeZone, toCalendarDay(config.appTimeZone, now));
  const scope = { upstream, companyId: company.id, locationIds: getVisibleLocations(permissions) };
  const [waiting, expired] = await Promise.all([
    attempt(readAttentionCounts(upstream, company.id)).catch(() => null),
    permissions.onAny("appliance.list") ? attempt(countExpired(scope, today)).catch(() => null) : null,
  ]);
  const counts = waiting?.ok ? waiting.value : null;
  const administers = permissions.onAny("location.list");
  if (!counts) return {};
  return {
    [paths.inventory]: { count: (expired?.ok && expired.value) || 0 },
    [paths.serenityEvents]: { count: totalOf(counts.events), tone: toneOf(counts.events) },
    [paths.users]: { count: counts.invitations?.total ?? 0 },
    // A user of remote access alone can't act on a gateway.
    [paths.ras]: { count: administers ? totalOf(counts.gateways?.filter(({ status }) => status !== "DEPLOYING")) : 0 },
  };
}

const toneOf = (events: AttentionCounts["events"]) =>
  STATES[events?.some(({ severity, total }) => severity === "critical" && total > 0) ? "critical" : "error"].tone;

const totalOf = (groups: Pick<NonNullable<AttentionCounts["events"]>[number], "total">[] | null | undefined): number =>
  (groups ?? []).reduce((sum, { total }) => sum + total, 0);
