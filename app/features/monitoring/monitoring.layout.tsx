import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Page } from "~/ui/page/page";
import { Tabs } from "~/ui/tabs/tabs";

export const handle = {
  title: msg("Monitoring"),
  description: msg("Monitoring for your company: address, alert contacts and password."),
};

/** Requires a viewer for the three tabs (MON-01). */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

const listTabs = (i18n: I18n) => [
  { to: paths.monitoring, label: i18n._("Monitoring"), end: true },
  { to: paths.alertContacts, label: i18n._("Email Notifications") },
  { to: paths.monitoringPassword, label: i18n._("Change Password") },
];

export default function Monitoring() {
  const { i18n } = useLingui();
  return (
    <Page title={i18n._("Monitoring")} width="medium">
      <Tabs label={i18n._("Monitoring")} tabs={listTabs(i18n)} />
      <Outlet />
    </Page>
  );
}
