import { z } from "zod";
import { LONGEST_LOCATION_ADDRESS } from "#contract/limits";
import { requiredName, requiredText } from "~/forms/text";
import { readDegrees } from "~/places/place";

const within = (limit: 90 | 180) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === "" || readDegrees(text, limit) !== null,
      `Has to be a number from -${limit} to ${limit}`,
    );

/** The form of a location (LOC-01). Coordinates may be missing: then the address is searched. */
export const locationSchema = z.object({
  name: requiredName(),
  address: requiredText(LONGEST_LOCATION_ADDRESS),
  lat: within(90),
  lng: within(180),
});
