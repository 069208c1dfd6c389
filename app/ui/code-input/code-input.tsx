import { useLingui } from "@lingui/react";
import { CODE_LENGTH } from "#contract/identity/authenticator";
import { useHydrated } from "../attributes/hydrated";
import { type FieldProps, useFieldControl } from "../field/control";
import { FieldErrors, Hint } from "../field/field";
import { MAX_TYPED_LENGTH, useDigitBoxes } from "./use-digit-boxes";

type CodeInputProps = Pick<FieldProps, "id" | "label" | "hint"> & {
  autoFocus?: boolean;
  /** Called at the start and after every change with true when all six digits are there (JavaScript only). */
  onComplete?: (complete: boolean) => void;
};

/**
 * Renders one field for a code of six digits (MFA-03). The script makes it the first of six boxes with one digit each,
 * all of the same name (MFA-02); the server joins them. They are uncontrolled, so that digits typed before hydration stay.
 */
export function CodeInput({ autoFocus, onComplete, ...field }: CodeInputProps) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const { group, ...handlers } = useDigitBoxes(hydrated, onComplete);
  const { layout, control } = useFieldControl({ name: "code", ...field });
  const describedBy = control["aria-describedby"];
  const grouped = hydrated && {
    role: "group",
    "aria-labelledby": `${layout.id}-label`,
    "aria-describedby": describedBy,
  };
  return (
    <div
      className="field code-input"
      data-invalid={layout.errors.length > 0 || undefined}
      data-required
      ref={group}
      {...handlers}
      {...grouped}
    >
      <label className="field-label" id={`${layout.id}-label`} htmlFor={layout.id}>
        {layout.label}
      </label>
      <Hint id={layout.hintId}>{field.hint}</Hint>
      <div className="code-boxes" translate="no">
        {Array.from({ length: hydrated ? CODE_LENGTH : 1 }, (_, i) => (
          <input
            key={String(i)}
            id={i === 0 ? layout.id : `${layout.id}-${i + 1}`}
            className="control code-box"
            name={control.name}
            type="text"
            inputMode="numeric"
            // The same in each: password managers take boxes of different lengths for fields of different things.
            maxLength={MAX_TYPED_LENGTH}
            autoComplete={i === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the page exists for this field alone
            autoFocus={i === 0 && autoFocus}
            aria-label={
              hydrated ? i18n._("Digit {place} of {length}", { place: i + 1, length: CODE_LENGTH }) : undefined
            }
            aria-describedby={hydrated ? undefined : describedBy}
            aria-invalid={control["aria-invalid"]}
            onFocus={(event) => hydrated && event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldErrors id={layout.errorId} errors={layout.errors} />
    </div>
  );
}
