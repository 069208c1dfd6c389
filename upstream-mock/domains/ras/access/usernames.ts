import { createHash } from "node:crypto";

/** The most bytes of a name that OpenVPN accepts. */
const LONGEST = 64;

/**
 * Returns the name with which a user connects: the e-mail's part before the @, or all of it when another user of the
 * gateway has that name (contract decision 37). A name that is too long is cut and made unique by its hash.
 * @param taken names of the gateway's other users
 */
export function usernameFor(email: string, taken: readonly string[]): string {
  const local = email.slice(0, email.lastIndexOf("@"));
  const others = new Set(taken.map((name) => name.toLowerCase()));
  const name = others.has(fitting(local).toLowerCase()) ? email : local;
  return fitting(name);
}

function fitting(name: string): string {
  const bytes = Buffer.from(name);
  if (bytes.length <= LONGEST) return name;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return `${bytes
    .subarray(0, LONGEST - 13)
    .toString("utf8")
    .replace(/\uFFFD+$/, "")}-${hash}`;
}
