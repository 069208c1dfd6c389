import { useLingui } from "@lingui/react";
import { DESTINATIONS_MINIMUM_VERSION } from "#contract/os-version";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { Badge } from "~/ui/badge/badge";
import { RadioGroup } from "~/ui/field/choice-group";
import type { FieldMeta } from "~/ui/field/control";
import { DayField } from "~/ui/field/day-field";
import { FormSection } from "~/ui/form/form-parts";
import { Picker } from "~/ui/picker/picker";
import type { DestinationOption } from "../gateway/options.server";
import { ShownDestinationsField } from "../gateway/shown-destinations-field";

export const LABELS = {
  users: msg("Users"),
  copyFrom: msg("Copy from"),
  access: msg("Access type"),
  destinations: msg("Allowed destinations"),
  begins: msg("First day"),
  ends: msg("Last day"),
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
  const { destinations = loaded } = useActionExtras<Pick<Props, "destinations">>() ?? {};
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

interface TermProps {
  fields: { begins: FieldMeta; ends: FieldMeta };
  /** The earliest valid day, as YYYY-MM-DD. */
  from: string;
  /** The time zone in which days begin and end, such as Europe/Rome. */
  timeZone: string;
}

/** Renders the fields for access that begins or ends on a day (RASX-03). */
export function TermFields({ fields, from, timeZone }: TermProps) {
  const { i18n } = useLingui();
  return (
    <FormSection title={i18n._("Access period")}>
      <DayField
        min={from}
        timeZone={timeZone}
        field={fields.begins}
        last={fields.ends}
        hint={i18n._("Leave empty to start now.")}
      />
      <DayField
        min={from}
        timeZone={timeZone}
        field={fields.ends}
        hint={i18n._("Access ends at the end of this day. Leave empty for no end date.")}
      />
      <p className="field-hint">{i18n._("Days start and end at midnight, {timeZone} time.", { timeZone })}</p>
    </FormSection>
  );
}
