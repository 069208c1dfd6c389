export const CODE_INCOMPLETE = "Enter the six-digit code from your authenticator app";

/** Returns the code from the six boxes, or from the first box alone when a password manager or a paste filled it. */
export function joinDigits(values: Iterable<FormDataEntryValue>): string {
  return [...values].map((value) => (typeof value === "string" ? value.replace(/\s/g, "") : "")).join("");
}
