import { useLingui } from "@lingui/react";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import { useHydrated } from "../attributes/hydrated";
import { IconButton } from "../button/icon-button";
import { useWasTyped } from "../form/form";
import { type FieldProps, textOf, useFieldControl } from "./control";
import { Field } from "./field";

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;
export type TextFieldProps = FieldProps & InputAttributes & { after?: ReactNode };

/** Renders a field for one line of text, of any textual `type`. `after` is at the end of the control's row. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, field, hint, id, name, required, className, after, ...rest } = props;
  const { layout, key, initial, control } = useFieldControl(props, rest["aria-describedby"]);
  return (
    <Field {...layout} labelHidden={labelHidden} hint={hint} className={className}>
      <div className="control-row">
        <input
          key={key}
          type="text"
          defaultValue={rest.value === undefined ? textOf(initial) : undefined}
          minLength={field?.minLength}
          maxLength={field?.maxLength}
          min={field?.min}
          max={field?.max}
          pattern={field?.pattern}
          {...rest}
          {...control}
          className="control"
        />
        {after}
      </div>
    </Field>
  );
}

/** Renders a password field. Its value is never sent back; with JavaScript it can be shown. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after">) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const field = props.field && { ...withoutValue(props.field) };
  const typed = useWasTyped(props.name ?? field?.name);
  // Without a script each answer is a page with an empty field.
  const typeAgain = (
    <>
      {i18n._("We don't keep this. Enter it again.")}
      {props.hint && <> {props.hint}</>}
    </>
  );
  const toggle = (
    <IconButton
      type="button"
      icon={shown ? "eye-off" : "eye"}
      label={shown ? i18n._("Hide characters") : i18n._("Show characters")}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      hint={typed && !hydrated ? typeAgain : props.hint}
      field={field}
      type={shown ? "text" : "password"}
      className="field-password"
      after={hydrated && toggle}
    />
  );
}

/**
 * Returns the metadata without the value. Its properties are copied by name, because spreading reads all of them and
 * conform tracks reads.
 */
const withoutValue = ({ id, name, key, formId, errors, required }: NonNullable<FieldProps["field"]>) => ({
  id,
  name,
  key,
  formId,
  errors,
  required,
});
