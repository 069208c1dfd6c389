import type { ListDefinition } from "~/lists/definition";
import type { AlertContact } from "~/upstream/monitoring.server";

type PageRow = Pick<AlertContact, "id" | "email">;

/** The recipients of alert mails (MON-02). */
export const CONTACTS: ListDefinition<AlertContact, PageRow> = {
  caption: "Alert contacts",
  unit: "contacts",
  key: ({ id }) => id,
  toPageRow: ({ id, email }) => ({ id, email }),
  order: { sort: "email", direction: "ascending" },
  tieBreaker: ({ email }) => email,
  search: { label: "Search contacts", placeholder: "Email or name" },
  emptyState: { title: "No email addresses have been configured for alert notifications." },
  noMatchesState: { title: "No contacts found", hint: "Try fewer words." },
  columns: [
    { key: "email", untranslated: true, header: "Email", rowHeader: true, text: ({ email }) => email },
    { key: "firstName", untranslated: true, header: "First Name", text: ({ firstName }) => firstName },
    { key: "lastName", untranslated: true, header: "Last Name", text: ({ lastName }) => lastName },
  ],
};
