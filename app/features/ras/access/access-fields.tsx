import { useLingui } from "@lingui/react";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { TERM_LABELS } from "~/networks/term-fields";
import { Badge } from "~/ui/badge/badge";
import { RadioGroup } from "~/ui/field/choice-group";
import type { FieldMeta } from "~/ui/field/control";
import { Picker } from "~/ui/picker/picker";
import type { DestinationOption } from "../gateway/destinations/destination-options.server";
import { ShownDestinationsField } from "../gateway/destinations/shown-destinations-field";

export const LABELS = {
  users: msg("Users"),
  copyFrom: msg("Copy from"),
  access: msg("Access type"),
  destinations: msg("Allowed destinations"),
  ...TERM_LABELS,
};

interface Props {
  fields: { access: FieldMeta; destinations: FieldMeta };
  /** True when the gateway can restrict access: OS 4.7.0 and later. */
  supported: boolean;
  /** The location's destinations; null when they couldn't be read. */
  destinations: DestinationOption[] | null;
}

/**
 * Renders the access type: all traffic or some destinations (RASA-02). CSS hides the destinations while all traffic is
 * selected, so that it works without JavaScript.
 */
export function AccessFields({ fields, supported, destinations: loaded }: Props) {
  const { i18n } = useLingui();
  const { destinations = loaded } = useActionExtras<Pick<Props, "destinations">>();
  const restricted = (
    <>
      {i18n._("Restricted to the following destinations")}{" "}
      {!supported && <Badge state="not-supported">{i18n._(msg("Not supported", "destinations"))}</Badge>}
    </>
  );
  return (
    <div className="ras-access-type">
      <ShownDestinationsField options={destinations} />
      <RadioGroup
        field={fields.access}
        options={[
          { value: "unrestricted", label: i18n._("Unrestricted"), hint: i18n._("All traffic through the gateway.") },
          {
            value: "restricted",
            label: restricted,
            disabled: !supported,
            hint: supported
              ? undefined
              : i18n._("Available on gateways with version {version} and later.", {
                  version: DESTINATIONS_MINIMUM_VERSION,
                }),
          },
        ]}
      />
      {supported && (
        <div className="ras-allowed">
          {destinations && destinations.length > 0 ? (
            <Picker unit="destinations" field={fields.destinations} required options={destinations} />
          ) : (
            <p className="muted" id={fields.destinations.id} tabIndex={-1}>
              {destinations
                ? i18n._("No destinations. Add them on the Destinations tab first.")
                : i18n._("Couldn't load the destinations.")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
