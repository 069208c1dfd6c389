import type { ReactNode } from "react";
import { Badge } from "~/ui/badge/badge";
import type { MaintenanceStatus } from "./maintenance";

const LABELS: Record<MaintenanceStatus, string> = {
  pending: "Pending",
  active: "Active",
  expiring: "Expiring",
  expired: "Expired",
};

export const maintenanceLabel = (status: MaintenanceStatus) => LABELS[status];

/** Renders the status of maintenance (INVT-04): in a word, or in two where nothing around it says what it is about. */
export const MaintenanceBadge = ({ status, alone }: { status: MaintenanceStatus; alone?: boolean }) => {
  const label = LABELS[status];
  return <Badge state={status}>{alone ? `Maintenance ${label.toLowerCase()}` : label}</Badge>;
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
