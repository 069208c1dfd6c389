import { useLingui } from "@lingui/react";
import { msg } from "~/i18n/i18n";
import type { FieldMeta } from "~/ui/field/control";
import { DayField } from "~/ui/field/day-field";
import { FormSection } from "~/ui/form/form-parts";

export const TERM_LABELS = { begins: msg("First day"), ends: msg("Last day") };

interface Props {
  fields: { begins: FieldMeta; ends: FieldMeta };
  /** The earliest valid day, as YYYY-MM-DD. */
  from: string;
  /** The time zone in which days begin and end, such as Europe/Rome. */
  timeZone: string;
  /** Says when access without a first day begins; now by default. */
  startHint?: string;
}

/** Renders the fields for access that begins or ends on a day (RASX-03). */
export function TermFields({ fields, from, timeZone, startHint }: Props) {
  const { i18n } = useLingui();
  return (
    <FormSection title={i18n._("Access period")}>
      <DayField
        min={from}
        timeZone={timeZone}
        field={fields.begins}
        last={fields.ends}
        hint={startHint ?? i18n._("Leave empty to start now.")}
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
