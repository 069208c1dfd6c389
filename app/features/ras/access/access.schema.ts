import { z } from "zod";
import { addDays } from "~/dates/dates";
import type { TermDays } from "../gateway/access-term";

const NO_DESTINATION = "You must select at least one destination";
const NOT_A_DAY = "Enter a date, for example 31/12/2030";

/** Returns a day as YYYY-MM-DD. A browser without a calendar sends what was typed, such as 31/12/2030. */
const plainDay = (text: string) => text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1");

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

const isDayOrNone = (text: string) => text === "" || isDay(text);

const day = z.string().default("").transform(plainDay).refine(isDayOrNone, NOT_A_DAY);

const access = {
  access: z.enum(["unrestricted", "restricted"]),
  destinations: z.array(z.string()).default([]),
  begins: day,
  ends: day,
};

/** True when the access is unrestricted, or restricted to at least one destination (RASA-02). */
const restricted = ({ access: type, destinations }: { access: string; destinations: string[] }) =>
  type !== "restricted" || destinations.length > 0;
const refusal = { path: ["destinations"], message: NO_DESTINATION };

/** The days to compare with: today, and those that are stored and may stay. */
export interface Calendar {
  today: string;
  before?: TermDays;
}

/** Returns the rule for the days of an access: none that is new lies in the past, and they are in order (RASX-03). */
const inOrder =
  ({ today, before }: Calendar) =>
  ({ begins, ends }: TermDays, context: z.RefinementCtx) => {
    const complain = (path: keyof TermDays, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!isDayOrNone(begins) || !isDayOrNone(ends)) return;
    if (begins && begins < today && begins !== before?.begins) complain("begins", "This date is in the past");
    if (ends && ends < today && ends !== before?.ends) complain("ends", "This date is in the past");
    else if (begins && ends && ends < begins) complain("ends", "The last day can't be before the first day");
  };

/** Returns the schema of the form that changes a user's access (RASA-02, RASX-03). */
export const editAccessSchema = (calendar: Calendar) =>
  z.object(access).refine(restricted, refusal).superRefine(inOrder(calendar));
export type AccessForm = z.infer<ReturnType<typeof editAccessSchema>>;

/** Returns the schema of the form that grants access to users (RASA-02). @param available seats that are left */
export const grantSchema = (available: number, calendar: Calendar) =>
  z
    .object({
      users: z
        .array(z.string())
        .default([])
        .refine((users) => users.length > 0, "You must select at least one user")
        .refine((users) => users.length <= available, `Too many users selected. ${available} available seats left.`),
      ...access,
    })
    .refine(restricted, refusal)
    .superRefine(inOrder(calendar));
export type GrantForm = z.infer<ReturnType<typeof grantSchema>>;
