import { msg } from "~/i18n/i18n";
import type { ConflictRow } from "~/ui/conflict-table/conflict-table";

export const REVISION_FIELD = "revision";
/** The name of the button that overwrites a newer version; its value is that version's revision. */
export const OVERWRITE_BUTTON = "over";

/** The saved version beside the user's own (SAFE-09, D17). */
export interface EditConflict {
  /** The revision of the saved version. */
  revision: string;
  rows: ConflictRow[];
}

export const CONFLICT_MESSAGE = msg(
  "Your changes aren't saved. Compare the two versions, then save yours, use the saved one, or keep editing.",
);
