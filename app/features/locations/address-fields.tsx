import { type ComponentType, useEffect, useState } from "react";
import { degrees, type Place } from "~/places/place";
import type { PlacesFound } from "~/places/places.server";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/choice-group";
import { TextField } from "~/ui/field/text-field";
import { foundText } from "./location-draft";
import type { PlaceSearchProps } from "./place-search";

type Props = {
  address: string;
  /** The places that Find has found; undefined where nothing was searched. */
  places: PlacesFound | undefined;
  /** True when the address takes the focus. */
  isAsked: boolean;
  onChoose: (place: Place) => void;
};

/** Renders the address field, with Find and its results, and with a search while typing when scripts run (LOC-02). */
export function AddressFields({ address, places, isAsked, onChoose }: Props) {
  const Search = usePlaceSearch();
  return (
    <>
      <div className="place-search">{Search && <Search onChoose={onChoose} />}</div>
      <TextField
        name="address"
        required
        defaultValue={address}
        autoComplete="off"
        autoFocus={isAsked}
        after={
          <Button name="ask" value="find">
            Find
          </Button>
        }
      />
      {places && <Results places={places} />}
    </>
  );
}

function Results({ places: { places, message, attribution } }: { places: PlacesFound }) {
  if (places.length === 0) {
    return (
      // biome-ignore lint/a11y/noAutofocus: the way to the answer without JavaScript
      <p role="status" className="muted" tabIndex={-1} autoFocus>
        {message}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noAutofocus: the way to the answer without JavaScript
    <div className="place-results" tabIndex={-1} autoFocus>
      <RadioGroup
        label="Addresses found"
        name="found"
        hint={`Source: ${attribution}`}
        options={places.map((place) => ({
          value: foundText(place),
          label: place.label,
          hint: `${degrees(place.lat)}, ${degrees(place.lng)}`,
        }))}
      />
      <Button name="ask" value="map">
        Use this address
      </Button>
    </div>
  );
}

/** Loads the search while typing; null until it is there, and without a script. Only this form loads its code. */
function usePlaceSearch() {
  const [search, setSearch] = useState<{ Search: ComponentType<PlaceSearchProps> } | null>(null);
  useEffect(() => {
    let wanted = true;
    import("./place-search").then(
      ({ PlaceSearch }) => wanted && setSearch({ Search: PlaceSearch }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return search?.Search ?? null;
}
