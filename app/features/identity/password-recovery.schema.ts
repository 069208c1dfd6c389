import { z } from "zod";
import { emailField } from "~/domain/email";
import { CANNOT_BE_EMPTY } from "~/domain/text";

/** REC-05 */
export const passwordRecoverySchema = z.object({ email: emailField(CANNOT_BE_EMPTY) });
