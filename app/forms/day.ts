import { z } from "zod";
import { isCalendarDay } from "~/dates/dates";

const NOT_A_DAY = /* i18n */ "Enter a date, for example 31/12/2030";

/**
 * Returns a day as YYYY-MM-DD. A browser without a date picker sends the typed text, such as 31/12/2030, or 31.12.2030 in
 * German.
 */
const normalizeDay = (text: string) => text.trim().replace(/^(\d{2})([/.])(\d{2})\2(\d{4})$/, "$4-$3-$1");

export const isDayOrEmpty = (text: string) => text === "" || isCalendarDay(text);

/** The schema of an optional day: YYYY-MM-DD, or empty. */
export const optionalDay = z.string().default("").transform(normalizeDay).refine(isDayOrEmpty, NOT_A_DAY);

export const PAST_DAY = /* i18n */ "This date is in the past";
