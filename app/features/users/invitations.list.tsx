import type { ReactNode } from "react";
import type { ListDefinition } from "~/lists/definition";
import { Badge } from "~/ui/badge/badge";
import type { InvitationRow } from "./invitations.server";

type PageRow = Pick<InvitationRow, "id" | "email" | "expired" | "whyNotResend">;

/** The pending invitations of a company, the latest first. */
export const INVITATIONS: ListDefinition<InvitationRow, PageRow> = {
  caption: "Invitations",
  unit: "invitations",
  key: ({ id }) => id,
  toPageRow: ({ id, email, expired, whyNotResend }) => ({ id, email, expired, whyNotResend }),
  order: { sort: "expires", direction: "descending" },
  tieBreaker: ({ email }) => email,
  search: { label: "Search invitations", placeholder: "Email or permission" },
  emptyState: { title: "No open invitations", hint: "Invitations appear here until they are accepted." },
  noMatchesState: { title: "No invitations found", hint: "Try fewer words." },
  columns: [
    { key: "email", untranslated: true, header: "Email", rowHeader: true, text: ({ email }) => email },
    { key: "permissions", header: "Global permissions", text: ({ permissions }) => permissions },
    {
      key: "expires",
      header: "Expires",
      kind: "shrink",
      text: ({ expiresAt, expired }, { moment }) => (expired ? "Expired" : moment(expiresAt)),
      sort: ({ expiresAt }) => expiresAt,
      filter: {
        getValue: ({ endsSoon }) => (endsSoon ? "soon" : null),
        options: [{ value: "soon", label: "Expires soon" }],
      },
      cell: Expiry,
    },
  ],
};

function Expiry({ row: { expired }, children }: { row: PageRow; children: ReactNode }) {
  return expired ? <Badge state="expired">{children}</Badge> : children;
}
