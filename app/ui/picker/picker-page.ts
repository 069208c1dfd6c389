/** Something that can be chosen in a picker. */
export interface PickerOption {
  value: string;
  label: string;
  hint?: string;
  /** True when it is chosen whatever the form says; a browser does not send it. */
  fixed?: boolean;
}

interface PickerRow extends PickerOption {
  checked: boolean;
  /** True when it was chosen before the form was filled. */
  was: boolean;
}

/** A page of a picker's options, which the server finds, with what is chosen on all pages. */
export interface PickerPage {
  rows: PickerRow[];
  /** Chosen on other pages. */
  elsewhere: PickerOption[];
  /** The values that were chosen before the form was filled, and removed on other pages. */
  removed: string[];
  search: string;
  /** The list that is shown, of those in `shows`. */
  show: string;
  shows: { value: string; label: string }[];
  page: number;
  pageCount: number;
  /** The number of options that were found, on all pages. */
  total: number;
  /** The number of chosen ones on all pages. */
  chosen: number;
  /** True when the form asked about this picker: the page begins there. */
  asked: boolean;
  /** True when the options could not be read. */
  unread: boolean;
  /** A new one for each answer. */
  stamp: string;
}

/** Returns the names of a picker's fields besides the one that holds what is ticked. */
export const pickerFields = (name: string) => ({
  /** The values on the page that were chosen before the form was filled. */
  was: `${name}Was`,
  /** The values that were removed on other pages. */
  off: `${name}Off`,
  search: `${name}Search`,
  show: `${name}Show`,
  page: `${name}Page`,
  /** The list and search of the shown page. It differs from what was typed while that search has not run. */
  applied: `${name}Applied`,
});

/** Returns the value of the field `applied`. */
export const appliedText = ({ search, show }: { search: string; show: string }) => `${show} ${search}`;
