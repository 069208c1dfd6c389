import { toShownEmail, toStoredEmail } from "#contract/identity/email";

// The portal works with e-mail addresses as they are shown. On their way to the upstream and back their domains change
// between Unicode and ASCII (D46): any upstream takes ASCII.

/** Returns a value with the texts of its e-mail fields converted. Values that are not plain stay as they are. */
function mapEmails(value: unknown, convert: (address: string) => string, isEmail = false): unknown {
  if (typeof value === "string") return isEmail ? convert(value) : value;
  if (Array.isArray(value)) return value.map((each) => mapEmails(each, convert, isEmail));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapEmails(each, convert, /email/i.test(name))]),
  );
}

/** Returns the variables of a call, with e-mail addresses in their stored form. */
export const toStoredEmails = <Value>(value: Value): Value => mapEmails(value, toStoredEmail) as Value;

/** Parses the upstream's JSON, with e-mail addresses as they are shown. @throws for a text that is no JSON */
export function parseAnswer(text: string): unknown {
  const answer = JSON.parse(text);
  return /@[^"]*xn--/i.test(text) ? mapEmails(answer, toShownEmail) : answer;
}
