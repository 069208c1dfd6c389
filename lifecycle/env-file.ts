/**
 * Matches one assignment of a file as systemd reads it (EnvironmentFile= in systemd.exec): a value in quotes, which may
 * go over several lines, or the rest of the line. A line that begins with # or ; is a comment.
 */
const ASSIGNMENT =
  /^[ \t]*(?:[#;].*|([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'|((?:[^\\\n]|\\[\s\S])*?))[ \t\r]*|[ \t\r]*|(.*))$/gm;

/** The settings of a file, and its lines that are no assignments. */
export interface EnvFile {
  values: Record<string, string>;
  unread: string[];
}

/** Parses a file of settings as systemd does, not as a shell: blanks within a value need no quotes, and nothing is expanded. */
export function parseEnvFile(text: string): EnvFile {
  const file: EnvFile = { values: {}, unread: [] };
  for (const [, name, double, single, bare = "", other] of text.matchAll(ASSIGNMENT)) {
    if (other) file.unread.push(other.trim());
    if (name === undefined) continue;
    file.values[name] =
      single ?? (double === undefined ? unprotect(bare, /\\([\s\S])/g) : unprotect(double, /\\(["\\`$\n])/g));
  }
  return file;
}

/** Removes the backslashes of escaped characters, and those that continue a line together with the line break. */
const unprotect = (value: string, escaped: RegExp) =>
  value.replace(escaped, (_, sign: string) => (sign === "\n" ? "" : sign));
