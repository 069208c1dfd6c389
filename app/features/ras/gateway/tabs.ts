import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { GATEWAY_STATUS_LABEL, type GatewayStatus } from "~/machines/gateway-status";
import { rasPaths } from "~/paths";
import type { Rights } from "./gateway-rights";

const TABS = {
  settings: { label: "Settings", path: rasPaths.location },
  destinations: { label: "Destinations", path: rasPaths.destinations },
  access: { label: "ACL", path: rasPaths.access },
  sessions: { label: "Connections", path: rasPaths.sessions },
  download: { label: "Download", path: rasPaths.download },
};

const AND = new Intl.ListFormat("en-GB");

type TabName = keyof typeof TABS;
/** The state that decides which tabs of a location can be opened. */
export interface TabState {
  serviceActive: boolean;
  /** CONNECTION_PROBLEMS when the gateway couldn't be queried; null when nothing is deployed. */
  status: GatewayStatus | null;
  rights: Pick<Rights, "view" | "listUsers" | "listDestinations">;
  /** True when the upstream reports connections. */
  supportsSessions: boolean;
}

/** Returns why a tab can't be opened; undefined when it can (RASP-01). */
export function getTabDisabledReason(
  tab: TabName,
  { serviceActive, status, rights }: Omit<TabState, "supportsSessions">,
): string | undefined {
  if (tab === "settings") return undefined;
  if (!serviceActive) return "Your company's Remote Access Service isn't active.";
  if (status === null) return "Remote access isn't deployed here.";
  if (status === "CONNECTION_PROBLEMS") return "Can't contact RAS Gateway";
  if (status !== "ACTIVE")
    return `Available when the gateway is active. Its status is ${GATEWAY_STATUS_LABEL[status]}.`;
  const permitted = {
    destinations: rights.listDestinations,
    access: rights.listUsers,
    sessions: rights.listUsers,
    download: rights.view,
  };
  return permitted[tab] ? undefined : "You don't have permission to view this. Ask your service administrator.";
}

/** Returns the tabs of a location as links. @param search the table's query, part of each link */
export function buildTabs(locationId: string, search: string, state: TabState) {
  const names = (Object.keys(TABS) as TabName[]).filter((name) => name !== "sessions" || state.supportsSessions);
  return names.map((name) => ({
    to: TABS[name].path(locationId) + search,
    label: TABS[name].label,
    end: name === "settings",
    reason: getTabDisabledReason(name, state),
  }));
}

/** Returns a sentence with the tabs that can't be opened and the reason; null unless they have one reason together. */
export function describeClosedTabs(tabs: ReturnType<typeof buildTabs>): string | null {
  const closed = tabs.filter(({ reason }) => reason);
  const [reason, ...others] = new Set(closed.map((tab) => tab.reason));
  if (!reason || others.length > 0) return null;
  return `${AND.format(closed.map(({ label }) => label))} can't be opened. ${reason}`;
}

/** True when the location changes, or more than a panel does: for the routes below one location. */
export function unlessSameLocation(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentParams.locationId !== change.nextParams.locationId || unlessOnlyPanelChanges(change);
}
