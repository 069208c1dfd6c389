import { normalizeCode } from "#contract/identity/authenticator";

export const CODE_INCOMPLETE = /* i18n */ "Enter the six-digit code from your authenticator app";

/**
 * Joins the code of the six boxes as it is compared (D46), or takes that of the box which a password manager or a paste filled.
 */
export function joinDigits(values: Iterable<FormDataEntryValue>): string {
  return [...values].map((value) => (typeof value === "string" ? normalizeCode(value) : "")).join("");
}
