import { domainToASCII, domainToUnicode } from "node:url";
import { MAX_EMAIL_LENGTH } from "#contract/limits";
import { normalizeTyped } from "#contract/text";

// E-mail addresses are stored, sent and compared with their domain in ASCII, and shown with it in Unicode (D46). Kept
// apart from `formats.ts`, which the browser's scripts contain.

/** The longest part before the @ (RFC 5321). */
const MAX_LOCAL_LENGTH = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
/** The last label has letters only, or is one of another script in ASCII. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`, "i");

/** Matches a domain with other than ASCII letters. One with a slash or a colon must not lose what follows. */
const UNICODE_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** Matches the name before an address in angle brackets, as mail programs copy it. */
const NAMED = /<([^<>]*)>[\s;,.]*$/;
const SCHEME = /^mailto:/i;
const BEFORE = /^["“”„«(<\s]+/;
const AFTER = /["“”«»)>;,.:\s]/;

/** Returns an email address as it is stored: without copied extras such as <> or mailto:, the domain in ASCII (REG-09, D46). */
export function normalizeEmail(text: string): string {
  const typed = normalizeTyped(text);
  const bare = (NAMED.exec(typed)?.[1] ?? typed).replace(BEFORE, "");
  return toStoredEmail(withoutEnd(SCHEME.test(bare) ? withoutQuery(bare.replace(SCHEME, "")) : bare));
}

// By hand, and not by expressions that end with `$`: those would begin anew at each character of a long text.

/** Returns an address without what a link has behind it. */
function withoutQuery(link: string): string {
  const query = link.indexOf("?", link.lastIndexOf("@") + 1);
  return query < 0 ? link : link.slice(0, query);
}

/** Returns an address without the marks at its end. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && AFTER.test(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** Returns a shown address with its domain in ASCII. */
export const toStoredEmail = (address: string): string =>
  withDomain(address, (domain) => (UNICODE_DOMAIN.test(domain) ? domainToASCII(domain) : domain));

/** Returns an address as it is compared: regardless of case. */
export const emailKey = (text: string): string => normalizeEmail(text).toLowerCase();

/** Returns an address as it is shown: with its domain in Unicode. */
export const toShownEmail = (address: string): string =>
  withDomain(address, (domain) => (/(?:^|\.)xn--/i.test(domain) ? domainToUnicode(domain) : domain));

/** Returns the address with another domain; unchanged when it has none, or an impossible one. */
function withDomain(address: string, convert: (domain: string) => string): string {
  const at = address.lastIndexOf("@");
  const domain = convert(address.slice(at + 1));
  return at < 0 || domain === "" ? address : `${address.slice(0, at)}@${domain}`;
}

/** True when a text is an address in its stored form (AUTH-02, REG-09). */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  return (
    at > 0 &&
    address.length <= MAX_EMAIL_LENGTH &&
    local.length <= MAX_LOCAL_LENGTH &&
    LOCAL.test(local) &&
    DOMAIN.test(address.slice(at + 1))
  );
}
