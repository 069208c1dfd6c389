import { type ComponentType, useEffect, useState } from "react";
import { degrees, type Place } from "~/places/place";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/choice-group";
import { TextField } from "~/ui/field/text-field";
import { foundText } from "./location-draft";
import type { LocationFormView } from "./location-form.server";
import type { PlaceSearchProps } from "./place-search";

type Props = { view: LocationFormView; onChoose: (place: Place) => void };

/** Renders the address field, with Find and its results, and with a search while typing when scripts run (LOC-02). */
export function AddressFields({ view: { draft, places, focus }, onChoose }: Props) {
  const Search = usePlaceSearch();
  return (
    <>
      {Search && <Search onChoose={onChoose} />}
      <TextField
        name="address"
        required
        defaultValue={draft.address}
        autoComplete="off"
        autoFocus={focus === "address"}
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

function Results({ places: { places, message, attribution } }: { places: NonNullable<LocationFormView["places"]> }) {
  if (places.length === 0) {
    return (
      <p role="status" className="muted">
        {message}
      </p>
    );
  }
  return (
    <div className="place-results">
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
