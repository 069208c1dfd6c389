import { parse } from "tldts";
import { findLineError, type TextError } from "./text";

// The rule for names of people, companies and places. They appear in mails to other people (SAFE-07). Kept apart from
// `text.ts`: the list of suffixes must not get into the browser's scripts.

/** Matches a page's address and the beginnings that mail programs turn into a link. */
const ADDRESS = /:[/\\]{2}|www\.|https?:/;

/** Matches labels joined by dots, such as `acme-login.com`. */
const DOTTED = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;

/** Matches what makes an address of the host before it: a path, also as browsers take one, a port, a query, a fragment. */
const LOCATOR = /^\.?(?:[/\\]|:\d|[?#]\S)/;

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Matches the prefix of a network: `LAN 10.20.0.0/16` is a name. */
const PREFIX = /^\/(?:3[0-2]|[12]?\d)(?![\p{L}\p{N}/\\:?#])/u;

/** The fewest characters of a label that, with a suffix, reads as a host: `Soc.Coop` and `Ge.Co` are none. */
const HOST_LABEL_MINIMUM = 4;

/** The most labels of a public suffix. */
const MAX_SUFFIX_LABELS = 4;

/** Suffixes that read as an address although nobody can register them (RFC 2606, 6761, 6762, 9476, and ICANN's `internal`). */
const RESERVED_SUFFIXES = ["alt", "example", "internal", "invalid", "local", "localhost", "test"];

/** Returns why a text can't be a name; null when it can. */
export function findNameError(text: string): TextError | null {
  const problem = findLineError(text);
  if (problem) return problem;
  const folded = foldDots(text);
  return ADDRESS.test(folded) || hasHost(folded) ? "address" : null;
}

/** Returns a text as browsers read addresses: NFKC, the ideographic full stop as a dot, no joiners, in lower case. */
const foldDots = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\u3002/g, ".")
    .replace(/[\u200c\u200d]/g, "")
    .toLowerCase();

/**
 * True when a text has a label and a public suffix that mail programs would turn into a link. A short label and an IPv4
 * address count before a path, port, query or fragment.
 */
function hasHost(text: string): boolean {
  return Array.from(text.matchAll(DOTTED)).some(({ 0: dotted, index }) => {
    const rest = text.slice(index + dotted.length);
    const isLocator = LOCATOR.test(rest);
    if (IPV4.test(dotted)) return isLocator && !PREFIX.test(rest);
    const labels = dotted.split(".");
    return labels.some((label, at) => {
      const remaining = labels.slice(at + 1, at + 1 + MAX_SUFFIX_LABELS);
      if ([...label].length >= HOST_LABEL_MINIMUM)
        return remaining.some((_, end) => isSuffix(remaining.slice(0, end + 1)));
      return isLocator && at + remaining.length === labels.length - 1 && isSuffix(remaining);
    });
  });
}

/** True when labels are a suffix of ICANN's list, or a reserved one. */
function isSuffix(labels: string[]): boolean {
  const suffix = labels.join(".");
  if (RESERVED_SUFFIXES.includes(suffix)) return true;
  const { isIcann, publicSuffix } = parse(suffix, { extractHostname: false, validateHostname: false });
  return isIcann === true && publicSuffix === suffix;
}
