import type { ReactNode, SelectHTMLAttributes } from "react";
import { useInitialOption } from "../attributes/hydrated";
import { type FieldProps, textOf, useFieldControl } from "./control";
import { Field } from "./field";

export type SelectOption = { value: string; label: string };
type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "multiple">;
export type SelectProps = FieldProps &
  Attributes & {
    options?: SelectOption[];
    /** The text of a first, empty option. */
    placeholder?: string;
    /** Further `<option>` and `<optgroup>` elements, after `options`. */
    children?: ReactNode;
  };

/** Renders a native select of one value. */
export function Select(props: SelectProps) {
  const { label, labelHidden, field, hint, id, name, required, className, ...others } = props;
  const { options = [], placeholder, children, defaultValue, ...rest } = others;
  const { layout, key, initial, control } = useFieldControl(props, rest["aria-describedby"]);
  const chosen = useInitialOption(layout.id, textOf(defaultValue ?? initial));
  return (
    <Field {...layout} labelHidden={labelHidden} hint={hint} className={className}>
      <select
        key={key}
        {...rest}
        defaultValue={rest.value === undefined ? chosen : undefined}
        {...control}
        className="control"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
