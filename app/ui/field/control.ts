import { type ReactNode, useId } from "react";
import { joinTokens } from "../attributes/join-tokens";
import { useFieldErrors, useFormState } from "../form/form-state";
import { findLabel } from "../form/labels";

/**
 * The part of conform's field metadata that the fields read, written out so that every schema's metadata fits.
 * `initialValue` is the typed value of a form that was refused, or the default.
 */
export type FieldMeta = {
  id: string;
  name: string;
  key?: string;
  formId?: string;
  errors?: string[];
  initialValue?: unknown;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  pattern?: string;
};

/** The properties of every field: either `field` (conform) or plain `name`, `id`, `required`. Plain ones win. */
export type FieldProps = {
  /** By default the form's label for this name. */
  label?: ReactNode;
  field?: FieldMeta;
  hint?: ReactNode;
  id?: string;
  name?: string;
  required?: boolean;
  /** Hides a label that the context shows already, except from screen readers. */
  labelHidden?: boolean;
  className?: string;
};

/**
 * Returns label, ids and ARIA attributes of one control: hint and errors describe it, and errors make it invalid. A
 * field of a form without conform is found by its name: its id and its errors are the form's.
 */
export function useFieldControl(props: FieldProps, describedBy?: string) {
  const { field } = props;
  const ownId = useId();
  const form = useFormState();
  const name = props.name ?? field?.name;
  const id = props.id ?? field?.id ?? (form.id && name ? `${form.id}-${name}` : ownId);
  const errors = useFieldErrors(name, field && (field.errors ?? []));
  const invalid = errors.length > 0;
  const hintId = `${id}-description`;
  const errorId = `${id}-error`;
  return {
    layout: {
      label: props.label ?? (name && findLabel(form.labels, name)),
      id,
      hintId,
      errorId,
      errors,
      required: props.required ?? field?.required ?? false,
    },
    key: field?.key,
    /** The value that the control starts with; undefined leaves it to the control's own default. */
    initial: initialOf(form.values, field),
    control: {
      id,
      name,
      form: field?.formId,
      required: (props.required ?? field?.required) || undefined,
      // Also when false: Firefox calls a required field invalid while it is empty.
      "aria-invalid": invalid,
      "aria-describedby": joinTokens(invalid && errorId, Boolean(props.hint) && hintId, describedBy),
    },
  };
}

/**
 * Returns the field's value from the last response to the form, because conform has only that of the first response. For the
 * rows of a list it returns conform's value, since conform adds and deletes rows in the browser.
 */
export function initialOf(values: Record<string, unknown> | undefined, field: FieldMeta | undefined): unknown {
  return field && values && !field.name.includes("[") ? values[field.name] : field?.initialValue;
}

/** Returns the value of a field as a text; undefined without one. */
export const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/** Returns the values of a group, be it one or many; none without any. */
export const listOf = (value: unknown): string[] =>
  value === undefined || value === null ? [] : [value].flat().map(String);
