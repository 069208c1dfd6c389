/** Something that can be chosen in a picker. */
export interface PickerOption {
  value: string;
  label: string;
  /** Names, numbers and addresses below the label, which no browser translates (DOOR-03). */
  facts?: string;
  /** Words below the label, after its facts. */
  hint?: string;
  /** True when always selected; a browser does not send it. */
  fixed?: boolean;
}

interface PickerRow extends PickerOption {
  checked: boolean;
  /** True when it was chosen before the form was filled. */
  was: boolean;
}

/** A page of a picker's options from the server, with the selection of all pages. */
export interface PickerPage {
  rows: PickerRow[];
  /** Chosen on other pages. */
  elsewhere: PickerOption[];
  /** The values that were chosen before the form was filled, and removed on other pages. */
  removed: string[];
  search: string;
  /** The list that is shown, of those in `lists`. */
  show: string;
  lists: { value: string; label: string }[];
  page: number;
  pageCount: number;
  /** The number of options that were found, on all pages. */
  total: number;
  /** The number of chosen ones on all pages. */
  chosen: number;
  /** True when the form asked about this picker: the page begins there. */
  asked: boolean;
  /** True when the options could not be read. */
  failedToLoad: boolean;
  /** A new one for each answer. */
  version: string;
}

/** Returns the names of a picker's hidden and control fields, that is, all but the field of the ticked values. */
export const pickerFields = (name: string) => ({
  /** The values on the page that were chosen before the form was filled. */
  was: `${name}Was`,
  /** The values that were removed on other pages. */
  off: `${name}Off`,
  search: `${name}Search`,
  show: `${name}Show`,
  page: `${name}Page`,
  /** The list and search of the shown page. It differs from the typed text until that search has run. */
  applied: `${name}Applied`,
});

/** Returns the value of the field `applied`. */
export const serializeAppliedSearch = ({ search, show }: { search: string; show: string }) => `${show} ${search}`;

/** A box that was ticked or cleared while an answer was on its way. */
export interface LateTick extends Pick<PickerRow, "label" | "was" | "checked"> {}

/**
 * Returns a page with the boxes that were ticked or cleared while it was on its way: the server doesn't know them, and they
 * may be on another page by now.
 * @param ticks by the boxes' values, in the order of the clicks
 * @param one true for a choice of one
 */
export function withLateTicks(page: PickerPage, ticks: ReadonlyMap<string, LateTick>, one: boolean): PickerPage {
  return [...ticks].reduce((laid, [value, tick]) => (one ? withOnly : withTick)(laid, value, tick), page);
}

function withTick(page: PickerPage, value: string, { label, was, checked }: LateTick): PickerPage {
  const row = page.rows.find((each) => each.value === value);
  const elsewhere = page.elsewhere.filter((each) => each.value !== value);
  const removed = page.removed.filter((each) => each !== value);
  const before =
    row?.checked ?? (was ? removed.length === page.removed.length : elsewhere.length < page.elsewhere.length);
  const chosen = page.chosen + Number(checked) - Number(before);
  if (row) return { ...page, chosen, rows: page.rows.map((each) => (each === row ? { ...each, checked } : each)) };
  if (checked && !was) elsewhere.push({ value, label });
  if (!checked && was) removed.push(value);
  return { ...page, chosen, elsewhere, removed };
}

function withOnly(page: PickerPage, value: string, { label }: LateTick): PickerPage {
  const rows = page.rows.map((row) => ({ ...row, checked: row.value === value }));
  const isShown = rows.some(({ checked }) => checked);
  return { ...page, rows, elsewhere: isShown ? [] : [{ value, label }] };
}
