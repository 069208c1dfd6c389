import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { formatDegrees, MIN_QUERY_LENGTH, type Place } from "~/places/place";
import type { useFieldControl } from "~/ui/field/control";

/** The pause in typing after which the address is searched, in milliseconds. */
const DELAY = 250;

export type PlaceSearchProps = {
  /** The field's own attributes. */
  control: ReturnType<typeof useFieldControl>["control"];
  /** True where the field that it takes the place of had the focus. */
  autoFocus?: boolean;
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
};

type Found = { places: Place[]; message: string; attribution?: string };
const NOTHING: Found = { places: [], message: "" };

/** Renders the address's control with a search that runs while typing (LOC-02). A chosen address sets the pin. */
export function PlaceSearch({ control, autoFocus, text, onText, onChoose }: PlaceSearchProps) {
  // What was typed before this was there is searched for, too.
  const [typed, setTyped] = useState(autoFocus ? text : "");
  const chosen = useRef("");
  const found = useFound(typed, chosen);
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<Place>({
    inputId: control.id,
    items: found.places,
    inputValue: text,
    // Always null, so that the same place can be chosen again.
    selectedItem: null,
    itemToString: (place) => place?.label ?? "",
    stateReducer: openedByTyping,
    onSelectedItemChange: ({ selectedItem: place }) => {
      if (!place) return;
      chosen.current = place.label;
      onChoose(place);
    },
  });
  const message = found.message || waiting(typed);
  // At once: told by onInputValueChange, a moment later, the field would lose what is typed quickly.
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    onText(value);
    setTyped(value);
  };
  return (
    <div className="place-box" onKeyDownCapture={(event) => keepInside(event, isOpen)}>
      <input
        {...getInputProps({ ...control, onChange, "aria-label": "Address" })}
        className="control"
        // biome-ignore lint/a11y/noAutofocus: the field that it takes the place of had the focus
        autoFocus={autoFocus}
      />
      <div className="options-popover" hidden={!isOpen}>
        <div {...getMenuProps({ "aria-label": "Addresses" })}>
          {found.places.map((place, index) => (
            <div key={idOf(place)} className="option" {...getItemProps({ item: place, index })}>
              {place.label}
              <span className="field-hint">{`${formatDegrees(place.lat)}, ${formatDegrees(place.lng)}`}</span>
            </div>
          ))}
          {found.places.length === 0 && (
            <div className="muted options-note" role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
              {message}
            </div>
          )}
        </div>
        {found.attribution && <p className="muted small options-note">{`Source: ${found.attribution}`}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && (found.places.length > 0 ? `Addresses found: ${found.places.length}` : message)}
      </p>
    </div>
  );
}

/**
 * Opens the list by typing and arrows, not by a click, keeps what was typed when Escape closes it, and what was chosen
 * although nothing stays selected.
 */
function openedByTyping(
  state: UseComboboxState<Place>,
  { type, changes }: UseComboboxStateChangeOptions<Place>,
): Partial<UseComboboxState<Place>> {
  const { InputClick, InputKeyDownEscape, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
  if (type === InputClick || type === ControlledPropUpdatedSelectedItem) return state;
  return type === InputKeyDownEscape ? { ...changes, inputValue: state.inputValue } : changes;
}

const waiting = (text: string) =>
  text.trim().length < MIN_QUERY_LENGTH ? `Type at least ${MIN_QUERY_LENGTH} characters.` : "Searching…";

const idOf = ({ label, lat, lng }: Place) => `${lat} ${lng} ${label}`;

/** Makes Escape close the list but not the panel, and keeps Enter from sending the form. */
function keepInside(event: KeyboardEvent, open: boolean) {
  if (event.key === "Enter" || (event.key === "Escape" && open)) event.preventDefault();
}

/** Returns the places for a text. @param chosen the text of a chosen place, which needs no search */
function useFound(text: string, chosen: RefObject<string>): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const query = text.trim();
    if (query === chosen.current) return;
    if (query.length < MIN_QUERY_LENGTH) return setFound(NOTHING);
    // The places stay until the next ones are there; a sentence about another search would be wrong.
    setFound((before) => (before.places.length > 0 ? before : NOTHING));
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(query, controller.signal);
      if (!controller.signal.aborted) setFound(answer);
    }, DELAY);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [text, chosen]);
  return found;
}

async function ask(query: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(`${paths.places}?${new URLSearchParams({ q: query })}`, { signal });
    return (await answer.json()) as Found;
  } catch {
    return { places: [], message: "Address search isn't available right now. Try again in a moment." };
  }
}
