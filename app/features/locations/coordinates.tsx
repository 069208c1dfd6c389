import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { useFormState } from "~/ui/form/form-state";
import type { LocationFields } from "./location-draft";

type Props = {
  fields: LocationFields;
  onChange: () => void;
};

/**
 * Renders the fields for the pin's coordinates behind a disclosure. It is open where they were set by hand, or refused.
 */
export function Coordinates({ fields, onChange }: Props) {
  const { refusal } = useFormState();
  const isByHand = fields.lat !== fields.placeLat || fields.lng !== fields.placeLng;
  const field = (name: "lat" | "lng") => (
    <TextField name={name} defaultValue={fields[name]} inputMode="decimal" autoComplete="off" onChange={onChange} />
  );
  return (
    <details open={isByHand || Boolean(refusal.lat ?? refusal.lng)}>
      <summary>Set the pin by hand</summary>
      <div className="coordinates">
        {field("lat")}
        {field("lng")}
        <Button name="ask" value="map">
          Show on the map
        </Button>
      </div>
    </details>
  );
}
