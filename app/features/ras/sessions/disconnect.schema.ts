import { z } from "zod";
import { MAX_REASON_LENGTH } from "#contract/limits";
import { requiredText } from "~/forms/text";

/** The reason for which a connection is ended, and which one it is: a user may have connected anew meanwhile (RASX-02). */
export const disconnectSchema = z.object({ session: z.string().min(1), reason: requiredText(MAX_REASON_LENGTH) });
