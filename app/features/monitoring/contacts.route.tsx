import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { canManageMonitoring, MONITORING_ACCESS_HINT } from "~/company/monitoring";
import { msg } from "~/i18n/i18n";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import type { ListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { paths, removeAlertContactPath } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { ButtonLink } from "~/ui/button/button-link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt, messageOr } from "~/upstream/failure.server";
import type { AlertContact } from "~/upstream/monitoring.server";
import { readContacts } from "./manager.server";

type PageRow = Pick<AlertContact, "id" | "email">;

/** Returns the list of the recipients of alert mails (MON-02). */
const createContactsList = (i18n: I18n): ListDefinition<AlertContact, PageRow> => ({
  caption: i18n._("Alert contacts"),
  counted: msg("{count, plural, one {# contact} other {# contacts}}"),
  key: ({ id }) => id,
  toPageRow: ({ id, email }) => ({ id, email }),
  order: { sort: "email", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: i18n._("Search contacts"), placeholder: i18n._("Email or name") },
  emptyState: {
    spot: "messages",
    title: i18n._("No email addresses have been configured for alert notifications."),
  },
  noMatchesState: { title: i18n._("No contacts found"), hint: i18n._("Try fewer words.") },
  columns: [
    { key: "email", untranslated: true, header: i18n._("Email"), rowHeader: true, text: ({ email }) => email },
    {
      key: "firstName",
      untranslated: true,
      header: i18n._("First Name"),
      card: "meta",
      text: ({ firstName }) => firstName,
    },
    {
      key: "lastName",
      untranslated: true,
      header: i18n._("Last Name"),
      card: "joined",
      text: ({ lastName }) => lastName,
    },
  ],
});

export const handle = { name: msg("Alert contacts") };

export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = msg("Failed to fetch recipients list...");

/** Returns one page of the alert contacts (MON-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const manages = canManageMonitoring(viewer.permissions);
  const read = await attempt(readContacts(args, viewer));
  if (!read.ok) {
    const failed = messageOr(viewer.i18n._(FAILED), read.failure);
    return failedPage(read.failure, failed, { manages, contacts: null, failed });
  }
  const list = createContactsList(viewer.i18n);
  const contacts = buildListPage(list, read.value, getListQuery(list, args.request));
  return { manages, contacts, failed: viewer.i18n._(FAILED) };
}

export default function Contacts() {
  const { i18n } = useLingui();
  const { contacts, failed, manages } = useLoaderData<typeof loader>();
  const add = <AddContact manages={manages} />;
  return (
    <PageWithPanel className="stack">
      <List
        list={createContactsList(i18n)}
        answer={contacts}
        failed={failed}
        path={paths.alertContacts}
        actions={add}
        nothingActions={add}
        rowActions={{ header: i18n._("Remove User"), render: (row) => <RemoveContact {...row} manages={manages} /> }}
      />
    </PageWithPanel>
  );
}

/** Renders the link to a new contact, disabled with the reason for viewers who may not add one (MON-04). */
function AddContact({ manages }: { manages: boolean }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <ButtonLink
      variant="primary"
      icon="plus"
      to={paths.newAlertContact + search}
      reason={manages ? undefined : i18n._(MONITORING_ACCESS_HINT)}
      preventScrollReset
    >
      {i18n._("Add Contact")}
    </ButtonLink>
  );
}

/** Renders the link to the dialog that removes a contact (MON-02). */
function RemoveContact({ id, email, manages }: { id: string; email: string; manages: boolean }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  return (
    <ButtonLink
      size="s"
      icon="trash"
      to={removeAlertContactPath(id) + search}
      reason={manages ? undefined : i18n._(MONITORING_ACCESS_HINT)}
      reasonDisplay="tooltip"
      preventScrollReset
    >
      <Trans
        id="Remove User<0> {email}</0>"
        values={{ email: <Untranslated>{email}</Untranslated> }}
        components={{ 0: <span className="visually-hidden" /> }}
      />
    </ButtonLink>
  );
}
