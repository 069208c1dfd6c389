import type { SubmissionResult } from "@conform-to/react";
import type { Text } from "~/i18n/i18n";
import type { Filled } from "~/ui/form/fill";
import { fieldsToKeep } from "~/ui/form/secrets";

/** A form's fields, before and after its action changed some. */
export interface TypedForm {
  /** The fields as the action has them. */
  form: FormData;
  /** Name and value of each field as submitted, in the form's order and without secrets. */
  fields: [string, string][];
  /** The form as conform parsed it, for one with a list; other forms have none. */
  submission?: SubmissionReply;
}

export interface SubmissionReply {
  reply(options?: {
    hideFields?: string[];
    formErrors?: Text[];
    fieldErrors?: Record<string, Text[]>;
  }): SubmissionResult<Text[]>;
}

/** Returns the values that an action changed in the form. */
export function listFilled({ form, fields }: TypedForm): Filled {
  const [before, after] = [valuesByName(fields), valuesByName(fieldsToKeep(form))];
  const filled: Filled = {};
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [new Set(before.get(name)), new Set(after.get(name))];
    const on = [...now].filter((value) => !old.has(value));
    const off = [...old].filter((value) => !now.has(value));
    if (on.length + off.length > 0) filled[name] = { on, off };
  }
  return filled;
}

function valuesByName(fields: TypedForm["fields"]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const others = values.get(name);
    if (others) others.push(value);
    else values.set(name, [value]);
  }
  return values;
}
