import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Control, currentValuesOf, isBox } from "./controls";
import type { Errors } from "./form-state";

const NONE: Errors = {};

/**
 * Validates the fields with errors again when the user leaves them or the page fills them in. It reads the form's elements, so
 * it works for every kind of field.
 */
export function useFieldRevalidation(form: RefObject<HTMLFormElement | null>, refusal: Errors) {
  const refused = useRef<RejectedValues>(new Map());
  const [judged, setJudged] = useState(NONE);
  const whenReleased = useReleased(Object.keys(refusal).length > 0);

  useEffect(() => {
    refused.current = new Map();
    setJudged(NONE);
    // Runs after conform, which empties the secret fields.
    const timer = setTimeout(() => {
      if (form.current) refused.current = collectRejectedValues(form.current, Object.keys(refusal));
    });
    return () => clearTimeout(timer);
  }, [form, refusal]);

  const judge = useCallback(() => {
    if (refused.current.size === 0) return;
    whenReleased(() => {
      const element = form.current;
      if (!element) return;
      setJudged((before) => {
        const now = revalidateFields(element, refused.current, before);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    });
  }, [form, whenReleased]);
  // A check may have filled in another field, such as the company's name.
  useEffect(judge);
  return { judged, judge };
}

/**
 * Returns a function that calls another one as soon as the mouse button is released: a page that moves between press and
 * release would lose the click.
 */
function useReleased(active: boolean) {
  const pressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (!active) return;
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      setTimeout(() => {
        waiting.current?.();
        waiting.current = undefined;
      });
    };
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener, true);
    };
  }, [active]);
  return useCallback((then: () => void) => {
    if (pressed.current) waiting.current = then;
    else setTimeout(then);
  }, []);
}

/** The rejected values of each field with errors, by its name. */
export type RejectedValues = Map<string, string>;

/** Returns the element around a field's controls; null where the form doesn't show the field. */
const fieldOf = (form: HTMLFormElement, name: string) =>
  document.getElementById(`${form.id}-${name}`)?.closest<HTMLElement>(".field") ?? null;

const controlsOf = (field: HTMLElement) => [
  ...field.querySelectorAll<Control>(":is(input, select, textarea)[name]:not([type='hidden'])"),
];

const valuesOf = (controls: Control[]): string[] => controls.flatMap(currentValuesOf).map((value) => value.trim());

/** Returns the current values of these fields, which the server has just rejected. */
export function collectRejectedValues(form: HTMLFormElement, names: string[]): RejectedValues {
  const fields = names.map((name) => [name, fieldOf(form, name)] as const);
  return new Map(fields.flatMap(([name, field]) => (field ? [[name, textOf(field)] as const] : [])));
}

const textOf = (field: HTMLElement) => JSON.stringify(valuesOf(controlsOf(field)));

/** True while the user types in a text field. Selects and checkboxes are complete as soon as they change. */
const isBeingTyped = (control: Control) =>
  control === document.activeElement && !isBox(control) && !(control instanceof HTMLSelectElement);

/** True when a field is validated: it is visible, or in a closed tab or disclosure. */
const isAsked = (field: HTMLElement) =>
  field.getClientRects().length > 0 || field.closest("[hidden], details:not([open])") !== null;

/**
 * Re-validates a field that the server rejected. A server-side error counts as fixed once the value differs from
 * the rejected one and meets the constraints in the HTML.
 * @returns undefined while the error remains, [] when the field is valid, else the browser's message
 */
function judgeField(field: HTMLElement, refused: string): string[] | undefined {
  const controls = controlsOf(field);
  if (textOf(field) === refused) return undefined;
  const wrong = controls.find(({ validity }) => !validity.valid);
  if (wrong) return [wrong.validationMessage];
  const required = "required" in field.dataset || controls.some((control) => control.required);
  return required && valuesOf(controls).every((value) => value === "") ? undefined : [];
}

/**
 * Validates all fields with errors again, except the one with the focus, which is validated when the user leaves it.
 * @param before the previous result, which the field with the focus keeps
 */
export function revalidateFields(form: HTMLFormElement, refused: RejectedValues, before: Record<string, string[]>) {
  const judged: Record<string, string[]> = {};
  for (const [name, value] of refused) {
    const field = fieldOf(form, name);
    const stays = field !== null && controlsOf(field).some(isBeingTyped);
    // A field that the other answers leave out, such as the province of another country, has no error any more.
    const now = stays ? before[name] : field && isAsked(field) ? judgeField(field, value) : [];
    if (now) judged[name] = now;
  }
  return judged;
}
