import { parsePosition } from "./place-values";

/** The form's id, the prefix of its fields' ids. */
export const LOCATION_FORM = "location";

/** Returns a field; null without one. Works in the browser only. */
export const findInput = (name: string) => {
  const form = document.getElementById(LOCATION_FORM);
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return input instanceof HTMLInputElement ? input : null;
};

const fieldValue = (name: string) => findInput(name)?.value ?? "";

/** Returns the position in the fields; null without one. */
export const readTypedPosition = () => parsePosition({ lat: fieldValue("lat"), lng: fieldValue("lng") });

/** Writes texts into fields by name, without making them controlled. */
export function setFields(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = findInput(name);
    if (input && input.value !== value) input.value = value;
  }
}
