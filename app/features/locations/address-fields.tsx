import { useLingui } from "@lingui/react";
import { type ComponentType, useEffect, useState } from "react";
import type { Place } from "~/places/place";
import type { PlaceSearchResult } from "~/places/places.server";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/field/choice-group";
import { useFieldControl } from "~/ui/field/control";
import { Field } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { findInput } from "./field-access";
import type { PlaceSearchProps } from "./place-search";
import { formatDegrees, serializePlace } from "./place-values";

type Props = {
  address: string;
  places: PlaceSearchResult | undefined;
  autoFocus: boolean;
  setAddress: (address: string) => void;
  selectPlace: (place: Place) => void;
};

/**
 * Renders the address field: as a search-as-you-type field once its script is loaded, else with Find. Both search on the
 * server (LOC-02).
 */
export function AddressFields({ address, places, autoFocus, setAddress, selectPlace }: Props) {
  const { i18n } = useLingui();
  const { Search, hasFocus } = usePlaceSearch(setAddress) ?? {};
  const hint = i18n._("Enter street, number and town, then choose a result to set the pin.");
  const field = { name: "address", required: true, hint };
  const { layout, control } = useFieldControl(field);
  return (
    <>
      {Search ? (
        <Field {...layout} hint={hint}>
          <Search control={control} autoFocus={hasFocus} text={address} onText={setAddress} onChoose={selectPlace} />
        </Field>
      ) : (
        <TextField
          {...field}
          defaultValue={address}
          autoComplete="off"
          autoFocus={autoFocus}
          after={
            <Button name="ask" value="find">
              {i18n._("Find address")}
            </Button>
          }
        />
      )}
      {places && <Results places={places} />}
    </>
  );
}

function Results({ places: { places, message, attribution } }: { places: PlaceSearchResult }) {
  const { i18n } = useLingui();
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
        label={i18n._("Addresses found")}
        name="found"
        untranslated
        hint={i18n._("Source: {attribution}", { attribution })}
        options={places.map((place) => ({
          value: serializePlace(place),
          label: place.label,
          hint: `${formatDegrees(place.lat)}, ${formatDegrees(place.lng)}`,
        }))}
      />
      <Button name="ask" value="map">
        {i18n._("Use this address")}
      </Button>
    </div>
  );
}

/**
 * Loads the search-as-you-type field; undefined until it is loaded, and without a script. Only this form loads its code.
 * @param setAddress called with the text that was typed before the field was loaded
 */
function usePlaceSearch(setAddress: (address: string) => void) {
  const [search, setSearch] = useState<{ Search: ComponentType<PlaceSearchProps>; hasFocus: boolean }>();
  useEffect(() => {
    let mounted = true;
    import("./place-search").then(
      ({ PlaceSearch }) => {
        const field = findInput("address");
        if (!mounted || !field) return;
        setAddress(field.value);
        setSearch({ Search: PlaceSearch, hasFocus: field === document.activeElement });
      },
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [setAddress]);
  return search;
}
