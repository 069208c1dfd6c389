import type { I18n } from "@lingui/core";
import { isCode } from "#contract/identity/authenticator";
import { MIN_PASSWORD_LENGTH } from "#contract/limits";
import { joinDigits } from "~/forms/code";
import { msg } from "~/i18n/i18n";

/** The message for a viewer who is not among the gateway's users (RASL-01). */
export const NOT_ASSIGNED = msg("Your account is not assigned to this RAS Location.");

/** The next step after a download (RASU-02). */
export const NEXT_STEP = msg("Now open the .ovpn file with your VPN client, as the steps on the page say.");
/** The message for an expired download ticket, in the upstream's words (contract decision 52). */
export const DOWNLOAD_EXPIRED = msg(
  "This download link has expired or has already been used. Confirm again that it's you.",
);

/** The name of the button that asks for a link instead of a file (REACH-02). */
export const AS_LINK = "link";

export interface Identity {
  password: string;
  token: string;
}

/** Reads password and PIN from the form; `errors` has messages by field, null when both are well-formed (RASU-04). */
export function parseIdentity(
  i18n: I18n,
  form: FormData,
): { identity: Identity; errors: Record<string, string[]> | null } {
  const typed = form.get("password");
  const password = typeof typed === "string" ? typed : "";
  const token = joinDigits(form.getAll("code"));
  const errors: Record<string, string[]> = {};
  if (password.length < MIN_PASSWORD_LENGTH)
    errors.password = [
      i18n._("The password has to have minimum {count, number} characters", { count: MIN_PASSWORD_LENGTH }),
    ];
  if (!isCode(token)) errors.code = [i18n._("Enter the six-digit code from your authenticator app")];
  return { identity: { password, token }, errors: Object.keys(errors).length > 0 ? errors : null };
}
