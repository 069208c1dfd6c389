import { fieldsToKeep, typedSecrets } from "./secrets";

const KEY = "sent-form";

/** The browser's copy of a form that is being sent. */
interface SentForm {
  path: string;
  fields: [string, string][];
  /** Names of the secrets that were typed. */
  secrets: string[];
  /** The labels of the visible fields, by name. */
  labels: Record<string, string>;
  nonce: string | undefined;
}

/** Stores a copy of a form without secrets while it is sent: the connection may be lost (PAGE-06). */
export function backUpSubmission(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const { pathname, search } = new URL(form.action);
  const sent: SentForm = {
    path: pathname + search,
    fields: fieldsToKeep(typed),
    secrets: typedSecrets(typed),
    labels: labelsIn(form),
    nonce: form.querySelector<HTMLInputElement>("input[name=nonce]")?.value,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // A browser without storage sends the form all the same.
  }
}

/** Returns the labels of the visible fields by name, without the asterisk of a required one. */
function labelsIn(form: HTMLFormElement): Record<string, string> {
  const labels = new Map<string, string>();
  for (const control of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea, select")) {
    const name = control.name.replace(/\[\d+\]/, "[]");
    // A browser looks through the whole page for the labels of one control: the rows of a list have the same.
    if (!name || labels.has(name)) continue;
    const text = control.labels?.[0]?.textContent?.replace("*", "").trim();
    if (text) labels.set(name, text);
  }
  return Object.fromEntries(labels);
}

/** Returns the form that was sent and got no answer; null if there is none. */
export function readSubmissionBackup(): SentForm | null {
  const stored = sessionStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as SentForm) : null;
}

/** Removes the copy of the sent form after its answer came. */
export const clearSubmissionBackup = () => sessionStorage.removeItem(KEY);
