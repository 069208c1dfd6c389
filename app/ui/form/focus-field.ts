/** The event that an element gets before it takes the focus. A tab that hides the element opens on it. */
export const REVEAL = "reveal";

/**
 * Moves the focus to a field, even in a hidden tab or a closed disclosure. The address stays, since a new one would drop the action's answer.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}
