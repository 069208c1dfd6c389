import type { I18n } from "@lingui/core";

/** Returns the locale by which days are written: in English the day comes before the month, and weeks begin on Monday. */
export const dayLocale = ({ locale }: I18n): string => (locale === "en" ? "en-GB" : locale);
