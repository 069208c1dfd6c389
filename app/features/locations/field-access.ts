import { parsePosition } from "~/places/place";

/** The form's id, with which its fields' ids begin. */
export const LOCATION_FORM = "location";

/** Returns a field; null without one. Works in the browser only. */
export const findInput = (name: string) => {
  const form = document.getElementById(LOCATION_FORM);
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return input instanceof HTMLInputElement ? input : null;
};

const fieldValue = (name: string) => findInput(name)?.value ?? "";

/** Returns the position that the fields hold; null without one. */
export const readTypedPosition = () => parsePosition({ lat: fieldValue("lat"), lng: fieldValue("lng") });

/** Writes texts into fields by name; the user can go on editing them. */
export function setFields(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = findInput(name);
    if (input && input.value !== value) input.value = value;
  }
}
