import { MAX_FORM_FIELDS } from "~/layout/handle";

/** More destinations than a location has in practice, and few enough for one request. */
export const MAX_DESTINATIONS = 2000;

/** Fields of the list's form: id, name and entries of each destination, and a few more (SAFE-01). */
export const MAX_LIST_FIELDS = MAX_DESTINATIONS * 3 + 100;

/** Fields of a form with a check box for each destination and each of as many users (SAFE-01). */
export const MAX_CHECKBOX_FIELDS = MAX_DESTINATIONS * 2 + MAX_FORM_FIELDS;
