import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { parsePageNumber } from "~/lists/paginate";
import { pickerFields, serializeAppliedSearch } from "~/ui/picker/picker-page";
import { type Intent, parseIntent } from "./intent";

/** The state of one of a form's pickers: the changes on all pages, and the page to show. */
export interface PickerState {
  /** Values that were not chosen before the form was filled. For a choice of one the only value. */
  added: string[];
  /** Values that were chosen before the form was filled. */
  removed: string[];
  /** True when everything is removed, except what is fixed. */
  cleared: boolean;
  search: string;
  /** The list that is shown; empty for the first one. */
  show: string;
  page: number;
  /** True when the form asks about this picker. */
  asked: boolean;
}

/** The name of the button that Enter presses; it sends the form unless a search was typed and not run. */
export const ENTER_BUTTON = "enter";

/** Returns what a form asks about these pickers, by a button or by Enter in a search; null when it does not. */
export function parsePickerIntent(form: FormData, names: string[]): Intent | null {
  const ask = parseIntent(form);
  if (ask) return names.includes(ask.about) ? ask : null;
  const about = form.has(ENTER_BUTTON) && names.find((name) => isTyped(form, name));
  return about ? { about, what: "search" } : null;
}

/** True when a search was typed, or a list chosen, and not run. */
function isTyped(form: FormData, name: string): boolean {
  const applied = form.get(pickerFields(name).applied);
  return applied !== null && applied !== serializeAppliedSearch(searchIn(form, name));
}

function searchIn(form: FormData, name: string) {
  const fields = pickerFields(name);
  const search = String(form.get(fields.search) ?? "").trim();
  return { search: search.slice(0, MAX_SEARCH_LENGTH), show: String(form.get(fields.show) ?? "") };
}

/** Reads what a form says about one of its pickers; undefined is a form that was not sent yet. */
export function parsePickerState(form: FormData | undefined, name: string): PickerState {
  if (!form) return { added: [], removed: [], cleared: false, search: "", show: "", page: 1, asked: false };
  const what = parsePickerIntent(form, [name])?.what;
  const changes = diffPicker((field) => form.getAll(field).map(String), name);
  const page = what === "search" ? "1" : (what ?? String(form.get(pickerFields(name).page)));
  const view = { ...searchIn(form, name), page: parsePageNumber(page), asked: what !== undefined };
  return what === "clear"
    ? { added: [], removed: [], cleared: true, ...view }
    : { ...changes, cleared: false, ...view };
}

/** Returns the changes to what was chosen. @param all gives the values of a field */
export function diffPicker(all: (field: string) => string[], name: string): Pick<PickerState, "added" | "removed"> {
  const fields = pickerFields(name);
  const [on, was] = [new Set(all(name)), new Set(all(fields.was))];
  return {
    added: [...on].filter((value) => !was.has(value)),
    removed: [...new Set([...all(fields.off), ...[...was].filter((value) => !on.has(value))])],
  };
}

/**
 * Returns the whole new set of values.
 * @param present the values that are chosen now
 * @param fixed the values that stay, whatever is asked for (LOC-05)
 */
export function applyPickerChanges(
  present: readonly string[],
  picks: PickerState,
  fixed: ReadonlySet<string> = new Set(),
): string[] {
  const removed = new Set(picks.removed);
  const kept = present.filter((value) => fixed.has(value) || !(picks.cleared || removed.has(value)));
  return [...new Set([...kept, ...picks.added])];
}
