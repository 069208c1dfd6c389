import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { canManageMonitoring, MONITORING_ACCESS_HINT } from "~/company/monitoring";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import type { ListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths, removeAlertContactPath } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { attempt, messageOr } from "~/upstream/failure.server";
import type { AlertContact } from "~/upstream/monitoring.server";
import { readContacts } from "./manager.server";

type PageRow = Pick<AlertContact, "id" | "email">;

/** The recipients of alert mails (MON-02). */
const CONTACTS: ListDefinition<AlertContact, PageRow> = {
  caption: "Alert contacts",
  unit: "contacts",
  key: ({ id }) => id,
  toPageRow: ({ id, email }) => ({ id, email }),
  order: { sort: "email", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: "Search contacts", placeholder: "Email or name" },
  emptyState: { spot: "messages", title: "No email addresses have been configured for alert notifications." },
  noMatchesState: { title: "No contacts found", hint: "Try fewer words." },
  columns: [
    { key: "email", untranslated: true, header: "Email", rowHeader: true, text: ({ email }) => email },
    { key: "firstName", untranslated: true, header: "First Name", text: ({ firstName }) => firstName },
    { key: "lastName", untranslated: true, header: "Last Name", text: ({ lastName }) => lastName },
  ],
};

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

/** Renders the link to a new contact, disabled with the reason for viewers who may not add one (MON-04). */
function AddContact({ manages }: { manages: boolean }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      variant="primary"
      icon="plus"
      to={paths.newAlertContact + search}
      reason={manages ? undefined : MONITORING_ACCESS_HINT}
      preventScrollReset
    >
      Add Contact
    </ButtonLink>
  );
}

/** Renders the link to the dialog that removes a contact (MON-02). */
function RemoveContact({ id, email, manages }: { id: string; email: string; manages: boolean }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      size="s"
      icon="trash"
      to={removeAlertContactPath(id) + search}
      reason={manages ? undefined : MONITORING_ACCESS_HINT}
      reasonDisplay="tooltip"
      preventScrollReset
    >
      Remove User<span className="visually-hidden"> {email}</span>
    </ButtonLink>
  );
}
