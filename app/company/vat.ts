import { msg } from "~/i18n/i18n";

export interface VatCheck {
  number: string;
  state: "valid" | "invalid" | "unknown";
  companyName: string | null;
}

export const VAT_INVALID = msg("Please note that the VAT number is invalid.");

export const VAT_FAILED = msg("Failed to fetch VAT data.");

export const VAT_INTENT = "vat";

/** The hidden field with a number that was found valid. */
export const VAT_VALID = "vatValid";
