import { z } from "zod";
import { newPasswordFields, passwordsDiffer, passwordsEqual } from "~/domain/password.schema";

/** REC-03 */
export const passwordResetSchema = z.object(newPasswordFields).refine(passwordsEqual, passwordsDiffer());

export type PasswordResetFields = z.input<typeof passwordResetSchema>;
