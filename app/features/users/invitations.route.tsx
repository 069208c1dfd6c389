import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { unlessOnlyPanelChanges } from "~/layout/revalidate";
import { PageWithPanel } from "~/layout/with-panel";
import type { ListDefinition } from "~/lists/definition";
import { List } from "~/lists/list";
import { buildListPage, getListQuery } from "~/lists/list-page.server";
import { failedPage } from "~/notifications/notifications.server";
import { invitationPaths, paths } from "~/paths";
import { requireViewer } from "~/session/viewer.server";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";
import { Page } from "~/ui/page/page";
import { attempt } from "~/upstream/failure.server";
import { readInvitations } from "~/upstream/invitations.server";
import { type InvitationRow, toInvitationRow } from "./invitations.server";
import { getInviteBlocker } from "./user-rights";
import { AddUser, UserTabs } from "./users.view";

type PageRow = Pick<InvitationRow, "id" | "email" | "expired" | "whyNotResend">;

/** The pending invitations of a company, the latest first. */
const INVITATIONS: ListDefinition<InvitationRow, PageRow> = {
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

export const handle = {
  title: "Users",
  name: "Invitations",
  description: "Invitations to your company that haven't been accepted yet.",
};
export const shouldRevalidate = unlessOnlyPanelChanges;

const FAILED = "Couldn't load the invitations.";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const view = { whyNotInvite: getInviteBlocker(viewer) };
  const read = await attempt(readInvitations(viewer.upstream, viewer.company.id));
  if (!read.ok) return failedPage(read.failure, FAILED, { ...view, invitations: null });
  const rows = read.value.map((invitation) => toInvitationRow(viewer, invitation));
  return {
    ...view,
    invitations: buildListPage(INVITATIONS, rows, getListQuery(INVITATIONS, args.request)),
  };
}

export default function Invitations() {
  const { invitations, whyNotInvite: reason } = useLoaderData<typeof loader>();
  return (
    <PageWithPanel>
      <Page title="Users" actions={<AddUser reason={reason} />}>
        <UserTabs />
        <List
          list={INVITATIONS}
          answer={invitations}
          failed={FAILED}
          path={paths.userInvitations}
          rowActions={{
            header: "Actions",
            render: (row) => <InvitationActions {...row} whyNotWithdraw={reason} />,
          }}
        />
      </Page>
    </PageWithPanel>
  );
}

type ActionsProps = Pick<InvitationRow, "id" | "email" | "whyNotResend"> & { whyNotWithdraw?: string };

function InvitationActions({ id, email, whyNotResend, whyNotWithdraw }: ActionsProps) {
  const { search } = useLocation();
  const whose = <span className="visually-hidden"> {email}</span>;
  return (
    <div className="invitation-actions">
      <Form layout="plain" action={invitationPaths.resend(id) + search}>
        <Button size="s" reason={whyNotResend ?? undefined} reasonDisplay="tooltip">
          Resend{whose}
        </Button>
      </Form>
      <ButtonLink
        size="s"
        icon="trash"
        to={invitationPaths.withdraw(id) + search}
        reason={whyNotWithdraw}
        reasonDisplay="tooltip"
        preventScrollReset
      >
        Withdraw{whose}
      </ButtonLink>
    </div>
  );
}
