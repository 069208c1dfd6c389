import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canManageMonitoring } from "~/company/monitoring";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { attempt, messageOr } from "~/upstream/failure.server";
import { CONTACTS } from "./contacts.list";
import { AddContact, RemoveContact } from "./contacts.view";
import { readContacts } from "./manager.server";

export const handle = { name: "Alert contacts" };

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Failed to fetch recipients list...";

/** Returns one page of the alert contacts (MON-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const manages = canManageMonitoring(viewer.permissions);
  const read = await attempt(readContacts(args, viewer));
  if (!read.ok) {
    const failed = messageOr(FAILED, read.failure);
    return failedPage(read.failure, failed, { manages, contacts: null, failed });
  }
  const contacts = buildListPage(CONTACTS, read.value, getListQuery(CONTACTS, args.request));
  return { manages, contacts, failed: FAILED };
}

export default function Contacts() {
  const { contacts, failed, manages } = useLoaderData<typeof loader>();
  const add = <AddContact manages={manages} />;
  return (
    <PageWithPanel className="stack">
      <List
        list={CONTACTS}
        answer={contacts}
        failed={failed}
        path={paths.alertContacts}
        actions={add}
        nothingActions={add}
        rowActions={{ header: "Remove User", render: (row) => <RemoveContact {...row} manages={manages} /> }}
      />
    </PageWithPanel>
  );
}
