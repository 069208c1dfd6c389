import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { type Message, msg } from "~/i18n/i18n";
import { Badge } from "~/ui/badge/badge";
import type { MaintenanceStatus } from "./maintenance";

const LABELS: Record<MaintenanceStatus, Message> = {
  pending: msg("Pending"),
  active: msg("Active", "maintenance"),
  expiring: msg("Expiring"),
  expired: msg("Expired", "maintenance"),
};

/** The same where nothing around it says what it is about. */
const LABELS_ALONE: Record<MaintenanceStatus, Message> = {
  pending: msg("Maintenance pending"),
  active: msg("Maintenance active"),
  expiring: msg("Maintenance expiring"),
  expired: msg("Maintenance expired"),
};

export const maintenanceLabel = (i18n: I18n, status: MaintenanceStatus) => i18n._(LABELS[status]);

/** Renders the status of maintenance (INVT-04): in a word, or in two where nothing around it says what it is about. */
export const MaintenanceBadge = ({ status, alone }: { status: MaintenanceStatus; alone?: boolean }) => {
  const { i18n } = useLingui();
  return <Badge state={status}>{i18n._((alone ? LABELS_ALONE : LABELS)[status])}</Badge>;
};

/** Renders the day on which maintenance expires, with its status unless all is well (INVT-04). @param status null when hidden */
export function Expiration({ status, children }: { status: MaintenanceStatus | null; children: ReactNode }) {
  if (!status || status === "active") return children;
  return (
    <span className="row">
      {status !== "pending" && children}
      <MaintenanceBadge status={status} />
    </span>
  );
}
