import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { Tabs } from "~/ui/tabs/tabs";

export const handle = {
  title: "Monitoring",
  description: "Monitoring for your company: address, alert contacts and password.",
};

/** Requires a viewer for the three tabs (MON-01). */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

const TABS = [
  { to: paths.monitoring, label: "Monitoring", end: true },
  { to: paths.alertContacts, label: "Email Notifications" },
  { to: paths.monitoringPassword, label: "Change Password" },
];

export default function Monitoring() {
  return (
    <Page title="Monitoring" width="narrow">
      <Tabs label="Monitoring" tabs={TABS} />
      <Outlet />
    </Page>
  );
}
