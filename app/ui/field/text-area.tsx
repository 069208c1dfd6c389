import type { TextareaHTMLAttributes } from "react";
import { type FieldProps, textOf, useFieldControl } from "./control";
import { Field } from "./field";

type Attributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** Renders a field for several lines of text. */
export function TextArea(props: FieldProps & Attributes) {
  const { label, labelHidden, field, hint, id, name, required, className, ...rest } = props;
  const { layout, key, initial, control } = useFieldControl(props, rest["aria-describedby"]);
  return (
    <Field {...layout} labelHidden={labelHidden} hint={hint} className={className}>
      <textarea
        key={key}
        rows={5}
        defaultValue={rest.value === undefined ? textOf(initial) : undefined}
        maxLength={field?.maxLength}
        {...rest}
        {...control}
        className="control"
      />
    </Field>
  );
}
