import { withQuery } from "~/lists/with-query";
import type { GatewayStatus } from "~/machines/gateway-status";
import { gatewayTone } from "~/machines/gateway-status";
import type { MachineSummary } from "~/machines/listed-machine";
import type { MaintenanceStatus } from "~/machines/maintenance";
import { countMaintenanceTones, maintenanceLook } from "~/machines/maintenance-tones";
import { paths, WAITING_EVENTS } from "~/paths";
import { STATES } from "~/ui/badge/states";
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
  /** What isn't well, the worst first. */
  reasons: HealthReason[];
}

export interface HealthReason {
  kind: "notWorking" | "deploying" | Exclude<MaintenanceStatus, "active"> | "outdated" | "critical" | "errors";
  tone: Tone;
  /** The number of gateways or machines; for events, of locations. */
  count: number;
}

type Row = Pick<DashboardLocation, "waitingEvents" | "criticalEvents" | "remoteAccess">;

/**
 * Returns the health of gateways, maintenance, OS and events that the viewer may see. Parts that count nothing, or couldn't be
 * read, are left out.
 * @param machines the summary of the viewer's machines; null for viewers without an inventory
 */
export function describeHealth(rows: readonly Row[], machines: MachineSummary | null): Health[] {
  const statuses = rows.flatMap(({ remoteAccess }) => remoteAccess?.status ?? []);
  return [gatewayHealth(statuses), ...(machines ? machineHealth(machines) : []), eventHealth(rows)].filter(
    ({ total }) => total > 0,
  );
}

function gatewayHealth(statuses: readonly GatewayStatus[]): Health {
  const countOf = (tone: Tone) => statuses.filter((status) => gatewayTone(status) === tone).length;
  const counts = { success: countOf("success"), danger: countOf("danger"), info: countOf("info") };
  return toHealth("gateways", paths.ras, counts, [
    { kind: "notWorking", tone: "danger", count: counts.danger },
    { kind: "deploying", tone: "info", count: counts.info },
  ]);
}

const machineHealth = ({ machines, outdated, ...summary }: MachineSummary): Health[] => [
  toHealth(
    "maintenance",
    paths.inventory,
    countMaintenanceTones(summary),
    (["expired", "expiring", "pending"] as const).map((kind) => ({
      kind,
      tone: maintenanceLook(kind).tone,
      count: summary[kind],
    })),
  ),
  toHealth("os", paths.inventory, { success: machines - outdated, neutral: outdated }, [
    { kind: "outdated", tone: STATES.outdated.tone, count: outdated },
  ]),
];

function eventHealth(rows: readonly Row[]): Health {
  const counted = rows.flatMap(({ waitingEvents, criticalEvents }) =>
    waitingEvents === null ? [] : { all: waitingEvents, critical: criticalEvents ?? 0 },
  );
  const troubled = counted.filter(({ all }) => all > 0);
  const critical = troubled.filter((each) => each.critical > 0).length;
  const counts = {
    success: counted.length - troubled.length,
    [STATES.critical.tone]: critical,
    [STATES.error.tone]: troubled.length - critical,
  };
  return toHealth("events", withQuery(paths.serenityEvents, WAITING_EVENTS), counts, [
    { kind: "critical", tone: STATES.critical.tone, count: critical },
    { kind: "errors", tone: STATES.error.tone, count: troubled.length - critical },
  ]);
}

function toHealth(
  kind: Health["kind"],
  to: string,
  counts: Partial<Record<Tone, number>>,
  reasons: HealthReason[],
): Health {
  const parts = toParts(counts);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return { kind, to, total, well: counts.success ?? 0, parts, reasons: reasons.filter(({ count }) => count > 0) };
}
