import { useLingui } from "@lingui/react";
import { Fragment } from "react";
import { addDays } from "~/dates/dates";
import { msg } from "~/i18n/i18n";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import type { FieldMeta } from "~/ui/field/control";
import { DayField, fillDay, readDay } from "~/ui/field/day-field";
import { FormSection } from "~/ui/form/form-parts";

export const TERM_LABELS = { begins: msg("First day"), ends: msg("Last day") };

interface Props {
  fields: { begins: FieldMeta; ends: FieldMeta };
  /** The earliest valid day, as YYYY-MM-DD. */
  from: string;
  /** The time zone in which days begin and end, such as Europe/Rome. */
  timeZone: string;
  /** Says when access without a first day begins; now by default. */
  start?: { hint: string; whenEmpty: string };
}

/** The usual lengths of access, in days. */
const USUAL_DAYS = [7, 30, 90];

/** Renders buttons that fill in the last day of access by its length. Without scripts, the day is typed. */
function TermPresets({ fields: { begins, ends }, from }: Pick<Props, "fields" | "from">) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const fill = (days: number) => {
    const first = readDay(begins.id);
    // A day that is begun already doesn't count.
    fillDay(ends.id, first ? addDays(first, days - 1) : addDays(from, days));
  };
  return (
    <fieldset className={hydrated ? "row" : "row awaits-script"}>
      <legend className="visually-hidden">{i18n._("Ends after")}</legend>
      <span className="muted" aria-hidden="true">
        {i18n._("Ends after")}
      </span>
      {USUAL_DAYS.map((count) => (
        <Fragment key={count}>
          {" "}
          <Button type="button" size="s" onClick={() => fill(count)}>
            {i18n._("{count, plural, one {# day} other {# days}}", { count })}
          </Button>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Renders the fields for access that begins or ends on a day (RASX-03). */
export function TermFields({ fields, from, timeZone, start }: Props) {
  const { i18n } = useLingui();
  return (
    <FormSection title={i18n._("Access period")}>
      <div className="stack period">
        <DayField
          min={from}
          timeZone={timeZone}
          field={fields.begins}
          last={fields.ends}
          hint={start?.hint ?? i18n._("Leave empty to start now.")}
          whenEmpty={start?.whenEmpty ?? i18n._("Starts now")}
        />
        <DayField
          min={from}
          timeZone={timeZone}
          field={fields.ends}
          whenEmpty={i18n._("No end date")}
          hint={i18n._("Access ends at the end of this day. Leave empty for no end date.")}
        />
      </div>
      <TermPresets fields={fields} from={from} />
      <p className="field-hint">{i18n._("Days start and end at midnight, {timeZone} time.", { timeZone })}</p>
    </FormSection>
  );
}
