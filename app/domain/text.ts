import { z } from "zod";

/** P5's sentence for what was left out. */
export const CANNOT_BE_EMPTY = "Cannot be empty";
export const NOT_PLAIN = "Line breaks and the characters < and > are not permitted";

/** Control characters and line separators, which no single line has, and what only markup needs. */
const NOT_PLAIN_TEXT = /[\p{Cc}\u2028\u2029<>]/u;

const plain = (longest: number) =>
  z
    .string(CANNOT_BE_EMPTY)
    .trim()
    .max(longest, `Must have at most ${longest} characters`)
    .refine((text) => !NOT_PLAIN_TEXT.test(text), NOT_PLAIN);

/** A required line of text, such as a name: trimmed, and not blank. */
export const requiredText = (longest = 100) => plain(longest).min(1, CANNOT_BE_EMPTY);

/** A line of text that may be left out: empty then. */
export const optionalText = (longest = 100) => plain(longest).default("");
