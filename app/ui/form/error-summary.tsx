import { Trans, useLingui } from "@lingui/react";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Icon } from "../icon/icon";
import { Quoted } from "../quoted/quoted";
import { focusField } from "./controls";
import { type Errors, useFormState, useIsRefused, useIsStale, useServerErrors } from "./form-state";
import { findNumberedLabel, type Labels, sortByLabels } from "./labels";

/** Moves the focus to what explains a failed submission, after each. */
export function useFocusAfterRefusal(ref: RefObject<HTMLElement | null>) {
  const refusal = useServerErrors();
  useEffect(() => {
    if (Object.keys(refusal).length === 0) return;
    // Runs after conform, which moves the focus to the first field with an error.
    const timer = setTimeout(() => ref.current?.focus());
    return () => clearTimeout(timer);
  }, [ref, refusal]);
}

/**
 * Renders every error of the page's form, at its top, with a link to its field. It takes the focus after each failed
 * submission. A field that is right again leaves it, and with the last one it disappears. Two versions that differ are
 * explained in their own box.
 * @param title says what did not happen when the upstream refuses the form; the reason follows
 */
export function ErrorSummary({ title }: { title?: string | undefined }) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const { id, labels, judged, english } = useFormState();
  const refusal = useServerErrors();
  const isRefused = useIsRefused();
  const entries = buildSummary({ ...refusal, ...judged }, labels);
  const isStale = useIsStale();
  useFocusAfterRefusal(ref);
  if (entries.length === 0 || isStale) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the reader learns what went wrong
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <h2>
        <Icon icon="circle-alert" />
        {i18n._("There is a problem")}
      </h2>
      {isRefused && <p>{title ?? i18n._("That didn't work.")}</p>}
      <ul className="error-summary-list">
        {entries.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name ? (
              <a href={`#${id}-${name}`} onClick={(event) => goTo(event, `${id}-${name}`)}>
                <Trans
                  id="{label}: {message}"
                  values={{
                    label: findNumberedLabel(labels, name) ?? humanizeFieldName(name),
                    message: <Quoted text={message} english={english} />,
                  }}
                />
              </a>
            ) : (
              <Quoted text={message} english={english} />
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

/** Returns an entry for each message in the order of the labels. */
export const buildSummary = (errors: Errors, labels: Labels): Entry[] =>
  sortByLabels(Object.keys(errors), labels).flatMap((name) =>
    (errors[name] ?? []).map((message) => ({ name, message })),
  );

/** Returns a field's name in words: `postalCode` as 'Postal code'. */
export const humanizeFieldName = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
