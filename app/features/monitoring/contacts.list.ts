import type { ListDefinition } from "~/lists/definition";
import type { AlertContact } from "~/upstream/monitoring.server";

type Sent = Pick<AlertContact, "id" | "email">;

/** The recipients of alert mails (MON-02). */
export const CONTACTS: ListDefinition<AlertContact, Sent> = {
  caption: "Alert contacts",
  unit: "contacts",
  key: ({ id }) => id,
  sent: ({ id, email }) => ({ id, email }),
  order: { sort: "email", direction: "ascending" },
  ties: ({ email }) => email,
  search: { label: "Search contacts", placeholder: "Email or name" },
  nothing: { title: "No email addresses have been configured for alert notifications." },
  notFound: { title: "No contacts found", hint: "Try fewer words." },
  columns: [
    { key: "email", header: "Email", rowHeader: true, text: ({ email }) => email },
    { key: "firstName", header: "First Name", text: ({ firstName }) => firstName },
    { key: "lastName", header: "Last Name", text: ({ lastName }) => lastName },
  ],
};
