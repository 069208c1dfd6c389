import { z } from "zod";
import { isDayOrEmpty, optionalDay, PAST_DAY } from "~/forms/day";
import type { TermDays } from "~/networks/access-term";

const access = {
  access: z.enum(["unrestricted", "restricted"], /* i18n */ "You must select an access type"),
  destinations: z.array(z.string()).default([]),
  begins: optionalDay,
  ends: optionalDay,
};

/** True when the access is unrestricted, or restricted to at least one destination (RASA-02). */
const hasDestinations = ({ access: type, destinations }: { access: string; destinations: string[] }) =>
  type !== "restricted" || destinations.length > 0;
const DESTINATION_ISSUE = { path: ["destinations"], message: /* i18n */ "You must select at least one destination" };

/** Today and the stored days, which remain valid after they have passed. */
export interface Calendar {
  today: string;
  before?: TermDays;
}

/** Builds the check that new days are not in the past, and that the first precedes the last (RASX-03). */
const validateDays =
  ({ today, before }: Calendar) =>
  ({ begins, ends }: TermDays, context: z.RefinementCtx) => {
    const addError = (path: keyof TermDays, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!isDayOrEmpty(begins) || !isDayOrEmpty(ends)) return;
    if (begins && begins < today && begins !== before?.begins) addError("begins", PAST_DAY);
    if (ends && ends < today && ends !== before?.ends) addError("ends", PAST_DAY);
    else if (begins && ends && ends < begins) addError("ends", /* i18n */ "The last day can't be before the first day");
  };

/** The form that changes a user's access (RASA-02, RASX-03). */
export const editAccessSchema = (calendar: Calendar) =>
  z.object(access).refine(hasDestinations, DESTINATION_ISSUE).superRefine(validateDays(calendar));
export type AccessForm = z.infer<ReturnType<typeof editAccessSchema>>;

/** The form that grants access to users (RASA-02). @param available free seats */
export const grantSchema = (available: number, calendar: Calendar) =>
  z
    .object({
      users: z
        .array(z.string())
        .default([])
        .refine((users) => users.length > 0, /* i18n */ "You must select at least one user")
        .refine((users) => users.length <= available, {
          message: /* i18n */ "Too many users selected. {maximum, number} available seats left.",
          params: { maximum: available },
        }),
      ...access,
    })
    .refine(hasDestinations, DESTINATION_ISSUE)
    .superRefine(validateDays(calendar));
export type GrantForm = z.infer<ReturnType<typeof grantSchema>>;
