/** The names of fields whose values never come back: not in HTML, in a cookie or in a browser's storage (AUTH-06). */
export const SECRET_FIELDS = [
  "password",
  "passwordAgain",
  "currentPassword",
  "newPassword",
  "newPasswordAgain",
  "code",
  "recoveryCode",
  "passkey",
];

/** The name of the field with the account for which the form's page was loaded, as people read it. */
export const OPENED_AS_FIELD = "openedAs";

/** The fields that the form kit adds to each form. They are of no use in another form. */
export const FORM_KIT_FIELDS = ["nonce", "unsure", OPENED_AS_FIELD];

const isSecret = (name: string): boolean => SECRET_FIELDS.includes(name);

/** Returns name and value of each text field that may be kept: neither a secret nor the form kit's own. */
export const fieldsToKeep = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" && !isSecret(name) && !FORM_KIT_FIELDS.includes(name) ? [[name, value]] : [],
  );

/** Returns the names of the secrets that were typed. */
export const typedSecrets = (form: FormData): string[] => [
  ...new Set([...form].flatMap(([name, value]) => (isSecret(name) && value !== "" ? [name] : []))),
];
