import { z } from "zod";
import { CANNOT_BE_EMPTY } from "./text";

const PHONE_INVALID = "Phone number is invalid";
/** Optional plus, then digits (P5); no number in the world is longer. */
const PHONE = /^\+?\d{1,20}$/;

const isPhoneOrEmpty = (text: string) => text === "" || PHONE.test(text);

/** A phone number that has to be given. */
export const requiredPhone = z
  .string(CANNOT_BE_EMPTY)
  .trim()
  .min(1, CANNOT_BE_EMPTY)
  .refine(isPhoneOrEmpty, PHONE_INVALID);

/** A phone number that may be left out: empty then. */
export const optionalPhone = z.string(PHONE_INVALID).trim().refine(isPhoneOrEmpty, PHONE_INVALID).default("");
