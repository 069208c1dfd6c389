import { type ReactNode, useId } from "react";
import { join } from "../attributes/attributes";

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

/**
 * The properties of every field: either `field` (conform) or plain `name`, `id`, `required`, `errors`. Plain ones win.
 */
export type FieldProps = {
  label: ReactNode;
  field?: FieldMeta;
  hint?: ReactNode;
  errors?: string[];
  id?: string;
  name?: string;
  required?: boolean;
  /** Keeps the label for screen readers only, where the context shows it to the eye. */
  labelHidden?: boolean;
  className?: string;
};

/** Returns ids and ARIA attributes of one control: hint and errors describe it, and errors make it invalid. */
export function useControl(props: Omit<FieldProps, "label">, describedBy?: string) {
  const { field } = props;
  const ownId = useId();
  const id = props.id ?? field?.id ?? ownId;
  const errors = props.errors ?? field?.errors ?? [];
  const invalid = errors.length > 0;
  const hintId = `${id}-description`;
  const errorId = `${id}-error`;
  return {
    layout: { id, hintId, errorId, errors, required: props.required ?? field?.required ?? false },
    key: field?.key,
    control: {
      id,
      name: props.name ?? field?.name,
      form: field?.formId,
      required: (props.required ?? field?.required) || undefined,
      "aria-invalid": invalid || undefined,
      "aria-describedby": join(invalid && errorId, Boolean(props.hint) && hintId, describedBy),
    },
  };
}

/** Returns the text that a control starts with; undefined leaves it to the control's own default. */
export const initialText = (field?: FieldMeta): string | undefined => {
  const value = field?.initialValue;
  return value === undefined || value === null ? undefined : String(value);
};

/** Returns the values that a group starts with, be it one or many; undefined leaves it to the group's own default. */
export const initialList = (field?: FieldMeta): string[] | undefined => {
  const value = field?.initialValue;
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.map(String) : [String(value)];
};
