import { createHash, randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { MAX_PASSWORD_LENGTH } from "#contract/limits";

/** A bearer or one-time token: 256 bits, base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** SHA-256 as hex: how tokens are stored and looked up. */
export const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** argon2id (the library's default), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password: checking it makes an unknown account take as long as a wrong password. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$zYVqhb0UGCZF5PO2l4zDog$vLsb+SiqqOUW/WlX75qzjm5Qx3/zd6st/pdsU7edAd8";

export const hashPassword = (password: string) => hash(password, COST);

/** Off the event loop. Without a hash it does the same work and says no. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODY, password.slice(0, MAX_PASSWORD_LENGTH));
  return matches && passwordHash !== undefined && password.length <= MAX_PASSWORD_LENGTH;
}
