import { z } from "zod";
import { MAX_DEPARTURE_DAYS } from "#contract/limits";
import { addDays } from "~/dates/dates";
import { isDayOrEmpty, optionalDay, PAST_DAY } from "~/forms/day";
import type { SingleName } from "./single-locations";

const successor = z.string().default("");

export type LeavingFields = {
  when: string;
  lastDay: string;
  locationsTo: string;
  viewsTo: string;
  supportContactTo: string;
  [single: SingleName]: string;
};

/** Returns the last day that the upstream takes as one within a year, also where the clocks change. */
export const lastPossibleDay = (today: string): string => addDays(today, MAX_DEPARTURE_DAYS - 2);

/** Builds the schema of the form that lets a user leave (LEAVE-01). @param today as YYYY-MM-DD */
export const createLeavingSchema = (today: string) =>
  z
    .object({
      when: z.enum(["now", "day"], /* i18n */ "Choose when the user leaves"),
      lastDay: optionalDay,
      locationsTo: successor,
      viewsTo: successor,
      supportContactTo: successor,
    })
    .superRefine(({ when, lastDay }, context) => {
      const error = when === "day" && isDayOrEmpty(lastDay) ? findDayError(lastDay, today) : null;
      if (error) context.addIssue({ code: "custom", path: ["lastDay"], message: error });
    });

function findDayError(day: string, today: string): string | null {
  if (day === "") return /* i18n */ "Enter the last day";
  if (day < today) return PAST_DAY;
  return day > lastPossibleDay(today) ? /* i18n */ "The last day must be within a year" : null;
}
