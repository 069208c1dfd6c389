import type { FieldMetadata } from "@conform-to/react";
import { useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { PasswordField, TextField } from "~/ui/field/text-field";
import { PasskeyButton } from "./passkey-button";

/** What a form asks for before a change (PASS-05). */
export interface ProofNeeds {
  password: boolean;
  code: boolean;
  /** True when a passkey may take the place of one of them. */
  passkey: boolean;
}

export const PROOF_LABELS = {
  password: msg("Current password"),
  code: msg("Code from your authenticator app, or a recovery code"),
};

/** The fields of a proof, for `useFields`. */
export type ProofShape = { password?: string; code?: string };

interface Props {
  needs: ProofNeeds;
  fields: { password: FieldMetadata<string | undefined>; code: FieldMetadata<string | undefined> };
}

/**
 * Renders the fields by which users prove again who they are, as far as they haven't lately (PASS-05). A passkey takes the
 * place of the code, or of the password where that is all.
 */
export const ProofFields = ({ needs, fields }: Props) => {
  const { i18n } = useLingui();
  return (
    <>
      {needs.password && <PasswordField field={fields.password} />}
      {needs.code && (
        <TextField
          field={fields.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={i18n._("Each code works once.")}
        />
      )}
      {needs.passkey && (
        <PasskeyButton options={paths.proofOptions}>
          {needs.code ? i18n._("Use a passkey instead of the code") : i18n._("Use a passkey instead")}
        </PasskeyButton>
      )}
    </>
  );
};
