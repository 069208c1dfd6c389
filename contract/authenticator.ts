// What authenticator apps and the upstream agree on: time-based codes (RFC 6238). MFA-06.

/** Counts the digits of a code. MFA-02. */
export const CODE_LENGTH = 6;
/** Counts the seconds for which a code is shown. */
export const CODE_SECONDS = 30;

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/** True for exactly six digits, 0 to 9. MFA-04. */
export const isCode = (code: string) => CODE.test(code);
