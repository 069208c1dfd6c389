import { Badge } from "~/ui/badge/badge";
import { RadioGroup } from "~/ui/field/choice-group";
import type { FieldMeta } from "~/ui/field/control";
import { Picker } from "~/ui/picker/picker";

export const LABELS = { users: "Users", access: "Access type", destinations: "Allowed destinations" };

interface Props {
  fields: { access: FieldMeta; destinations: FieldMeta };
  /** From OS 4.7.0 on. */
  supported: boolean;
  /** Names of the location's destinations. */
  destinations: string[];
}

/** All traffic, or destinations: the style sheet shows their choice where it applies, without a script too (RASA-02). */
export function AccessFields({ fields, supported, destinations }: Props) {
  const restricted = (
    <>Restricted to the following destinations {!supported && <Badge tone="warning">Not supported</Badge>}</>
  );
  return (
    <div className="ras-access-type">
      <RadioGroup
        label={LABELS.access}
        field={fields.access}
        options={[
          { value: "unrestricted", label: "Unrestricted" },
          {
            value: "restricted",
            label: restricted,
            disabled: !supported,
            hint: supported ? undefined : "Available on gateways with version 4.7.0 and later.",
          },
        ]}
      />
      {supported && (
        <div className="ras-allowed">
          {destinations.length > 0 ? (
            <Picker
              label={LABELS.destinations}
              field={fields.destinations}
              required
              options={destinations.map((name) => ({ value: name, label: name }))}
            />
          ) : (
            <p className="muted" id={fields.destinations.id} tabIndex={-1}>
              No destinations. Add them on the Destinations tab first.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
