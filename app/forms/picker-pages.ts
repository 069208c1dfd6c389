import { matchesAllWords, splitSearchWords } from "#contract/search";
import { paginate } from "~/lists/paginate";
import type { PickerOption, PickerPage } from "~/ui/picker/picker-page";
import type { PickerState } from "./picker-state";

/** The options that were found for a picker's page. */
interface Found extends Pick<PickerPage, "page" | "pageCount" | "total"> {
  rows: PickerOption[];
  lists?: PickerPage["lists"];
  failedToLoad?: boolean;
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
export function buildPickerPage(
  found: Found,
  picks: PickerState,
  { own = [], fixed = 0, labelOf }: Chosen = {},
): PickerPage {
  const chosen = new Set(own);
  const rows = found.rows.map((option) => {
    const was = chosen.has(option.value);
    return { ...option, was, checked: was || option.fixed === true };
  });
  const { lists = [], failedToLoad = false } = found;
  const { search, show, asked } = picks;
  const page = {
    ...found,
    rows,
    lists,
    failedToLoad,
    search,
    show,
    asked,
    elsewhere: [],
    removed: [],
    chosen: own.length + fixed,
    version: crypto.randomUUID(),
  };
  return withPickerChanges(page, picks.cleared ? { added: [], removed: own } : picks, labelOf);
}

/** Returns a picker's page with the changes of a form. */
export function withPickerChanges(
  page: PickerPage,
  { added, removed }: Pick<PickerState, "added" | "removed">,
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
export function buildOptionsPage(options: PickerOption[] | null, picks: PickerState, own: string[] = []): PickerPage {
  if (!options)
    return buildPickerPage({ rows: [], page: 1, pageCount: 1, total: 0, failedToLoad: true }, picks, { own });
  const words = splitSearchWords(picks.search);
  const found = options.filter(({ label, hint }) => matchesAllWords(words, [label, hint]));
  const known = new Map(options.map((option) => [option.value, option]));
  const added = picks.added.filter((value) => known.has(value));
  return buildPickerPage(
    paginate(found, picks.page),
    { ...picks, added },
    {
      own: own.filter((value) => known.has(value) && !known.get(value)?.fixed),
      fixed: options.filter(({ fixed }) => fixed).length,
      labelOf: (value) => known.get(value)?.label ?? value,
    },
  );
}
