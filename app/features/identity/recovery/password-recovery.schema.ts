import { z } from "zod";
import { CANNOT_BE_EMPTY, emailField } from "~/forms/text";

/** Checks the form's e-mail address (REC-05). */
export const passwordRecoverySchema = z.object({ email: emailField(CANNOT_BE_EMPTY) });
