import { LONGEST_SEARCH } from "#contract/limits";
import { fold } from "#contract/text";
import { askedPage, pageOf } from "~/lists/pages";
import { appliedText, type PickerOption, type PickerPage, pickerFields } from "~/ui/picker/picker-page";
import { type Ask, askIn } from "./ask";

/** What a form says about one of its pickers: the changes on all pages, and the page to show. */
export interface Picks {
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
export const ENTER = "enter";

/** Returns what a form asks about these pickers, by a button or by Enter in a search; null when it does not. */
export function pickerAsk(form: FormData, names: string[]): Ask | null {
  const ask = askIn(form);
  if (ask) return names.includes(ask.about) ? ask : null;
  const about = form.has(ENTER) && names.find((name) => isTyped(form, name));
  return about ? { about, what: "search" } : null;
}

/** True when a search was typed, or a list chosen, and not run. */
function isTyped(form: FormData, name: string): boolean {
  const applied = form.get(pickerFields(name).applied);
  return applied !== null && applied !== appliedText(searchIn(form, name));
}

function searchIn(form: FormData, name: string) {
  const fields = pickerFields(name);
  const search = String(form.get(fields.search) ?? "").trim();
  return { search: search.slice(0, LONGEST_SEARCH), show: String(form.get(fields.show) ?? "") };
}

/** Reads what a form says about one of its pickers; undefined is a form that was not sent yet. */
export function readPicks(form: FormData | undefined, name: string): Picks {
  if (!form) return { added: [], removed: [], cleared: false, search: "", show: "", page: 1, asked: false };
  const what = pickerAsk(form, [name])?.what;
  const changes = changesIn((field) => form.getAll(field).map(String), name);
  const page = what === "search" ? "1" : (what ?? String(form.get(pickerFields(name).page)));
  const view = { ...searchIn(form, name), page: askedPage(page), asked: what !== undefined };
  return what === "clear"
    ? { added: [], removed: [], cleared: true, ...view }
    : { ...changes, cleared: false, ...view };
}

/** Returns the changes to what was chosen. @param all gives the values of a field */
export function changesIn(all: (field: string) => string[], name: string): Pick<Picks, "added" | "removed"> {
  const fields = pickerFields(name);
  const [on, was] = [new Set(all(name)), new Set(all(fields.was))];
  return {
    added: [...on].filter((value) => !was.has(value)),
    removed: [...new Set([...all(fields.off), ...[...was].filter((value) => !on.has(value))])],
  };
}

/** The options that were found for a picker's page. */
interface Found extends Pick<PickerPage, "page" | "pageCount" | "total"> {
  rows: PickerOption[];
  shows?: PickerPage["shows"];
  unread?: boolean;
}

interface Chosen {
  /** The values that were chosen before the form was filled, without the fixed ones. */
  own?: string[];
  /** The number of fixed options on all pages. */
  fixed?: number;
  /** Returns the label of a value that was chosen on another page. */
  labelOf?: (value: string) => string;
}

/** Returns a page of options with what the form says about them. */
export function pickerPage(found: Found, picks: Picks, { own = [], fixed = 0, labelOf }: Chosen = {}): PickerPage {
  const chosen = new Set(own);
  const rows = found.rows.map((option) => {
    const was = chosen.has(option.value);
    return { ...option, was, checked: was || option.fixed === true };
  });
  const { shows = [], unread = false } = found;
  const { search, show, asked } = picks;
  const page = {
    ...found,
    rows,
    shows,
    unread,
    search,
    show,
    asked,
    elsewhere: [],
    removed: [],
    chosen: own.length + fixed,
    stamp: crypto.randomUUID(),
  };
  return pick(page, picks.cleared ? { added: [], removed: own } : picks, labelOf);
}

/** Returns a picker's page with the changes of a form. */
export function pick(
  page: PickerPage,
  { added, removed }: Pick<Picks, "added" | "removed">,
  labelOf = (value: string) => value,
): PickerPage {
  const shown = new Set(page.rows.map(({ value }) => value));
  const [on, off] = [new Set(added), new Set(removed)];
  return {
    ...page,
    rows: page.rows.map((row) => {
      const checked = row.was ? !off.has(row.value) : on.has(row.value);
      return { ...row, checked: row.fixed || checked };
    }),
    elsewhere: added.filter((value) => !shown.has(value)).map((value) => ({ value, label: labelOf(value) })),
    removed: removed.filter((value) => !shown.has(value)),
    chosen: page.chosen + added.length - removed.length,
  };
}

/**
 * Returns a page of options that are all known, searched by their texts. What is not there any more is not chosen.
 * @param options null when they could not be read: what is chosen stays then
 */
export function pageOfOptions(options: PickerOption[] | null, picks: Picks, own: string[] = []): PickerPage {
  if (!options) return pickerPage({ rows: [], page: 1, pageCount: 1, total: 0, unread: true }, picks, { own });
  const part = fold(picks.search);
  const found = options.filter(({ label, hint = "" }) => fold(`${label} ${hint}`).includes(part));
  const known = new Map(options.map((option) => [option.value, option]));
  const added = picks.added.filter((value) => known.has(value));
  return pickerPage(
    pageOf(found, String(picks.page)),
    { ...picks, added },
    {
      own: own.filter((value) => known.has(value) && !known.get(value)?.fixed),
      fixed: options.filter(({ fixed }) => fixed).length,
      labelOf: (value) => known.get(value)?.label ?? value,
    },
  );
}

/**
 * Returns the whole new set of values.
 * @param present the values that are chosen now
 * @param fixed the values that stay, whatever is asked for (LOC-05)
 */
export function wholeSet(present: readonly string[], picks: Picks, fixed: ReadonlySet<string> = new Set()): string[] {
  const removed = new Set(picks.removed);
  const kept = present.filter((value) => fixed.has(value) || !(picks.cleared || removed.has(value)));
  return [...new Set([...kept, ...picks.added])];
}
