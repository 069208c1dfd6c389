import { z } from "zod";
import { isPhone } from "#contract/formats";
import { CANNOT_BE_EMPTY } from "./text";

const PHONE_INVALID = "Phone number is invalid";

const isPhoneOrEmpty = (text: string) => text === "" || isPhone(text);

/** Checks a phone number that must be given. */
export const requiredPhone = z
  .string(CANNOT_BE_EMPTY)
  .trim()
  .min(1, CANNOT_BE_EMPTY)
  .refine(isPhoneOrEmpty, PHONE_INVALID);

/** Checks a phone number that may be left out; it is the empty text then. */
export const optionalPhone = z.string(PHONE_INVALID).trim().refine(isPhoneOrEmpty, PHONE_INVALID).default("");
