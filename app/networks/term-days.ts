import type { z } from "zod";
import { isDayOrEmpty, optionalDay, PAST_DAY } from "~/forms/day";
import type { TermDays } from "./access-term";

// The first and the last day of access in forms (RASX-03).

/** The fields of a form for the days of access. */
export const termDays = { begins: optionalDay, ends: optionalDay };

/** Today and the stored days, which remain valid after they have passed. */
export interface Calendar {
  today: string;
  before?: TermDays;
}

/** Builds the check that new days are not in the past, and that the first precedes the last (RASX-03). */
export const validateDays =
  ({ today, before }: Calendar) =>
  ({ begins, ends }: TermDays, context: z.RefinementCtx) => {
    const addError = (path: keyof TermDays, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!isDayOrEmpty(begins) || !isDayOrEmpty(ends)) return;
    if (begins && begins < today && begins !== before?.begins) addError("begins", PAST_DAY);
    if (ends && ends < today && ends !== before?.ends) addError("ends", PAST_DAY);
    else if (begins && ends && ends < begins) addError("ends", /* i18n */ "The last day can't be before the first day");
  };
