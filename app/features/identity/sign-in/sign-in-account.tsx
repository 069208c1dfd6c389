import { Trans } from "@lingui/react";
import { Alert } from "~/ui/alert/alert";
import { Untranslated } from "~/ui/untranslated/untranslated";

interface Props {
  email: string;
  /** The account that has logged in meanwhile, in another tab. */
  replaces?: string | undefined;
}

/** Renders which account a second step logs in, and which one it logs out. */
export const SignInAccount = ({ email, replaces }: Props) => (
  <>
    <p className="sign-in-account">
      <Trans id="Logging in as {email}." values={{ email: <strong translate="no">{email}</strong> }} />
    </p>
    {replaces && (
      <Alert tone="warning">
        <Trans
          id="{email} has logged in in this browser meanwhile. When you confirm, that session ends."
          values={{ email: <Untranslated>{replaces}</Untranslated> }}
        />
      </Alert>
    )}
  </>
);
