import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { parsePageNumber } from "~/lists/paginate";
import { pickerFields, serializeAppliedSearch } from "~/ui/picker/picker-page";
import { type Intent, parseIntent } from "./intent";

/** The state of a picker: the changes on all pages, and the page to show. */
export interface PickerState {
  /** Newly selected values; of a single choice the only value. */
  added: string[];
  /** Deselected values of the stored selection. */
  removed: string[];
  /** True when all but the fixed options are removed. */
  cleared: boolean;
  search: string;
  /** The visible list; empty for the first one. */
  show: string;
  page: number;
  /** True when the form has an intent for this picker. */
  asked: boolean;
}

/** The name of the button that Enter presses; it submits the form unless a typed search was not run. */
export const ENTER_BUTTON = "enter";

/** Parses an intent for these pickers, by a button or by Enter in a search; null without one. */
export function parsePickerIntent(form: FormData, names: string[]): Intent | null {
  const intent = parseIntent(form);
  if (intent) return names.includes(intent.about) ? intent : null;
  const about = form.has(ENTER_BUTTON) && names.find((name) => hasPendingSearch(form, name));
  return about ? { about, what: "search" } : null;
}

/** True when a search was typed, or a list selected, and not run. */
function hasPendingSearch(form: FormData, name: string): boolean {
  const applied = form.get(pickerFields(name).applied);
  return applied !== null && applied !== serializeAppliedSearch(parseSearch(form, name));
}

function parseSearch(form: FormData, name: string) {
  const fields = pickerFields(name);
  const search = String(form.get(fields.search) ?? "").trim();
  return { search: search.slice(0, MAX_SEARCH_LENGTH), show: String(form.get(fields.show) ?? "") };
}

/** Parses the state of a picker. @param form undefined before the first submission */
export function parsePickerState(form: FormData | undefined, name: string): PickerState {
  if (!form) return { added: [], removed: [], cleared: false, search: "", show: "", page: 1, asked: false };
  const what = parsePickerIntent(form, [name])?.what;
  const changes = diffPicker((field) => form.getAll(field).map(String), name);
  const page = what === "search" ? "1" : (what ?? String(form.get(pickerFields(name).page)));
  const view = { ...parseSearch(form, name), page: parsePageNumber(page), asked: what !== undefined };
  return what === "clear"
    ? { added: [], removed: [], cleared: true, ...view }
    : { ...changes, cleared: false, ...view };
}

/** Returns the changes to the stored selection. @param all returns the values of a field */
export function diffPicker(all: (field: string) => string[], name: string): Pick<PickerState, "added" | "removed"> {
  const fields = pickerFields(name);
  const [on, was] = [new Set(all(name)), new Set(all(fields.was))];
  return {
    added: [...on].filter((value) => !was.has(value)),
    removed: [...new Set([...all(fields.off), ...[...was].filter((value) => !on.has(value))])],
  };
}

/** Applies changes to the stored selection. @param fixed values that can't be removed (LOC-05) */
export function applyPickerChanges(
  stored: readonly string[],
  state: PickerState,
  fixed: ReadonlySet<string> = new Set(),
): string[] {
  const removed = new Set(state.removed);
  const remaining = stored.filter((value) => fixed.has(value) || !(state.cleared || removed.has(value)));
  return [...new Set([...remaining, ...state.added])];
}
