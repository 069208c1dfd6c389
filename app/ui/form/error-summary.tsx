import CircleAlert from "lucide-react/icons/circle-alert";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../icon/icon";
import { focusField } from "./focus-field";

/** The part of conform's SubmissionResult that is read. The error under "" belongs to the whole form. */
export type SubmissionErrors = { status?: "success" | "error"; error?: Record<string, string[] | null> };

type Props = {
  /** The action's answer from `useActionData()`. Nothing is rendered unless it failed. */
  result: SubmissionErrors | null | undefined;
  /** Conform's form metadata, or the form's id. A field's id is `${form}-${name}`. */
  form: string | { id: string };
  /** The labels of the fields by name, in the form's order. A name without a label is turned into words. */
  labels?: Record<string, string>;
  title?: string;
};

/** Renders every error at the form's top with a link to its field. It takes the focus after each failed submission. */
export function ErrorSummary({ result, form, labels = {}, title = "There is a problem" }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const entries = summarise(result, ["", ...Object.keys(labels)]);
  useEffect(() => {
    if (result?.status !== "error") return;
    // Runs after conform, which moves the focus to the first field with an error.
    const timer = setTimeout(() => ref.current?.focus());
    return () => clearTimeout(timer);
  }, [result]);
  if (entries.length === 0) return null;
  const formId = typeof form === "string" ? form : form.id;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the reader learns what went wrong
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <h2>
        <Icon icon={CircleAlert} />
        {title}
      </h2>
      <ul className="error-summary-list">
        {entries.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name ? (
              <a href={`#${formId}-${name}`} onClick={(event) => goTo(event, `${formId}-${name}`)}>
                {labels[name] ?? spellOut(name)}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  focusField(id);
}

type Entry = { name: string; message: string };

/** Returns an entry for each message in the order of `fields`, others after them; none unless the submission failed. */
export function summarise(result: SubmissionErrors | null | undefined, fields: string[] = []): Entry[] {
  if (result?.status !== "error") return [];
  const place = ([name]: [string, unknown]) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  const named = Object.entries(result.error ?? {}).sort((one, other) => place(one) - place(other));
  return named.flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message })));
}

/** Returns a field's name in words: `postalCode` as 'Postal code', `destinations[0].name` as 'Destinations 1 name'. */
export const spellOut = (name: string): string => {
  const words = name
    .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
