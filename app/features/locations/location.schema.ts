import { z } from "zod";
import { MAX_LOCATION_ADDRESS_LENGTH } from "#contract/limits";
import { CANNOT_BE_EMPTY, RUN_ALWAYS, requiredName, requiredText } from "~/forms/text";
import { parseDegrees } from "./place-values";

const degrees = (limit: 90 | 180, message: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === "" || parseDegrees(text, limit) !== null, message)
    .default("");

type Pin = { lat?: string; lng?: string };
const missing = (path: keyof Pin) => ({ path: [path], message: CANNOT_BE_EMPTY, ...RUN_ALWAYS });

/** The form of a location (LOC-01). Without coordinates the address is searched. */
export const locationSchema = z
  .object({
    name: requiredName(),
    address: requiredText(MAX_LOCATION_ADDRESS_LENGTH),
    lat: degrees(90, /* i18n */ "Enter a number from -90 to 90"),
    lng: degrees(180, /* i18n */ "Enter a number from -180 to 180"),
  })
  .refine(({ lat, lng }: Pin) => Boolean(lat?.trim()) || !lng?.trim(), missing("lat"))
  .refine(({ lat, lng }: Pin) => Boolean(lng?.trim()) || !lat?.trim(), missing("lng"));
