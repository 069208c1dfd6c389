export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** Returns the values that a control sends now: none for a box that is not ticked. */
export function currentValuesOf(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return isBox(control) && !control.checked ? [] : [control.value];
}

/** The event that an element gets before it takes the focus. A tab that hides the element opens on it. */
export const REVEAL_EVENT = "reveal";

/**
 * Moves the focus to a field, even in a hidden tab or a closed disclosure. The URL stays, since a new one would
 * drop the action's answer.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.dispatchEvent(new Event(REVEAL_EVENT, { bubbles: true }));
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
