import { type ReactNode, useId } from "react";
import { join } from "../attributes/attributes";

/**
 * What the fields read of conform's field metadata, spelled out so that every schema's metadata fits.
 * `initialValue` is what was typed before a 400, or the default.
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

/** What every field takes: either `field` (conform) or plain `name`, `id`, `required`, `errors`. Plain ones win. */
export type FieldProps = {
  label: ReactNode;
  field?: FieldMeta;
  hint?: ReactNode;
  errors?: string[];
  id?: string;
  name?: string;
  required?: boolean;
  /** Keeps the label for screen readers only, where the context says it to the eye. */
  labelHidden?: boolean;
  className?: string;
};

/** Ids and ARIA for one control: the hint and the errors describe it, errors make it invalid. */
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

/** The text to start with; undefined leaves the control to its own default. */
export const initialText = (field?: FieldMeta): string | undefined => {
  const value = field?.initialValue;
  return value === undefined || value === null ? undefined : String(value);
};

/** The chosen values of a group to start with, one or many. */
export const initialList = (field?: FieldMeta): string[] | undefined => {
  const value = field?.initialValue;
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) ? value.map(String) : [String(value)];
};
