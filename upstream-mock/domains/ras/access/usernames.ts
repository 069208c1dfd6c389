import { createHash } from "node:crypto";

/** OpenVPN takes names of up to 64 bytes. */
const LONGEST = 64;

/**
 * The name with which a user connects: the e-mail's part before the @, or all of it where somebody else of the gateway has
 * that already (contract decision 37). One that is too long is cut and made unique by its hash.
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
