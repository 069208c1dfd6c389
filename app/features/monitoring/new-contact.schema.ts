import { z } from "zod";
import { emailField } from "~/forms/email";
import { optionalName } from "~/forms/text";

/** MON-02: the names are optional. */
export const newContactSchema = z.object({
  email: emailField("E-mail is required"),
  firstName: optionalName(),
  lastName: optionalName(),
});
