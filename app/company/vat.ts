import type { Notification } from "~/notifications/notifications";

/** The result of a check of a VAT number. */
export interface VatCheck {
  /** The number as `plainVat` writes it. */
  number: string;
  state: "valid" | "invalid" | "unknown";
  companyName: string | null;
}

/** The answer to a check without a form. */
export interface VatAnswer {
  check: VatCheck | null;
  notifications: Notification[];
}

export const VAT_INVALID = "Please note that the VAT number is invalid.";

/** The value of the button that only checks the number. */
export const CHECK_VAT = "check-vat";
