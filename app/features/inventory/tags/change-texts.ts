import type { I18n } from "@lingui/core";
import { msg } from "~/i18n/i18n";

export const LABELS = { add: msg("Add"), more: msg("Add new tags"), remove: msg("Remove", "tags") };

export const tooMany = (i18n: I18n, most: number) =>
  i18n._("You can change the tags of up to {most, number} machines at a time. Narrow the list first.", { most });
