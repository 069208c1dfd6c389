import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import type { LocationFields } from "./location-draft";
import { LOCATION_FORM } from "./location-fields";

type Props = {
  fields: LocationFields;
  errors: (name: string) => string[] | undefined;
  onChange: () => void;
};

/** Renders the fields for the pin's coordinates. */
export function Coordinates({ fields, errors, onChange }: Props) {
  const hydrated = useHydrated();
  const field = (name: "lat" | "lng", label: string) => (
    <TextField
      label={label}
      name={name}
      id={`${LOCATION_FORM}-${name}`}
      defaultValue={fields[name]}
      errors={errors(name)}
      inputMode="decimal"
      autoComplete="off"
      onChange={onChange}
    />
  );
  return (
    <div className="coordinates">
      {field("lat", "Latitude")}
      {field("lng", "Longitude")}
      {!hydrated && (
        <Button name="ask" value="map">
          Show on the map
        </Button>
      )}
    </div>
  );
}
