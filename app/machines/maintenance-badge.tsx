import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { Badge } from "~/ui/badge/badge";
import type { MaintenanceStatus } from "./maintenance";
import { maintenanceState } from "./maintenance-tones";

const LABELS: Record<MaintenanceStatus, Message> = {
  pending: msg("Pending"),
  active: msg("Active", "maintenance"),
  expiring: msg("Expiring"),
  expired: msg("Expired", "maintenance"),
};

/** The labels for places without a heading that says "Maintenance". */
const LABELS_WITH_SUBJECT: Record<MaintenanceStatus, Message> = {
  pending: msg("Maintenance pending"),
  active: msg("Maintenance active"),
  expiring: msg("Maintenance expiring"),
  expired: msg("Maintenance expired"),
};

export const maintenanceLabel = (i18n: I18n, status: MaintenanceStatus) => i18n._(LABELS[status]);

/** Renders the status of maintenance (INVT-04). @param props `named` in a place without a heading that says "Maintenance" */
export const MaintenanceBadge = ({ status, named }: { status: MaintenanceStatus; named?: boolean }) => {
  const { i18n } = useLingui();
  return <Badge state={maintenanceState(status)}>{i18n._((named ? LABELS_WITH_SUBJECT : LABELS)[status])}</Badge>;
};

/**
 * Renders the day on which maintenance expires, with its status unless that is active. A pending one has no day (INVT-04).
 * @param props `status` is null for a viewer who may not see it
 */
export function Expiration({ status, children }: { status: MaintenanceStatus | null; children: ReactNode }) {
  if (!status || status === "active") return children;
  return (
    <span className="row">
      {status !== "pending" && children}
      <MaintenanceBadge status={status} />
    </span>
  );
}
