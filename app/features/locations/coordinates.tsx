import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import type { LocationFields } from "./location-draft";

type Props = {
  fields: LocationFields;
  onChange: () => void;
};

/** Renders the fields for the pin's coordinates. */
export function Coordinates({ fields, onChange }: Props) {
  const field = (name: "lat" | "lng") => (
    <TextField name={name} defaultValue={fields[name]} inputMode="decimal" autoComplete="off" onChange={onChange} />
  );
  return (
    <div className="coordinates">
      {field("lat")}
      {field("lng")}
      <Button name="ask" value="map">
        Show on the map
      </Button>
    </div>
  );
}
