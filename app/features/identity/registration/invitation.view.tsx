import { paths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { Untranslated } from "~/ui/untranslated/untranslated";

type Invitation = Record<"email" | "company", string>;

export const REPLACE_LABELS = { replace: "Other registration" };

type Terms = Record<"invitedBy" | "until", string | null>;

/** Renders the invited address, and the inviting user and the expiry when the upstream has them (INV-02). */
export const InvitationSummary = ({ email, company, invitedBy, until }: Invitation & Terms) => (
  <p>
    {invitedBy === null ? (
      <>
        <Untranslated>{company}</Untranslated> has invited you, and{" "}
      </>
    ) : (
      <>
        <Untranslated>{invitedBy}</Untranslated> has invited you to join <Untranslated>{company}</Untranslated>, and{" "}
      </>
    )}
    you'll log in with <strong translate="no">{email}</strong>.
    {until !== null && ` The invitation expires on ${until}.`}
  </p>
);

/** Renders the confirmation that deletes another registration with the same address (SAFE-07). */
export const ReplaceRegistration = ({ field, email, company }: Invitation & { field: FieldMeta }) => (
  <>
    <Alert tone="warning" title="This email address is already registered">
      Someone registered a company with <Untranslated>{email}</Untranslated> as its master user. It has no machines and
      no services, and no one confirmed that they own the address. To join <Untranslated>{company}</Untranslated>, you
      need to delete that registration. If it's yours and you want to keep it, close this page and ask for an invitation
      to another email address.
    </Alert>
    <Checkbox label="Delete the other registration" field={field} required />
  </>
);

/** Renders the next steps when the invitation no longer creates an account (INV-01). */
export function InvitationExpired({ invitation }: { invitation: Invitation | null }) {
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
          There is already an account for <Untranslated>{invitation.email}</Untranslated>. Log in with it. If you don't
          know the password, or someone else created the account, choose a new password by email. To join{" "}
          <Untranslated>{invitation.company}</Untranslated> too, ask for an invitation to another email address: each
          address can have only one account.
        </>
      ) : (
        <>
          If you already have an account, log in or choose a new password. If not, ask the person who invited you for a
          new invitation.
        </>
      )}
    </EmptyState>
  );
}
