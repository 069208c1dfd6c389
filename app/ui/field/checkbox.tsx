import type { InputHTMLAttributes } from "react";
import { joinTokens } from "../attributes/join-tokens";
import { type FieldProps, textOf, useFieldControl } from "./control";
import { Asterisk, FieldErrors, Hint } from "./field";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type">;
export type CheckboxProps = FieldProps & Attributes;

/** Renders one box with its label beside it. It sends `on` unless it has a `value`. */
export function Checkbox(props: CheckboxProps & { look?: "checkbox" | "switch" }) {
  const { label, labelHidden, field, hint, id, name, required, className, look = "checkbox", ...rest } = props;
  const { layout, key, initial, control } = useFieldControl(props, rest["aria-describedby"]);
  const value = String(rest.value ?? "on");
  const checked = field && rest.checked === undefined ? textOf(initial) === value : undefined;
  return (
    <div className={joinTokens("field", className)} data-invalid={layout.errors.length > 0 || undefined}>
      <div className="choice">
        <input
          key={key}
          defaultChecked={checked}
          {...rest}
          {...control}
          type="checkbox"
          role={look === "switch" ? "switch" : undefined}
          value={value}
          className={look}
        />
        <label className={joinTokens(labelHidden && "visually-hidden")} htmlFor={layout.id}>
          {layout.label}
          {layout.required && <Asterisk />}
        </label>
      </div>
      <div className="choice-notes">
        <Hint id={layout.hintId}>{hint}</Hint>
        <FieldErrors id={layout.errorId} errors={layout.errors} />
      </div>
    </div>
  );
}

/** Renders a checkbox that looks like a switch and is announced as one, for a state such as Active and Inactive. */
export const Switch = (props: CheckboxProps) => <Checkbox {...props} look="switch" />;
