import { z } from "zod";
import { LONGEST_ACTIVATION_KEY } from "#contract/limits";

/** Checks the activation key (VA-01). Only an empty or too long one is refused here; the upstream checks any other. */
export const activationKeySchema = z.object({
  activationKey: z
    .string("Cannot be empty")
    .trim()
    .min(1, "Cannot be empty")
    .max(LONGEST_ACTIVATION_KEY, "Invalid activation code."),
});
