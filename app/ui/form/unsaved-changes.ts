import { type Control, currentValuesOf, isBox } from "./controls";
import { FORM_KIT_FIELDS } from "./secrets";

/**
 * The saved values of each form: a form is changed while its values differ from these. Null for a form that was served with
 * unsaved values.
 */
export const savedForms = new WeakMap<HTMLFormElement, string | null>();
/** The forms that are being sent. */
export const pendingForms = new WeakSet<HTMLFormElement>();

/** The state of a navigation that leads back to the page where it begins: nothing is left by it. */
export const STAYS_HERE = { staysHere: true };

/** True when leaving the page would lose changes in one of its forms, other than one that is being sent. */
export const hasUnsavedChanges = (): boolean =>
  [...document.forms].some((form) => !pendingForms.has(form) && isChanged(form));

/** True while a form is being sent that may not be left without a question. */
export const hasPendingForm = (): boolean =>
  [...document.forms].some((form) => pendingForms.has(form) && savedForms.has(form));

function isChanged(form: HTMLFormElement): boolean {
  const values = savedForms.get(form);
  return values !== undefined && hasFields(form) && values !== currentValues(form);
}

/** True when the user can change the form. The hidden fields of a button change with the page. */
const hasFields = (form: HTMLFormElement) =>
  form.querySelector(":is(input:not([type='hidden']), select, textarea)") !== null;

/** Counts the forms on the page as unchanged, because the user leaves them. */
export function discardChanges(): void {
  for (const form of document.forms) savedForms.delete(form);
}

/** Returns the values that a form holds now, as one text. */
export const currentValues = (form: HTMLFormElement): string => textOf(form, currentValuesOf);

/** Returns the values in a form's HTML. Anything typed before the script loaded is not included. */
export const initialValues = (form: HTMLFormElement): string => textOf(form, servedOf);

/**
 * The order of the fields makes no difference: a search changes that of the options. Empty values are left out: whether a
 * script has added empty boxes makes no difference. So are the fields with `data-asks`, such as a search, which nothing saves.
 */
function textOf(form: HTMLFormElement, valuesOf: (control: Control) => string[]): string {
  const controls = [...form.elements].filter((each): each is Control => each.matches("input, select, textarea"));
  const counted = controls.filter(({ name, disabled, dataset }) => {
    return name && !disabled && !FORM_KIT_FIELDS.includes(name) && !("asks" in dataset);
  });
  const entries = counted.flatMap((control) => valuesOf(control).map((value) => [control.name, value]));
  return JSON.stringify(entries.filter(([, value]) => value).sort());
}

function servedOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected);
    return (chosen.length > 0 || control.multiple ? chosen : [...control.options].slice(0, 1)).map(
      ({ value }) => value,
    );
  }
  if (isBox(control)) return control.defaultChecked ? [control.value] : [];
  return [control.defaultValue];
}
