import { startOfDay, toCalendarDay } from "~/dates/dates";
import { config } from "~/host/config.server";
import { paths } from "~/paths";
import { getVisibleLocations } from "~/permissions/visible-locations";
import type { Viewer } from "~/session/viewer.server";
import { supports } from "~/upstream/capabilities.server";
import { attempt } from "~/upstream/failure.server";
import { countExpired } from "~/upstream/machines.server";
import { type AttentionCounts, readAttentionCounts } from "~/upstream/overview.server";
import type { MenuBadges } from "./menu";

/**
 * Returns how much waits for somebody behind each entry of the menu: machines with expired maintenance, grave events,
 * invitations about to expire, and gateways that are down (HOME-02). It is asked for in the moment in which every page asks;
 * what can't be read, or is told by no upstream, is not counted.
 */
export async function readMenuBadges(viewer: Viewer): Promise<MenuBadges> {
  const { upstream, company, permissions, now } = viewer;
  if (!(await supports(upstream, "overview"))) return {};
  const today = startOfDay(config.appTimeZone, toCalendarDay(config.appTimeZone, now));
  const scope = { upstream, companyId: company.id, reach: getVisibleLocations(permissions) };
  const [waiting, expired] = await Promise.all([
    attempt(readAttentionCounts(upstream, company.id)).catch(() => null),
    permissions.onAny("appliance.list") ? attempt(countExpired(scope, today)).catch(() => null) : null,
  ]);
  const told = waiting?.ok ? waiting.value : null;
  const administers = permissions.onAny("location.list");
  if (!told) return {};
  return {
    [paths.inventory]: (expired?.ok && expired.value) || 0,
    [paths.serenityEvents]: totalOf(told.events),
    [paths.users]: told.invitations?.total ?? 0,
    // Who only uses remote access can't do anything about a gateway.
    [paths.ras]: administers ? totalOf(told.gateways?.filter(({ status }) => status !== "DEPLOYING")) : 0,
  };
}

const totalOf = (groups: Pick<NonNullable<AttentionCounts["events"]>[number], "total">[] | null | undefined): number =>
  (groups ?? []).reduce((sum, { total }) => sum + total, 0);
