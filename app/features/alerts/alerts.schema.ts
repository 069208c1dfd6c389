import { z } from "zod";
import { FREQUENCIES, SUBJECT_NAMES } from "./subjects";

type Frequency = keyof typeof FREQUENCIES;

const frequency = z.enum(Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]], "Choose how often").optional();

/** The shape of the form: a frequency for each subject that the user may see (TOLD-01). */
export const alertsSchema = z.object(
  Object.fromEntries(SUBJECT_NAMES.map((name) => [name, frequency])) as Record<
    (typeof SUBJECT_NAMES)[number],
    typeof frequency
  >,
);
