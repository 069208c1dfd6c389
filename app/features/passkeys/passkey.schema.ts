import { z } from "zod";
import { MAX_PASSKEY_ANSWER_LENGTH, MAX_PASSKEY_NAME_LENGTH } from "#contract/limits";
import { requiredText } from "~/forms/text";

/** Checks the name of a passkey (PASS-02). */
export const passkeyNameSchema = z.object({ name: requiredText(MAX_PASSKEY_NAME_LENGTH) });

/** Checks a new passkey: its name, and the device's answer. */
export const newPasskeySchema = passkeyNameSchema.extend({
  passkey: z.string(/* i18n */ "This device hasn't made a passkey yet").max(MAX_PASSKEY_ANSWER_LENGTH),
});
