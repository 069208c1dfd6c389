/** What an element hears before it takes the focus: a tab that hides it opens. */
export const REVEAL = "reveal";

/** Moves the focus to a field, wherever it is, and leaves the address alone: a new one would drop the action's answer. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  field?.focus();
}
