import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { buttonClass } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { Tabs } from "~/ui/tabs/tabs";
import { getMonitoringAddress } from "./manager.server";

export const handle = {
  title: msg("Monitoring"),
  description: msg("Monitoring for your company: address, alert contacts and password."),
};

/** Requires a viewer for the three tabs, and returns where the monitoring is (MON-01). */
export async function loader(args: LoaderFunctionArgs) {
  return { address: getMonitoringAddress(await requireViewer(args)) };
}

const listTabs = (i18n: I18n) => [
  { to: paths.monitoring, label: i18n._("Monitoring"), end: true },
  { to: paths.alertContacts, label: i18n._("Email Notifications") },
  { to: paths.monitoringPassword, label: i18n._("Change Password") },
];

export default function Monitoring() {
  const { i18n } = useLingui();
  const { address } = useLoaderData<typeof loader>();
  return (
    <Page title={i18n._("Monitoring")} width="medium" actions={address && <OpenMonitoring address={address} />}>
      <Tabs label={i18n._("Monitoring")} tabs={listTabs(i18n)} />
      <Outlet />
    </Page>
  );
}

const OpenMonitoring = ({ address }: { address: string }) => (
  <a className={buttonClass({ variant: "primary" }, "no-print")} href={address} target="_blank" rel="noreferrer">
    <Trans id="Open monitoring<0> (opens in a new tab)</0>" components={{ 0: <span className="visually-hidden" /> }} />
  </a>
);
