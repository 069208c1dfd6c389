import { type Control, currentValuesOf, isBox } from "./controls";

/** The fields with errors, by name: each with the values that were refused. */
export type Refused = Map<string, string>;

/** Returns the element around a field's controls; null where the form doesn't show the field. */
const fieldOf = (form: HTMLFormElement, name: string) =>
  document.getElementById(`${form.id}-${name}`)?.closest<HTMLElement>(".field") ?? null;

const controlsOf = (field: HTMLElement) => [
  ...field.querySelectorAll<Control>(":is(input, select, textarea)[name]:not([type='hidden'])"),
];

const valuesOf = (controls: Control[]): string[] => controls.flatMap(currentValuesOf).map((value) => value.trim());

/** Returns the fields of these names with the values that the form holds now, which were refused. */
export function refusedFields(form: HTMLFormElement, names: string[]): Refused {
  const fields = names.map((name) => [name, fieldOf(form, name)] as const);
  return new Map(fields.flatMap(([name, field]) => (field ? [[name, textOf(field)] as const] : [])));
}

const textOf = (field: HTMLElement) => JSON.stringify(valuesOf(controlsOf(field)));

/** True for a text that the user types just now. A choice is complete at once. */
const isBeingTyped = (control: Control) =>
  control === document.activeElement && !isBox(control) && !(control instanceof HTMLSelectElement);

/** True unless the style sheet hides the field. One in a tab or disclosure that is not open is asked all the same. */
const isAsked = (field: HTMLElement) =>
  field.getClientRects().length > 0 || field.closest("[hidden], details:not([open])") !== null;

/**
 * Returns what is left of a field's error. What only the server can judge is taken as right once the value differs from
 * the refused one and holds to the constraints that were served.
 * @returns undefined while the error stands, an empty list when the field is right, else the browser's own message
 */
function judge(field: HTMLElement, refused: string): string[] | undefined {
  const controls = controlsOf(field);
  if (textOf(field) === refused) return undefined;
  const wrong = controls.find(({ validity }) => !validity.valid);
  if (wrong) return [wrong.validationMessage];
  const required = "required" in field.dataset || controls.some((control) => control.required);
  return required && valuesOf(controls).every((value) => value === "") ? undefined : [];
}

/**
 * Judges all fields with errors again, except the one with the focus: a field is judged when it is left.
 * @param before the judgement so far, which stays for the field with the focus
 */
export function judgeAgain(form: HTMLFormElement, refused: Refused, before: Record<string, string[]>) {
  const judged: Record<string, string[]> = {};
  for (const [name, value] of refused) {
    const field = fieldOf(form, name);
    const stays = field !== null && controlsOf(field).some(isBeingTyped);
    // A field that the other answers leave out, such as the province of another country, has no error any more.
    const now = stays ? before[name] : field && isAsked(field) ? judge(field, value) : [];
    if (now) judged[name] = now;
  }
  return judged;
}
