/** The names of fields whose values never come back: not in HTML, in a cookie or in a browser's storage (AUTH-06). */
export const SECRET_FIELDS = [
  "password",
  "passwordAgain",
  "currentPassword",
  "newPassword",
  "newPasswordAgain",
  "code",
  "recoveryCode",
];

/** True when a field's value must not be kept. */
export const isSecret = (name: string): boolean => SECRET_FIELDS.includes(name);
