// The rules that authenticator apps and the upstream share: time-based codes after RFC 6238 (MFA-06).

/** The number of digits in a code (MFA-02). */
export const CODE_LENGTH = 6;
/** The time that an authenticator shows a code, in seconds. */
export const CODE_SECONDS = 30;

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/** True when a text is six digits from 0 to 9 (MFA-04). */
export const isCode = (code: string) => CODE.test(code);

/** Matches what people and programs put between the characters of a code, invisible marks included (D46). */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212.]/gu;

/** Returns a typed code without separators, full-width characters in their usual form (D46). */
export const dropSeparators = (typed: string) => typed.normalize("NFKC").replace(SEPARATORS, "");

const DIGIT = /\p{Nd}/gu;

/** Returns a typed code as it is compared: without separators, digits of any script as 0 to 9 (D46). */
export const normalizeCode = (typed: string) => dropSeparators(typed).replace(DIGIT, toAsciiDigit);

/** Converts a digit by its place: Unicode keeps the ten digits of a script together, 0 first. */
function toAsciiDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((place - first) % 10);
}
