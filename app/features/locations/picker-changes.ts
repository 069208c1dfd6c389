import { toStoredFieldName } from "~/ui/form/picker-fields";

/** What a form adds to a stored selection, and what it removes from it (D24). */
export interface PickerChanges {
  added: string[];
  removed: string[];
}

/** Parses the changes of a picker that sends the stored selection along. @param all returns the values of a field */
export function parsePickerChanges(all: (field: string) => string[], name: string): PickerChanges {
  const stored = new Set(all(toStoredFieldName(name)).flatMap((text) => text.split(" ").filter(Boolean)));
  const chosen = new Set(all(name));
  return {
    added: [...chosen].filter((value) => !stored.has(value)),
    removed: [...stored].filter((value) => !chosen.has(value)),
  };
}

/** Applies changes to the stored selection. @param fixed values that can't be removed (LOC-05) */
export function applyPickerChanges(
  stored: readonly string[],
  { added, removed }: PickerChanges,
  fixed: ReadonlySet<string> = new Set(),
): string[] {
  const gone = new Set(removed);
  return [...new Set([...stored.filter((value) => fixed.has(value) || !gone.has(value)), ...added])];
}
