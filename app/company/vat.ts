/** The result of a check of a VAT number. */
export interface VatCheck {
  /** The number as `normalizeVat` writes it. */
  number: string;
  state: "valid" | "invalid" | "unknown";
  companyName: string | null;
}

export const VAT_INVALID = "Please note that the VAT number is invalid.";

/** The intent of the button that only checks the number. */
export const VAT_INTENT = "vat";

/** The hidden field with a number that was found valid. */
export const VAT_VALID = "vatValid";
