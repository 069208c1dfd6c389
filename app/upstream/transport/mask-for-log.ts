/** The most characters of a foreign text that the log keeps, and that are read. */
const LONGEST = 500;
const LOOKED_AT = 2000;

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

/** Returns a foreign text for the log: short, in one line, without passwords, tokens and mail addresses (SAFE-05). */
export function maskForLog(text: string): string {
  const line = text.slice(0, LOOKED_AT).replace(/\s+/g, " ").trim();
  return SECRETS.reduce((shown, [secret, instead]) => shown.replace(secret, instead), line).slice(0, LONGEST);
}
