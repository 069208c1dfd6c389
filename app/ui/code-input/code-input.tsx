import type { ReactNode } from "react";
import { CODE_LENGTH } from "#contract/authenticator";
import { join } from "../attributes/attributes";
import { useHydrated } from "../attributes/hydrated";
import { FieldErrors, Hint } from "../field/field";
import { LONGEST_TYPED } from "./code";
import { useBoxes } from "./use-boxes";

type CodeInputProps = {
  /** The id of the field, for an error summary's link. */
  id: string;
  label: ReactNode;
  name?: string;
  hint?: ReactNode;
  errors?: string[];
  autoFocus?: boolean;
  /** Called at the start and after every change with true when all six digits are there (JavaScript only). */
  onComplete?: (complete: boolean) => void;
};

/**
 * Renders one field for a code of six digits (MFA-03). The script makes it the first of six boxes with one digit each,
 * all of the same name (MFA-02); the server joins them. They are uncontrolled, which keeps digits typed before hydration.
 */
export function CodeInput({ id, label, name = "code", hint, errors = [], autoFocus, onComplete }: CodeInputProps) {
  const hydrated = useHydrated();
  const { group, ...handlers } = useBoxes(hydrated, onComplete);
  const describedBy = join(errors.length > 0 && `${id}-error`, Boolean(hint) && `${id}-description`);
  const grouped = hydrated && { role: "group", "aria-labelledby": `${id}-label`, "aria-describedby": describedBy };
  return (
    <div
      className="field code-input"
      data-invalid={errors.length > 0 || undefined}
      ref={group}
      {...handlers}
      {...grouped}
    >
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Hint id={`${id}-description`}>{hint}</Hint>
      <div className="code-boxes">
        {Array.from({ length: hydrated ? CODE_LENGTH : 1 }, (_, i) => (
          <input
            key={String(i)}
            id={i === 0 ? id : `${id}-${i + 1}`}
            className="control code-box"
            name={name}
            type="text"
            inputMode="numeric"
            maxLength={i === 0 ? LONGEST_TYPED : 1}
            autoComplete={i === 0 ? "one-time-code" : "off"}
            // biome-ignore lint/a11y/noAutofocus: the page exists for this field alone
            autoFocus={i === 0 && autoFocus}
            aria-label={hydrated ? `Digit ${i + 1} of ${CODE_LENGTH}` : undefined}
            aria-describedby={hydrated ? undefined : describedBy}
            aria-invalid={errors.length > 0 || undefined}
            onFocus={(event) => hydrated && event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}
