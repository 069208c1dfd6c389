import { z } from "zod";
import { isCalendarDay } from "~/dates/dates";
import type { TermDays } from "./access-term";

// The first and the last day of access in forms (RASX-03).

const NOT_A_DAY = /* i18n */ "Enter a date, for example 31/12/2030";

/** Returns a day as YYYY-MM-DD. A browser without a date picker sends the typed text, such as 31/12/2030. */
const normalizeDay = (text: string) => text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1");

const isDayOrEmpty = (text: string) => text === "" || isCalendarDay(text);

const day = z.string().default("").transform(normalizeDay).refine(isDayOrEmpty, NOT_A_DAY);

/** The fields of a form for the days of access. */
export const termDays = { begins: day, ends: day };

/** Today and the stored days, which remain valid after they have passed. */
export interface Calendar {
  today: string;
  before?: TermDays;
}

const PAST = /* i18n */ "This date is in the past";

/** Builds the check that new days are not in the past, and that the first precedes the last (RASX-03). */
export const validateDays =
  ({ today, before }: Calendar) =>
  ({ begins, ends }: TermDays, context: z.RefinementCtx) => {
    const addError = (path: keyof TermDays, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!isDayOrEmpty(begins) || !isDayOrEmpty(ends)) return;
    if (begins && begins < today && begins !== before?.begins) addError("begins", PAST);
    if (ends && ends < today && ends !== before?.ends) addError("ends", PAST);
    else if (begins && ends && ends < begins) addError("ends", /* i18n */ "The last day can't be before the first day");
  };
