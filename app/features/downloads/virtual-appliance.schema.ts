import { z } from "zod";
import { LONGEST_ACTIVATION_KEY } from "#contract/limits";

/** VA-01. A key of any other form goes to the upstream, which knows; only what can't be a key doesn't. */
export const activationKeySchema = z.object({
  activationKey: z
    .string("Cannot be empty")
    .trim()
    .min(1, "Cannot be empty")
    .max(LONGEST_ACTIVATION_KEY, "Invalid activation code."),
});
