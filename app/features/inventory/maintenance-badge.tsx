import type { MaintenanceStatus } from "~/machines/maintenance";
import { Badge } from "~/ui/badge/badge";
import type { Tone } from "~/ui/tone/tone";

const BADGES: Record<MaintenanceStatus, { tone: Tone; label: string }> = {
  pending: { tone: "neutral", label: "Pending" },
  active: { tone: "success", label: "Active" },
  expiring: { tone: "warning", label: "Expiring" },
  expired: { tone: "danger", label: "Expired" },
};

export const maintenanceLabel = (status: MaintenanceStatus) => BADGES[status].label;
export const maintenanceTone = (status: MaintenanceStatus) => BADGES[status].tone;

/** Renders the status of maintenance in a word (INVT-04). */
export const MaintenanceBadge = ({ status }: { status: MaintenanceStatus }) => (
  <Badge tone={BADGES[status].tone}>{BADGES[status].label}</Badge>
);
