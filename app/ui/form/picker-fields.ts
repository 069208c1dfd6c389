/** The name of the search word in a form with a picker, and in the form's address. */
export const FIND_FIELD = "find";

/** The parameter of a search by script: the response has only the options, and the form stays as it is. */
export const BY_SCRIPT = "by-script";

/** The names of the buttons that search and clear a picker without a script (`forms/intent.ts`). */
export const SEARCH_INTENT = "search";
export const CLEAR_INTENT = "clear";

/** Returns the name of a picker's hidden field with the values that are stored, separated by spaces. */
export const toStoredFieldName = (name: string) => `${name}Stored`;
