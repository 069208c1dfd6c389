import { msg } from "~/i18n/i18n";

/** What each part of a hand-over is called, by the upstream's name of it (LEAVE-01). */
export const PART_LABELS = {
  locationsTo: msg("Managed locations"),
  viewsTo: msg("Shared views"),
  supportContactTo: msg("Support Contact"),
};

export type Part = keyof typeof PART_LABELS;

export const PARTS = Object.keys(PART_LABELS) as Part[];
