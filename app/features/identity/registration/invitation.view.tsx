import { paths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";

type Invitation = Record<"email" | "company", string>;

export const REPLACE_LABELS = { replace: "Other registration" };

type Terms = Record<"invitedBy" | "until", string | null>;

/** Renders which address is invited, by whom and until when, as far as the upstream tells (INV-02). */
export const Invited = ({ email, company, invitedBy, until }: Invitation & Terms) => (
  <p>
    {invitedBy === null ? `${company} invites you as ` : `${invitedBy} invites you to join ${company} as `}
    <strong>{email}</strong>. You log in with this address.
    {until !== null && ` The invitation holds until ${until}.`}
  </p>
);

/** Asks the invited user whether to give up a registration with the same address (SAFE-07). */
export const ReplaceRegistration = ({ field, email, company }: Invitation & { field: FieldMeta }) => (
  <>
    <Alert tone="warning" title="Somebody has registered this address">
      A company was registered with {email} as its master user. It has no appliances and no services yet. Whoever did
      that doesn't have to be you: nobody was asked to prove that the address is theirs. To join {company}, that
      registration has to be given up. If you made it and want to keep it, close this page and ask for an invitation to
      another address.
    </Alert>
    <Checkbox label="Give up the other registration, which is deleted" field={field} required />
  </>
);

/** Renders what the user can do when the invitation no longer creates an account (INV-01). */
export function InvitationOver({ invitation }: { invitation: Invitation | null }) {
  return (
    <EmptyState
      title="Account already created or invitation is no longer available."
      actions={
        <>
          <ButtonLink to={paths.signIn}>Log in</ButtonLink>
          <ButtonLink to={paths.passwordRecovery}>Choose a new password</ButtonLink>
        </>
      }
    >
      {invitation ? (
        <>
          There is an account with {invitation.email} already. Log in with it; if you don't know its password, or
          somebody else made it, choose a new one by mail. To join {invitation.company} as well, ask for an invitation
          to another address of yours: an address belongs to one account.
        </>
      ) : (
        <>
          If you have an account, log in, or choose a new password by mail. If you have none yet, ask who invited you
          for a new invitation.
        </>
      )}
    </EmptyState>
  );
}
