import type { ReactNode, SelectHTMLAttributes } from "react";
import { type FieldProps, initialText, useControl } from "./control";
import { Field } from "./field";

export type SelectOption = { value: string; label: string; disabled?: boolean };
type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "multiple">;
export type SelectProps = FieldProps &
  Attributes & {
    options?: SelectOption[];
    /** The words of a first, empty option. */
    placeholder?: string;
    /** `<option>` and `<optgroup>` of one's own, after `options`. */
    children?: ReactNode;
  };

/** A native select of one value. */
export function Select(props: SelectProps) {
  const { label, labelHidden, field, hint, errors, id, name, required, className, ...others } = props;
  const { options = [], placeholder, children, ...rest } = others;
  const { layout, key, control } = useControl(props, rest["aria-describedby"]);
  return (
    <Field {...layout} label={label} labelHidden={labelHidden} hint={hint} className={className}>
      <select
        key={key}
        defaultValue={rest.value === undefined ? initialText(field) : undefined}
        {...rest}
        {...control}
        className="control"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
