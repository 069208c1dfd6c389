const MAX_LOGGED_LENGTH = 500;
const MAX_READ_LENGTH = 2000;

const SECRETS: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 ***"],
  [/\beyJ[\w-]+\.[\w.-]+/g, "***"],
  [/:\/\/[^\s/@]+@/g, "://***@"],
  [
    /((?:passw(?:or)?d|passwd|pwd|passphrase|secret|token|api[-_ ]?key|authorization|cookie|session|credentials?)[\w-]{0,40}["']?\s{0,5}[:=]\s{0,5})("[^"]*"|'[^']*'|[^\s,;&)}\]]+(?: \*\*\*)?)/gi,
    "$1***",
  ],
  [/[^\s@<>"'=:,;]+@(?=[\w-]+\.[\w.-]+)/g, "***@"],
];

/** Shortens a foreign text for the log to one line without passwords, tokens and mail addresses (SAFE-05). */
export function maskForLog(text: string): string {
  const line = text.slice(0, MAX_READ_LENGTH).replace(/\s+/g, " ").trim();
  return SECRETS.reduce((masked, [secret, mask]) => masked.replace(secret, mask), line).slice(0, MAX_LOGGED_LENGTH);
}
