// The rules that authenticator apps and the upstream share: time-based codes after RFC 6238 (MFA-06).

/** The number of digits in a code (MFA-02). */
export const CODE_LENGTH = 6;
/** The time that an authenticator shows a code, in seconds. */
export const CODE_SECONDS = 30;

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/** True when a text is six digits from 0 to 9 (MFA-04). */
export const isCode = (code: string) => CODE.test(code);
