export const CODE_INCOMPLETE = "Enter the six-digit code from your authenticator app";

/** Joins the code of the six boxes, or takes that of the first box when a password manager or a paste filled it. */
export function joinDigits(values: Iterable<FormDataEntryValue>): string {
  return [...values].map((value) => (typeof value === "string" ? value.replace(/\s/g, "") : "")).join("");
}
