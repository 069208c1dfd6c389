import type { I18n } from "@lingui/core";

/** Returns the format of names in a sentence: "A, B and C". English is British here, which has no comma before "and". */
export const createListFormat = ({ locale }: I18n) =>
  new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "conjunction" });
