import { z } from "zod";
import { MAX_DEPARTURE_DAYS } from "#contract/limits";
import { addDays } from "~/dates/dates";
import { isDayOrEmpty, optionalDay, PAST_DAY } from "~/forms/day";

const successor = z.string().default("");

export type LeavingFields = {
  when: string;
  lastDay: string;
  locationsTo: string;
  viewsTo: string;
  supportContactTo: string;
  [single: SingleName]: string;
};

/** The name of the field of a location with a choice of its own. */
type SingleName = `to_${string}`;

/** The value for a location that nobody takes over. */
const NO_ONE = "none";

export const toSingleName = (locationId: string): SingleName => `to_${locationId.replace(/\W/g, "_")}`;

/** Returns the value of a location's field: it has the location's id, as names of fields can't. */
export const toSingleValue = (locationId: string, userId: string | null): string => `${locationId} ${userId ?? NO_ONE}`;

/** Returns the fields of the locations with a choice of their own. */
export const toSingleFields = (
  locations: readonly { locationId: string; to?: { userId: string } | null | undefined }[],
): Record<SingleName, string> =>
  Object.fromEntries(
    locations.map(({ locationId, to }) => [toSingleName(locationId), toSingleValue(locationId, to?.userId ?? null)]),
  );

/** Returns the choices of single locations in a form. A location without one is handed over as all are. */
export const readSingles = (form: FormData): { locationId: string; userId: string | null }[] =>
  [...form].flatMap(([name, value]) => {
    const [locationId, userId, ...rest] = name.startsWith("to_") ? String(value).split(" ") : [];
    if (!locationId || !userId || rest.length > 0) return [];
    return [{ locationId, userId: userId === NO_ONE ? null : userId }];
  });

export type SingleChoices = ReturnType<typeof readSingles>;

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
