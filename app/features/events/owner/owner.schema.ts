import { z } from "zod";
import { MAX_EVENT_NOTE_LENGTH, MAX_EVENT_REMINDER_DAYS } from "#contract/limits";
import { addDays, isCalendarDay } from "~/dates/dates";
import { optionalDay } from "~/forms/day";
import { optionalLines } from "~/forms/text";

const NOT_AHEAD = /* i18n */ "Enter a date from tomorrow on, within a year";
const NO_USER = /* i18n */ "You must select a user";

/** The id of the user who had the event when the form was opened; empty for nobody. */
const present = z.string().default("");

/** Returns the first and the last day on which a user can be reminded. @param today YYYY-MM-DD */
export const reminderDays = (today: string) => ({
  min: addDays(today, 1),
  max: addDays(today, MAX_EVENT_REMINDER_DAYS),
});

/** Returns the shape of the form that takes an event, with an optional day for a reminder. @param today YYYY-MM-DD */
export function createTakeSchema(today: string) {
  const { min, max } = reminderDays(today);
  const remindOn = optionalDay.refine((day) => !isCalendarDay(day) || (day >= min && day <= max), NOT_AHEAD);
  return z.object({ present, remindOn });
}

/** The shape of the form that hands an event over. `user` is an id, or an e-mail address where there are too many users. */
export const handOverSchema = z.object({
  present,
  user: z.string(NO_USER).trim().min(1, NO_USER),
  note: optionalLines(MAX_EVENT_NOTE_LENGTH),
});
