import { useLingui } from "@lingui/react";
import { AnswerAlert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import type { FieldMeta } from "~/ui/field/control";
import { Select, type SelectOption } from "~/ui/field/select";

/** The name of the intents that copy access (`forms/intent.ts`). */
export const COPY_INTENT = "copy";

/** The people and locations to copy access from, and the message of the last copy. */
export interface CopySources {
  people: SelectOption[];
  locations: SelectOption[];
  copied: string | null;
}

/** Renders the button that lists the sources of a copy, then the select box with them (RASX-04). */
export function CopyFields({ field, copying }: { field: FieldMeta; copying: CopySources | undefined }) {
  const { i18n } = useLingui();
  if (!copying)
    return (
      <div>
        <Button size="s" name="ask" value={`${COPY_INTENT} offer`}>
          {i18n._("Copy access from a user or location")}
        </Button>
      </div>
    );
  return (
    <div className="stack-s">
      <Select field={field} placeholder={i18n._("Choose…")} autoFocus={!copying.copied}>
        <optgroup label={i18n._("A user's access")}>{copying.people.map(renderOption)}</optgroup>
        <optgroup label={i18n._("Users of another location")}>{copying.locations.map(renderOption)}</optgroup>
      </Select>
      <div>
        <Button size="s" name="ask" value={`${COPY_INTENT} take`}>
          {i18n._("Copy")}
        </Button>
      </div>
      {copying.copied && <AnswerAlert title={i18n._("No access has been granted yet")}>{copying.copied}</AnswerAlert>}
    </div>
  );
}

const renderOption = ({ value, label }: SelectOption) => (
  <option key={value} value={value} translate="no">
    {label}
  </option>
);
