import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildMonitoringUrl } from "~/company/monitoring";
import { MonitoringDetails } from "~/company/monitoring-details";
import { config } from "~/host/config.server";
import { requireViewer } from "~/session/viewer.server";
import { Card } from "~/ui/card/card";

/** Returns the address of the company's monitoring (MON-01, INVT-08). */
export async function loader(args: LoaderFunctionArgs) {
  const { company } = await requireViewer(args);
  return { address: buildMonitoringUrl(company.monitoringNamespace, config.monitoringDomain) };
}

export default function Infrastructure() {
  const { i18n } = useLingui();
  const { address } = useLoaderData<typeof loader>();
  return (
    <Card title={address ? i18n._("Monitoring details") : undefined}>
      <MonitoringDetails address={address} />
    </Card>
  );
}
