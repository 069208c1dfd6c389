import type { I18n } from "@lingui/core";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { createListFormat } from "~/i18n/format-list";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { GATEWAY_STATUS_LABEL, type GatewayStatus } from "~/machines/gateway-status";
import { rasPaths } from "~/paths";
import type { GatewayPermissions } from "./gateway-permissions";

const TABS = {
  settings: { label: msg("Settings"), path: rasPaths.location },
  destinations: { label: msg("Destinations"), path: rasPaths.destinations },
  access: { label: msg("ACL"), path: rasPaths.access },
  sessions: { label: msg("Connections"), path: rasPaths.sessions },
  download: { label: msg("Download"), path: rasPaths.download },
};

type TabName = keyof typeof TABS;
/** The state that decides which tabs of a location can be opened. */
export interface TabState {
  serviceActive: boolean;
  /** CONNECTION_PROBLEMS when the gateway couldn't be queried; null when nothing is deployed. */
  status: GatewayStatus | null;
  can: Pick<GatewayPermissions, "view" | "listUsers" | "listDestinations">;
  /** True when the upstream reports connections. */
  supportsSessions: boolean;
}

/** Returns why a tab can't be opened; undefined when it can (RASP-01). */
export function getTabDisabledReason(
  i18n: I18n,
  tab: TabName,
  { serviceActive, status, can }: Omit<TabState, "supportsSessions">,
): string | undefined {
  if (tab === "settings") return undefined;
  if (!serviceActive) return i18n._("Your company's Remote Access Service isn't active.");
  if (status === null) return i18n._("Remote access isn't deployed here.");
  if (status === "CONNECTION_PROBLEMS") return i18n._("Can't contact RAS Gateway");
  if (status !== "ACTIVE")
    return i18n._("Available when the gateway is active. Its status is {status}.", {
      status: i18n._(GATEWAY_STATUS_LABEL[status]),
    });
  const permitted = {
    destinations: can.listDestinations,
    access: can.listUsers,
    sessions: can.listUsers,
    download: can.view,
  };
  return permitted[tab] ? undefined : i18n._("You don't have permission to view this. Ask your service administrator.");
}

/** Returns the tabs of a location as links. @param search the table's query, part of each link */
export function buildTabs(i18n: I18n, locationId: string, search: string, state: TabState) {
  const names = (Object.keys(TABS) as TabName[]).filter((name) => name !== "sessions" || state.supportsSessions);
  return names.map((name) => ({
    to: TABS[name].path(locationId) + search,
    label: i18n._(TABS[name].label),
    end: name === "settings",
    reason: getTabDisabledReason(i18n, name, state),
  }));
}

/** Returns a sentence with the tabs that can't be opened and the reason; null unless they have one reason together. */
export function describeClosedTabs(i18n: I18n, tabs: ReturnType<typeof buildTabs>): string | null {
  const closed = tabs.filter(({ reason }) => reason);
  const [reason, ...others] = new Set(closed.map((tab) => tab.reason));
  if (!reason || others.length > 0) return null;
  const names = createListFormat(i18n).format(closed.map(({ label }) => label));
  const sentence = i18n._("{count, plural, one {{names} can't be opened.} other {{names} can't be opened.}}", {
    count: closed.length,
    names,
  });
  return `${sentence} ${reason.endsWith(".") ? reason : i18n._("{sentence}.", { sentence: reason })}`;
}

/** True when the location changes, or more than a panel does: for the routes below one location. */
export function unlessSameLocation(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentParams.locationId !== change.nextParams.locationId || unlessOnlyPanelChanges(change);
}
