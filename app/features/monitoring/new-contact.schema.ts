import { z } from "zod";
import { emailField } from "~/domain/email";
import { optionalName } from "~/domain/text";

/** MON-02: the names are optional. */
export const newContactSchema = z.object({
  email: emailField("E-mail is required"),
  firstName: optionalName(),
  lastName: optionalName(),
});
