import { useOutletContext } from "@remix-run/react";
import { MonitoringDetails } from "~/company/monitoring-details";
import { msg } from "~/i18n/i18n";
import type { MachineContext } from "./machine-panel.layout";

export const handle = { name: msg("Monitoring") };

/** Renders the address of the company's monitoring, which is the same for all its machines (INVT-08). */
export default function MachineMonitoring() {
  return <MonitoringDetails address={useOutletContext<MachineContext>().monitoring} />;
}
