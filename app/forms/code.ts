import { normalizeCode } from "#contract/identity/authenticator";
import { msg } from "~/i18n/i18n";

export const CODE_INCOMPLETE = msg("Enter the six-digit code from your authenticator app");

/**
 * Joins the code of the six boxes as it is compared (D46), or takes that of the box which a password manager or a paste filled.
 */
export function joinDigits(values: Iterable<FormDataEntryValue>): string {
  return [...values].map((value) => (typeof value === "string" ? normalizeCode(value) : "")).join("");
}
