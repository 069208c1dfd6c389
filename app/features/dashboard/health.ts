import { withQuery } from "~/lists/with-query";
import type { GatewayStatus } from "~/machines/gateway-status";
import { gatewayTone } from "~/machines/gateway-status";
import type { MachineSummary } from "~/machines/listed-machine";
import { paths } from "~/paths";
import { toParts } from "~/ui/share-bar/share-bar";
import type { Tone } from "~/ui/tone/tone";
import type { DashboardLocation } from "./locations.list";

/** One part of the fleet's health: how many of how many are well, and all of them by tone (HOME-01). */
export interface Health {
  kind: "gateways" | "maintenance" | "os" | "events";
  well: number;
  total: number;
  to: string;
  parts: { tone: Tone; count: number }[];
}

type Row = Pick<DashboardLocation, "waitingEvents" | "remoteAccess">;

/**
 * Returns the health of gateways, maintenance, OS and events, of what the viewer may see; parts that can't be counted, or of
 * which there is nothing, are left out.
 * @param machines the summary of the viewer's machines; null for viewers without an inventory
 */
export function describeHealth(rows: readonly Row[], machines: MachineSummary | null): Health[] {
  const statuses = rows.flatMap(({ remoteAccess }) => remoteAccess?.status ?? []);
  const events = rows.flatMap(({ waitingEvents }) => waitingEvents ?? []);
  return [gatewayHealth(statuses), ...(machines ? machineHealth(machines) : []), eventHealth(events)].filter(
    ({ total }) => total > 0,
  );
}

function gatewayHealth(statuses: readonly GatewayStatus[]): Health {
  const countOf = (tone: Tone) => statuses.filter((status) => gatewayTone(status) === tone).length;
  return toHealth("gateways", paths.ras, {
    success: countOf("success"),
    info: countOf("info"),
    warning: countOf("warning"),
    danger: countOf("danger"),
    neutral: countOf("neutral"),
  });
}

const machineHealth = ({ machines, active, expiring, expired, pending, outdated }: MachineSummary): Health[] => [
  toHealth("maintenance", paths.inventory, {
    success: active,
    warning: expiring + pending,
    danger: expired,
  }),
  toHealth("os", paths.inventory, { success: machines - outdated, warning: outdated }),
];

function eventHealth(waiting: readonly number[]): Health {
  const quiet = waiting.filter((count) => count === 0).length;
  const to = withQuery(paths.serenityEvents, { state: "pending" });
  return toHealth("events", to, { success: quiet, danger: waiting.length - quiet });
}

function toHealth(kind: Health["kind"], to: string, counts: Partial<Record<Tone, number>>): Health {
  const parts = toParts(counts);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return { kind, to, total, well: counts.success ?? 0, parts };
}
