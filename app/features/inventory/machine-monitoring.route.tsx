import { useOutletContext } from "@remix-run/react";
import { MonitoringDetails } from "~/company/monitoring-details";
import type { MachineContext } from "./machine.route";

/** INVT-08: one infrastructure watches all machines of a company. */
export default function MachineMonitoring() {
  return <MonitoringDetails address={useOutletContext<MachineContext>().monitoring} />;
}
