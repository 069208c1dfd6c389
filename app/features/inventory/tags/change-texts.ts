import type { I18n } from "@lingui/core";
import { msg } from "~/i18n/i18n";
import { withQuery } from "~/lists/with-query";
import { paths } from "~/paths";

export const LABELS = { add: msg("Add"), more: msg("Add new tags"), remove: msg("Remove") };

export const tooMany = (i18n: I18n, most: number) =>
  i18n._("You can change the tags of up to {most, number} machines at a time. Narrow the list first.", { most });

/** The parameter that names a change of tags. */
export const CHANGE_PARAMETER = "change";

/**
 * Returns the URL of the dialog that undoes a change of tags; without an id, of the dialog that lists them.
 * @param list the inventory's URL
 */
export const undoTagsPath = (list: string, id = "") =>
  withQuery(paths.undoTags, list.split("?")[1] ?? "", { [CHANGE_PARAMETER]: id });
