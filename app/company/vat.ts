import type { Notification } from "~/notifications/notifications";

/** What is known of a VAT number. */
export interface VatCheck {
  /** As `plainVat` writes it. */
  number: string;
  state: "valid" | "invalid" | "unknown";
  companyName: string | null;
}

/** The answer to a check alone. */
export interface VatAnswer {
  check: VatCheck | null;
  notifications: Notification[];
}

export const VAT_INVALID = "Please note that the VAT number is invalid.";

/** The button that checks the number alone. */
export const CHECK_VAT = "check-vat";
