import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { MIN_QUERY_LENGTH, type Place } from "~/places/place";
import type { useFieldControl } from "~/ui/field/control";
import { formatDegrees } from "./place-values";

const SEARCH_DELAY_MS = 250;

export type PlaceSearchProps = {
  control: ReturnType<typeof useFieldControl>["control"];
  /** True when the replaced field had the focus. */
  autoFocus?: boolean;
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
};

type SearchResult = { places: Place[]; message: string; attribution?: string };
const NO_RESULT: SearchResult = { places: [], message: "" };

/** Renders the address's control with a search that runs while typing (LOC-02). A chosen address sets the pin. */
export function PlaceSearch({ control, autoFocus, text, onText, onChoose }: PlaceSearchProps) {
  const { i18n } = useLingui();
  // Text typed before this was loaded is searched, too.
  const [searchText, setSearchText] = useState(autoFocus ? text : "");
  const selectedLabel = useRef("");
  const result = usePlaces(i18n, searchText, selectedLabel);
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<Place>({
    inputId: control.id,
    items: result.places,
    inputValue: text,
    // Always null, so that the same place can be selected again.
    selectedItem: null,
    itemToString: (place) => place?.label ?? "",
    stateReducer: openOnTyping,
    onSelectedItemChange: ({ selectedItem: place }) => {
      if (!place) return;
      selectedLabel.current = place.label;
      onChoose(place);
    },
  });
  const message = result.message || describeWaiting(i18n, searchText);
  // Not onInputValueChange: it is called later, and the field would lose fast typing.
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    onText(value);
    setSearchText(value);
  };
  const { length: count } = result.places;
  return (
    <div className="place-box" onKeyDownCapture={(event) => containKeys(event, isOpen)}>
      <input
        {...getInputProps({ ...control, onChange, "aria-label": i18n._("Address") })}
        className="control"
        // biome-ignore lint/a11y/noAutofocus: the replaced field had the focus
        autoFocus={autoFocus}
      />
      <div className="options-popover" hidden={!isOpen}>
        <div {...getMenuProps({ "aria-label": i18n._("Addresses") })}>
          {result.places.map((place, index) => (
            <div key={toKey(place)} className="option" {...getItemProps({ item: place, index })}>
              {place.label}
              <span className="field-hint">{`${formatDegrees(place.lat)}, ${formatDegrees(place.lng)}`}</span>
            </div>
          ))}
          {count === 0 && (
            <div className="muted options-note" role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
              {message}
            </div>
          )}
        </div>
        <Attribution text={result.attribution} />
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && (count > 0 ? i18n._("Addresses found: {count}", { count }) : message)}
      </p>
    </div>
  );
}

function Attribution({ text: attribution }: { text: string | undefined }) {
  const { i18n } = useLingui();
  return attribution && <p className="muted small options-note">{i18n._("Source: {attribution}", { attribution })}</p>;
}

/**
 * Opens the list on typing and arrow keys but not on click. Escape leaves the typed text, and a selected address stays in
 * the field although no item is marked as selected.
 */
function openOnTyping(
  state: UseComboboxState<Place>,
  { type, changes }: UseComboboxStateChangeOptions<Place>,
): Partial<UseComboboxState<Place>> {
  const { InputClick, InputKeyDownEscape, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
  if (type === InputClick || type === ControlledPropUpdatedSelectedItem) return state;
  return type === InputKeyDownEscape ? { ...changes, inputValue: state.inputValue } : changes;
}

const describeWaiting = (i18n: I18n, text: string) =>
  text.trim().length < MIN_QUERY_LENGTH
    ? i18n._("Type at least {count} characters.", { count: MIN_QUERY_LENGTH })
    : i18n._("Searching…");

const toKey = ({ label, lat, lng }: Place) => `${lat} ${lng} ${label}`;

/** Makes Escape close the list first, then the panel, and prevents Enter from submitting the form. */
function containKeys(event: KeyboardEvent, open: boolean) {
  if (event.key === "Enter" || (event.key === "Escape" && open)) event.preventDefault();
  // Without a list downshift would still keep an Escape in a filled-in field from the panel.
  else if (event.key === "Escape") Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

/** Searches the places of a text. @param selectedLabel the label of a selected place, which needs no search */
function usePlaces(i18n: I18n, text: string, selectedLabel: RefObject<string>): SearchResult {
  const [result, setResult] = useState(NO_RESULT);
  useEffect(() => {
    const query = text.trim();
    if (query === selectedLabel.current) return;
    if (query.length < MIN_QUERY_LENGTH) return setResult(NO_RESULT);
    // Places stay until the next ones are loaded; the message of another search would be wrong.
    setResult((before) => (before.places.length > 0 ? before : NO_RESULT));
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const next = await fetchPlaces(i18n, query, controller.signal);
      if (!controller.signal.aborted) setResult(next);
    }, SEARCH_DELAY_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [i18n, text, selectedLabel]);
  return result;
}

async function fetchPlaces(i18n: I18n, query: string, signal: AbortSignal): Promise<SearchResult> {
  try {
    const response = await fetch(`${paths.places}?${new URLSearchParams({ q: query })}`, { signal });
    return (await response.json()) as SearchResult;
  } catch {
    return { places: [], message: i18n._("Address search isn't available right now. Try again in a moment.") };
  }
}
