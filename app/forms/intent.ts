/**
 * A request that a button makes before the form is submitted, such as an address search. The button is named `ask`; its
 * value is a name and an optional argument: `vat`, `who 3`, `clear machines`.
 */
export interface Intent {
  about: string;
  /** The argument; "" when there is none. */
  what: string;
}

/** The name of the button that Enter presses, in a form where Enter may ask instead. */
export const ENTER_BUTTON = "enter";

/** Parses the intent of a form's button; null for the button that submits the form. */
export function parseIntent(form: FormData | undefined): Intent | null {
  const [about = "", what = ""] = String(form?.get("ask") ?? "").split(" ", 2);
  return about === "" ? null : { about, what };
}
