import { type DefaultValue, type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useLastResult } from "./use-last-result";

/**
 * Returns the properties of a form and its fields, with the constraints of its schema. Values come from the last
 * submission or a draft, otherwise from `defaultValue`.
 */
export function useFields<Shape extends Record<string, unknown>>(
  id: string,
  constraint: ReturnType<typeof getZodConstraint>,
  defaultValue?: DefaultValue<Shape>,
): [ReturnType<typeof getFormProps>, ReturnType<FormMetadata<Shape>["getFieldset"]>] {
  const lastResult = useLastResult();
  const [form, fields] = useForm<Shape>({ id, lastResult, constraint, defaultValue });
  return [getFormProps(form), fields];
}
