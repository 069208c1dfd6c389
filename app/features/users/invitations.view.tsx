import { useLocation } from "@remix-run/react";
import Trash from "lucide-react/icons/trash-2";
import type { PageOf } from "~/lists/pages";
import { withQuery } from "~/lists/query";
import { invitationPaths, paths } from "~/paths";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Form } from "~/ui/form/form";
import { Pagination } from "~/ui/pagination/pagination";
import { type Column, Table } from "~/ui/table/table";

type Row = {
  id: string;
  email: string;
  permissions: string;
  expires: string;
  expired: boolean;
  whyNotResend?: string;
};

/** Renders the pending invitations with their actions. @param reason why the viewer may not withdraw them */
export function InvitationList({ list, reason }: { list: PageOf<Row>; reason?: string }) {
  const { search } = useLocation();
  if (list.total === 0) {
    return (
      <Card flush>
        <EmptyState title="No pending invitations">Everybody who was invited has an account.</EmptyState>
      </Card>
    );
  }
  const columns: Column<Row>[] = [
    { key: "email", header: "Email", rowHeader: true, cell: ({ email }) => email },
    { key: "permissions", header: "Global permissions", cell: ({ permissions }) => permissions || "None" },
    {
      key: "expires",
      header: "Expires",
      cell: ({ expires, expired }) => (expired ? <Badge tone="warning">Expired</Badge> : expires),
    },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      kind: "shrink",
      cell: (row) => <Actions {...row} reason={reason} />,
    },
  ];
  return (
    <Card flush>
      <Table caption="Pending invitations" columns={columns} rows={list.rows} rowKey={({ id }) => id} />
      <Pagination
        {...list}
        unit="invitations"
        hrefFor={(page) => withQuery(paths.userInvitations, search, { page: page > 1 ? `${page}` : "" })}
      />
    </Card>
  );
}

function Actions({ id, email, whyNotResend, reason }: Row & { reason?: string }) {
  const { search } = useLocation();
  const whose = <span className="visually-hidden"> {email}</span>;
  return (
    <div className="invitation-actions">
      <Form layout="plain" action={invitationPaths.resend(id) + search}>
        <Button size="s" reason={whyNotResend} reasonDisplay="tooltip">
          Resend{whose}
        </Button>
      </Form>
      <ButtonLink
        size="s"
        icon={Trash}
        to={invitationPaths.withdraw(id) + search}
        reason={reason}
        reasonDisplay="tooltip"
        preventScrollReset
      >
        Withdraw{whose}
      </ButtonLink>
    </div>
  );
}
