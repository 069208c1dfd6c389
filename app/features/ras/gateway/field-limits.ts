import { MOST_FIELDS } from "~/layout/handle";

/** Destinations of a location: more than anybody has, and few enough for a request. */
export const MOST_DESTINATIONS = 2000;

/** Fields of the list's form: id, name and entries of each destination, and a few of its own (SAFE-01). */
export const LIST_FIELDS = MOST_DESTINATIONS * 3 + 100;

/** Fields of a form with a box for each destination, and for each of as many users (SAFE-01). */
export const BOX_FIELDS = MOST_DESTINATIONS * 2 + MOST_FIELDS;
