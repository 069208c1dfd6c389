import { type RefObject, useRef } from "react";
import { useCommitEffect } from "../attributes/hydrated";
import { type Control, isBox } from "./controls";
import { useAnswer } from "./use-answer";

/** The values that an answer set and removed in a form, by the names of their fields. */
export type Filled = Record<string, { on: string[]; off: string[] }>;

/** Returns the visible controls of a form. The page itself renders the hidden ones. */
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((each): each is Control => each.matches("input:not([type=hidden]), select, textarea"));

/** Returns the present values of a form, for `fill` to compare with. */
export const valuesIn = (form: HTMLFormElement): ReadonlyMap<Control, string | boolean> =>
  new Map(controlsOf(form).map((control) => [control, isBox(control) ? control.checked : control.value]));

/**
 * Writes into a form's controls what an answer changed. All other values stay, and so does every control, with the focus.
 * @param before the values when the intent was sent; a control changed since then has priority
 */
export function fill(form: HTMLFormElement, filled: Filled, before?: ReturnType<typeof valuesIn>): void {
  for (const control of controlsOf(form)) {
    const change = filled[control.name];
    if (!change) continue;
    const present = isBox(control) ? control.checked : control.value;
    if (before && before.get(control) !== present) continue;
    if (!isBox(control)) control.value = change.on[0] ?? "";
    else if (change.on.includes(control.value)) control.checked = true;
    else if (change.off.includes(control.value)) control.checked = false;
  }
}

/**
 * Shows in the form what each answer filled in (docs/forms.md). Its controls are the browser's own, and a changed
 * default value does not change their values. The first view shows it already.
 */
export function useFilled(form: RefObject<HTMLFormElement | null>): void {
  const answer = useAnswer<{ filled?: Filled }>();
  const shown = useRef(answer);
  useCommitEffect(() => {
    if (form.current && answer?.filled && shown.current !== answer) fill(form.current, answer.filled);
    shown.current = answer;
  }, [form, answer]);
}
