import { z } from "zod";

/** VA-01. A key of any other form goes to the upstream, which knows; only what can't be a key doesn't. */
export const activationKeySchema = z.object({
  activationKey: z.string("Cannot be empty").trim().min(1, "Cannot be empty").max(200, "Invalid activation code."),
});
