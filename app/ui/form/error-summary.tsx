import CircleAlert from "lucide-react/icons/circle-alert";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "../icon/icon";
import { focusField } from "./focus-field";

/** What is read of conform's SubmissionResult. The error under "" belongs to the whole form. */
export type SubmissionErrors = { status?: "success" | "error"; error?: Record<string, string[] | null> };

type Props = {
  /** The action's answer: `useActionData()`. Nothing is shown unless it failed. */
  result: SubmissionErrors | null | undefined;
  /** Conform's form metadata or the form's id: a field's id is `${form}-${name}`. */
  form: string | { id: string };
  /** Field names in words, as the labels say them and in the form's order; otherwise the name is spelled out. */
  labels?: Record<string, string>;
  title?: string;
};

/** Names every error at the form's top; its links move the focus to the field. Takes the focus after each failed submit. */
export function ErrorSummary({ result, form, labels = {}, title = "There is a problem" }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const entries = summarise(result, ["", ...Object.keys(labels)]);
  useEffect(() => {
    if (result?.status !== "error") return;
    // After conform, which moves the focus to the first field in error.
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

/** One entry for each message, the fields in their order, others after them; none unless the submission failed. */
export function summarise(result: SubmissionErrors | null | undefined, fields: string[] = []): Entry[] {
  if (result?.status !== "error") return [];
  const place = ([name]: [string, unknown]) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
  const named = Object.entries(result.error ?? {}).sort((one, other) => place(one) - place(other));
  return named.flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message })));
}

/** `postalCode` as 'Postal code', `destinations[0].name` as 'Destinations 1 name'. */
export const spellOut = (name: string): string => {
  const words = name
    .replace(/\[(\d+)\]/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
