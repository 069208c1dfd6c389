import { z } from "zod";
import { emailField, optionalName } from "~/forms/text";

/** Checks a new alert contact, whose names are optional (MON-02). */
export const newContactSchema = z.object({
  email: emailField("E-mail is required"),
  firstName: optionalName(),
  lastName: optionalName(),
});
