import { useLocation } from "@remix-run/react";
import { invitationPaths } from "~/paths";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Form } from "~/ui/form/form";
import type { InvitationRow } from "./invitations.list";

type Props = Pick<InvitationRow, "id" | "email" | "whyNotResend"> & { whyNotWithdraw?: string };

/** Renders the buttons that send an invitation again and withdraw it. */
export function InvitationActions({ id, email, whyNotResend, whyNotWithdraw }: Props) {
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
