import { createHmac } from "node:crypto";
import jsqr from "jsqr";
import { PNG } from "pngjs";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_IN_SECONDS = 30;

function fromBase32(secret: string): Buffer {
  const bits = [...secret].map((digit) => ALPHABET.indexOf(digit).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Returns the six-digit code of a secret at an instant, as an authenticator app after RFC 6238 computes it (SHA-1, 30
 * seconds). Written apart from the upstream's own code, so that it can check it.
 */
export function codeOf(secret: string, instant: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(instant) / 1000 / STEP_IN_SECONDS)));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Reads a QR code as a phone's camera does.
 * @param image a PNG data URI
 */
export function scan(image: string): string {
  const { data, width, height } = PNG.sync.read(Buffer.from(image.split(",")[1] ?? "", "base64"));
  const found = jsqr(new Uint8ClampedArray(data), width, height);
  if (!found) throw new Error("no QR code in the image");
  return found.data;
}

/** Returns the secret that a page of an enrolment shows, in groups of four; "" when it shows none. */
export const secretIn = (html: string): string =>
  /<code translate="no">(.*?)<\/code>/.exec(html)?.[1]?.replace(/<[^>]*>/g, "") ?? "";
