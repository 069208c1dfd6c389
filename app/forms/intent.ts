/**
 * What a form's button asks the server before the form is sent. The button has the name `ask`; its value is a word,
 * with an argument after a space where there is one: `vat`, `who 3`, `machines search`.
 */
export interface Intent {
  about: string;
  /** The argument; "" when there is none. */
  what: string;
}

/** Returns what a form's button asks; null for the button that sends the form. */
export function parseIntent(form: FormData | undefined): Intent | null {
  const [about = "", what = ""] = String(form?.get("ask") ?? "").split(" ", 2);
  return about === "" ? null : { about, what };
}
