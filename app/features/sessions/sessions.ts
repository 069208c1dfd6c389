/** The word in a dialog's address that stands for all sessions but this one. */
export const OTHERS = "others";
