import { createHash, randomBytes } from "node:crypto";

/** A bearer or one-time token: 256 bits, base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** SHA-256 as hex: how tokens are stored and looked up. */
export const digest = (text: string) => createHash("sha256").update(text).digest("hex");
