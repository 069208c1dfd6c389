import { z } from "zod";
import { emailField } from "~/forms/email";
import { CANNOT_BE_EMPTY } from "~/forms/text";

/** Checks the form's e-mail address (REC-05). */
export const passwordRecoverySchema = z.object({ email: emailField(CANNOT_BE_EMPTY) });
