import type { ReactNode } from "react";
import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";
import type { MaintenanceStatus } from "./maintenance";

const BADGES: Record<MaintenanceStatus, { tone: Tone; label: string }> = {
  pending: { tone: "neutral", label: "Pending" },
  active: { tone: "success", label: "Active" },
  expiring: { tone: "warning", label: "Expiring" },
  expired: { tone: "danger", label: "Expired" },
};

export const maintenanceLabel = (status: MaintenanceStatus) => BADGES[status].label;
export const maintenanceTone = (status: MaintenanceStatus) => BADGES[status].tone;

/** Renders the status of maintenance (INVT-04): in a word, or in two where nothing around it says what it is about. */
export const MaintenanceBadge = ({ status, alone }: { status: MaintenanceStatus; alone?: boolean }) => {
  const { tone, label } = BADGES[status];
  return <Badge tone={tone}>{alone ? `Maintenance ${label.toLowerCase()}` : label}</Badge>;
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
