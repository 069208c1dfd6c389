import { Trans, useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert/alert";
import { ButtonLink } from "~/ui/button/button-link";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Checkbox } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { Untranslated } from "~/ui/untranslated/untranslated";

type Invitation = Record<"email" | "company", string>;

export const REPLACE_LABELS = { replace: msg("Other registration") };

type Terms = Record<"invitedBy" | "until", string | null>;

/** Renders the invited address, and the inviting user and the expiry when the upstream has them (INV-02). */
export const InvitationSummary = ({ email, company, invitedBy, until }: Invitation & Terms) => {
  const { i18n } = useLingui();
  const account = <strong translate="no">{email}</strong>;
  return (
    <p>
      {invitedBy === null ? (
        <Trans
          id="{company} has invited you, and you'll log in with {email}."
          values={{ company: <Untranslated>{company}</Untranslated>, email: account }}
        />
      ) : (
        <Trans
          id="{person} has invited you to join {company}, and you'll log in with {email}."
          values={{
            person: <Untranslated>{invitedBy}</Untranslated>,
            company: <Untranslated>{company}</Untranslated>,
            email: account,
          }}
        />
      )}
      {until !== null && ` ${i18n._("The invitation expires on {until}.", { until })}`}
    </p>
  );
};

/** Renders the confirmation that deletes another registration with the same address (SAFE-07). */
export const ReplaceRegistration = ({ field, email, company }: Invitation & { field: FieldMeta }) => {
  const { i18n } = useLingui();
  return (
    <>
      <Alert tone="warning" title={i18n._("This email address is already registered")}>
        <Trans
          id="Someone registered a company with {email} as its master user. It has no machines and no services, and no one confirmed that they own the address. To join {company}, you need to delete that registration. If it's yours and you want to keep it, close this page and ask for an invitation to another email address."
          values={{ email: <Untranslated>{email}</Untranslated>, company: <Untranslated>{company}</Untranslated> }}
        />
      </Alert>
      <Checkbox label={i18n._("Delete the other registration")} field={field} required />
    </>
  );
};

/** Renders the next steps when the invitation no longer creates an account (INV-01). */
export function InvitationExpired({ invitation }: { invitation: Invitation | null }) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      title={i18n._("Account already created or invitation is no longer available.")}
      actions={
        <>
          <ButtonLink to={paths.signIn}>{i18n._("Log in")}</ButtonLink>
          <ButtonLink to={paths.passwordRecovery}>{i18n._("Choose a new password")}</ButtonLink>
        </>
      }
    >
      {invitation ? (
        <Trans
          id="There is already an account for {email}. Log in with it. If you don't know the password, or someone else created the account, choose a new password by email. To join {company} too, ask for an invitation to another email address: each address can have only one account."
          values={{
            email: <Untranslated>{invitation.email}</Untranslated>,
            company: <Untranslated>{invitation.company}</Untranslated>,
          }}
        />
      ) : (
        i18n._(
          "If you already have an account, log in or choose a new password. If not, ask the person who invited you for a new invitation.",
        )
      )}
    </EmptyState>
  );
}
