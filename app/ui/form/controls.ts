export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Returns the values that a control sends now: none for a box that is not ticked. */
export function currentValuesOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return isBox(control) && !control.checked ? [] : [control.value];
}
