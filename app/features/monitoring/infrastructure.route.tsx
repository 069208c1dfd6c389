import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { monitoringAddress } from "~/company/monitoring-address";
import { MonitoringDetails } from "~/company/monitoring-details";
import { settings } from "~/host/settings.server";
import { requireViewer } from "~/session/viewer.server";
import { Card } from "~/ui/card/card";

/** MON-01, INVT-08. */
export async function loader(args: LoaderFunctionArgs) {
  const { company } = await requireViewer(args);
  return { address: monitoringAddress(company.monitoringNamespace, settings.MONITORING_DOMAIN) };
}

export default function Infrastructure() {
  const { address } = useLoaderData<typeof loader>();
  return (
    <Card title={address ? "Monitoring details" : undefined}>
      <MonitoringDetails address={address} />
    </Card>
  );
}
