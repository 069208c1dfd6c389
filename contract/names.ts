import { parse } from "tldts";
import { findLineError, type TextError } from "./text";

// The rule for names of people, companies and places. They appear in mails to other people (SAFE-07). Kept apart from
// `text.ts`: the list of suffixes must not get into the browser's scripts.

/** Matches a page's address and the beginnings that mail programs turn into a link. */
const ADDRESS = /:\/\/|www\./;

/** Matches labels joined by dots, such as `acme-login.com`. */
const DOTTED = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;

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

/** True when a text has a label and a public suffix that mail programs would turn into a link. */
function hasHost(text: string): boolean {
  return Array.from(text.matchAll(DOTTED)).some(({ 0: dotted, index }) => {
    const hasPath = text[index + dotted.length] === "/";
    const labels = dotted.split(".");
    return labels.some((label, at) => {
      const remaining = labels.slice(at + 1, at + 1 + MAX_SUFFIX_LABELS);
      if ([...label].length >= HOST_LABEL_MINIMUM)
        return remaining.some((_, end) => isSuffix(remaining.slice(0, end + 1)));
      return hasPath && at + remaining.length === labels.length - 1 && isSuffix(remaining);
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
