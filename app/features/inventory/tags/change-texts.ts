import { withQuery } from "~/lists/with-query";
import { paths } from "~/paths";

export const LABELS = { add: "Add", more: "Add new tags", remove: "Remove" };

export const formatMachines = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "machine" : "machines"}`;

export const tooMany = (most: number) =>
  `You can change the tags of up to ${most.toLocaleString("en")} machines at a time. Narrow the list first.`;

/** The parameter that names a change of tags. */
export const CHANGE_PARAMETER = "change";

/**
 * Returns the URL of the dialog that undoes a change of tags; without an id, of the dialog that lists them.
 * @param list the inventory's URL
 */
export const undoTagsPath = (list: string, id = "") =>
  withQuery(paths.undoTags, list.split("?")[1] ?? "", { [CHANGE_PARAMETER]: id });
