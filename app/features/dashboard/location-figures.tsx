import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { withQuery } from "~/lists/with-query";
import { GATEWAY_STATUS_STATE, type GatewayStatus } from "~/machines/gateway-status";
import { maintenanceState } from "~/machines/maintenance-tones";
import { paths, WAITING_EVENTS } from "~/paths";
import { STATES, type StateName } from "~/ui/badge/states";
import { Icon } from "~/ui/icon/icon";
import type { IconName } from "~/ui/icon/icons";
import { Link } from "~/ui/link/link";
import { type Tone, toneIcon } from "~/ui/tone/tone";

/** Returns the inventory's URL with a location's machines (DASH-03). */
export const buildInventoryUrl = (locationName: string, filter: Record<string, string> = {}) =>
  withQuery(paths.inventory, { location: locationName, ...filter });

/** Returns the URL of a location's pending events. */
export const buildPendingEventsUrl = (locationName: string) =>
  withQuery(paths.serenityEvents, { location: locationName, ...WAITING_EVENTS });

export const formatOutdated = (i18n: I18n, count: number) => i18n._("{count, number} outdated", { count });

type MaintenanceCounts = Record<"expired" | "expiring" | "pending", number>;

/** Returns what isn't active of a location's maintenance, the worst first. */
function listMaintenance(i18n: I18n, { expired, expiring, pending }: MaintenanceCounts) {
  return [
    { status: "expired" as const, count: expired, text: i18n._("{count, number} expired", { count: expired }) },
    { status: "expiring" as const, count: expiring, text: i18n._("{count, number} expiring", { count: expiring }) },
    { status: "pending" as const, count: pending, text: i18n._("{count, number} pending", { count: pending }) },
  ].filter(({ count }) => count > 0);
}

export const formatMaintenance = (i18n: I18n, counts: MaintenanceCounts): string =>
  listMaintenance(i18n, counts)
    .map(({ text }) => text)
    .join(", ");

/** Renders what isn't active of a location's maintenance. @param to returns the URL of the machines of a status, or null */
export const renderMaintenance = (
  i18n: I18n,
  counts: MaintenanceCounts,
  to: (filter: { maintenance: string }) => string | null,
): ReactNode[] =>
  listMaintenance(i18n, counts).map(({ status, text }) => (
    <Figure key={status} state={maintenanceState(status)} text={text} to={to({ maintenance: status })} />
  ));

/** Renders a number in words, as a link to the machines that it counts for viewers who may open it. */
export function Figure({ state, text, to }: { state: StateName; text: string; to: string | null }) {
  const figure = <ToneText {...STATES[state]}>{text}</ToneText>;
  return <>{to ? <Link to={to}>{figure}</Link> : figure} </>;
}

interface ToneTextProps {
  tone: Tone;
  /** The icon of a state; by default its tone's. */
  icon?: IconName;
  children: ReactNode;
}

/** Renders words in a tone's colour, after the icon of their state. */
export const ToneText = ({ tone, icon = toneIcon[tone], children }: ToneTextProps) => (
  <span className="badge location-figure" data-tone={tone}>
    <Icon icon={icon} size="s" />
    {children}
  </span>
);

/** Returns the tone and icon of a gateway's status. Without a status it is the service's own state, which has a tone only. */
export const findToneAndIcon = (tone: Tone, status: GatewayStatus | null | undefined) =>
  status ? STATES[GATEWAY_STATUS_STATE[status]] : { tone };
