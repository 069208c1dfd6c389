import { z } from "zod";
import { MAX_REASON_LENGTH } from "#contract/limits";
import { requiredText } from "~/forms/text";

/** The connection to end and the reason. The id matters: the user may have reconnected meanwhile (RASX-02). */
export const disconnectSchema = z.object({ session: z.string().min(1), reason: requiredText(MAX_REASON_LENGTH) });
