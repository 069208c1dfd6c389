import { matchesAllWords, splitSearchWords } from "#contract/search";
import { paginate } from "~/lists/paginate";
import type { PickerOption, PickerPage } from "~/ui/picker/picker-page";
import type { PickerState } from "./picker-state";

/** The matching options of a picker's page. */
interface Matches extends Pick<PickerPage, "page" | "pageCount" | "total"> {
  rows: PickerOption[];
  lists?: PickerPage["lists"];
  failedToLoad?: boolean;
}

interface Stored {
  /** The stored selection, without the fixed options. */
  selected?: string[];
  /** The number of fixed options on all pages. */
  fixed?: number;
  /** Returns the label of a value that was selected on another page. */
  labelOf?: (value: string) => string;
}

/** Builds a page of options with the form's changes. */
export function buildPickerPage(
  matches: Matches,
  state: PickerState,
  { selected = [], fixed = 0, labelOf }: Stored = {},
): PickerPage {
  const stored = new Set(selected);
  const rows = matches.rows.map((option) => {
    const was = stored.has(option.value);
    return { ...option, was, checked: was || option.fixed === true };
  });
  const { lists = [], failedToLoad = false } = matches;
  const { search, show, asked } = state;
  const page = {
    ...matches,
    rows,
    lists,
    failedToLoad,
    search,
    show,
    asked,
    elsewhere: [],
    removed: [],
    chosen: selected.length + fixed,
    version: crypto.randomUUID(),
  };
  return withPickerChanges(page, state.cleared ? { added: [], removed: selected } : state, labelOf);
}

/** Applies the changes of a form to a picker's page. */
export function withPickerChanges(
  page: PickerPage,
  { added, removed }: Pick<PickerState, "added" | "removed">,
  labelOf = (value: string) => value,
): PickerPage {
  const onPage = new Set(page.rows.map(({ value }) => value));
  const [on, off] = [new Set(added), new Set(removed)];
  return {
    ...page,
    rows: page.rows.map((row) => {
      const checked = row.was ? !off.has(row.value) : on.has(row.value);
      return { ...row, checked: row.fixed || checked };
    }),
    elsewhere: added.filter((value) => !onPage.has(value)).map((value) => ({ value, label: labelOf(value) })),
    removed: removed.filter((value) => !onPage.has(value)),
    chosen: page.chosen + added.length - removed.length,
  };
}

/**
 * Builds a page from all options, searched by their texts. Options that no longer exist are deselected.
 * @param options null when they could not be read; the selection stays then
 */
export function buildOptionsPage(
  options: PickerOption[] | null,
  state: PickerState,
  selected: string[] = [],
): PickerPage {
  if (!options)
    return buildPickerPage({ rows: [], page: 1, pageCount: 1, total: 0, failedToLoad: true }, state, { selected });
  const words = splitSearchWords(state.search);
  const matches = options.filter(({ label, facts, hint }) => matchesAllWords(words, [label, facts, hint]));
  const byValue = new Map(options.map((option) => [option.value, option]));
  const added = state.added.filter((value) => byValue.has(value));
  return buildPickerPage(
    paginate(matches, state.page),
    { ...state, added },
    {
      selected: selected.filter((value) => byValue.has(value) && !byValue.get(value)?.fixed),
      fixed: options.filter(({ fixed }) => fixed).length,
      labelOf: (value) => byValue.get(value)?.label ?? value,
    },
  );
}
