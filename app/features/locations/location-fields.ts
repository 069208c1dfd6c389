/** The form's id, which its fields' ids begin with. */
export const LOCATION_FORM = "location";

const inputOf = (name: string) => {
  const form = document.getElementById(LOCATION_FORM);
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  return input instanceof HTMLInputElement ? input : null;
};

/** What stands in a field now. In the browser only. */
export const fieldValue = (name: string) => inputOf(name)?.value ?? "";

/** Writes into fields that the reader can go on editing. */
export function setFields(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = inputOf(name);
    if (input && input.value !== value) input.value = value;
  }
}
