import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover, Text } from "react-aria-components";
import { paths } from "~/paths";
import { degrees, type Place, SHORTEST_QUERY } from "~/places/place";
import type { useControl } from "~/ui/field/control";

/** The pause in typing after which the address is searched, in milliseconds. */
const DELAY = 250;

export type PlaceSearchProps = {
  /** The field's own attributes. */
  control: ReturnType<typeof useControl>["control"];
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
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const chosen = useRef("");
  const found = useFound(typed, chosen);
  const [open, setOpen] = useState(false);
  const choose = (key: string | number | null) => {
    const place = found.places.find((each) => idOf(each) === key);
    if (!place) return;
    chosen.current = place.label;
    onChoose(place);
  };
  return (
    <div ref={box} onKeyDownCapture={(event) => keepInside(event, open)}>
      <ComboBox
        id={control.id}
        name={control.name}
        aria-label="Address"
        aria-describedby={control["aria-describedby"]}
        isInvalid={control["aria-invalid"]}
        items={found.places.map((place) => ({ ...place, id: idOf(place) }))}
        inputValue={text}
        onInputChange={(next) => {
          onText(next);
          setTyped(next);
        }}
        onSelectionChange={choose}
        onOpenChange={setOpen}
        allowsEmptyCollection
        allowsCustomValue
        menuTrigger="input"
      >
        <Input className="control" required={control.required} autoFocus={autoFocus} />
        <Popover
          className="place-popover"
          placement="bottom start"
          UNSTABLE_portalContainer={box.current?.closest("dialog") ?? undefined}
        >
          <ListBox<Place & { id: string }>
            className="place-list"
            renderEmptyState={() => <p className="muted place-empty">{found.message || waiting(typed)}</p>}
          >
            {({ id, label, lat, lng }) => (
              <ListBoxItem id={id} textValue={label} className="place-option">
                <Text slot="label">{label}</Text>
                <Text slot="description" className="field-hint">
                  {`${degrees(lat)}, ${degrees(lng)}`}
                </Text>
              </ListBoxItem>
            )}
          </ListBox>
          {found.attribution && <p className="muted small place-source">{`Source: ${found.attribution}`}</p>}
        </Popover>
      </ComboBox>
    </div>
  );
}

const waiting = (text: string) =>
  text.trim().length < SHORTEST_QUERY ? `Type at least ${SHORTEST_QUERY} characters.` : "Searching…";

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
    if (query.length < SHORTEST_QUERY) return setFound(NOTHING);
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
    return { places: [], message: "Addresses can't be searched right now. Please try again in a moment." };
  }
}
