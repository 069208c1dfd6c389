/** The field with what a form was filled from. */
export const REVISION = "revision";
/** The field of the button that saves all the same, with the revision of what it saves over. */
export const OVER = "over";

/** Lists what somebody else has saved beside what is being written, where they differ (SAFE-09). */
export interface Versions {
  /** The revision of what is saved now. */
  revision: string;
  rows: { part: string; saved: string; yours: string }[];
}

/** Stands above both versions. */
export const NOTHING_SAVED =
  "Nothing has been saved. Compare the two versions, then take one of them or go on editing.";
