import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { useHydrated } from "../attributes/hydrated";

/**
 * Hides the elements that lack a word of the filter, and counts the others.
 * @param textsOf returns the texts of an element in which words are found
 */
export function useFilter(
  elements: () => Iterable<HTMLElement> | undefined,
  textsOf: (element: HTMLElement) => (string | null)[],
) {
  const [found, setFound] = useState<number>();
  const filter = (text: string) => {
    const words = splitSearchWords(text);
    const all = [...(elements() ?? [])];
    for (const each of all) each.hidden = !matchesAllWords(words, textsOf(each));
    setFound(words.length > 0 ? all.filter(({ hidden }) => !hidden).length : undefined);
  };
  return { found, filter };
}

/** Handles Enter in a field in place of sending the form. */
export const onEnter =
  (act: (event: KeyboardEvent<HTMLInputElement>) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    // Enter would send the form.
    event.preventDefault();
    act(event);
  };

/** Renders the field that filters the options in the page. It needs JavaScript; without it, the browser can search the page. */
export const FilterField = ({ onFilter }: { onFilter: (text: string) => void }) => {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script loaded, once
  useEffect(() => {
    if (input.current?.value) onFilter(input.current.value);
  }, []);
  return (
    <input
      ref={input}
      type="search"
      className={useHydrated() ? "control" : "control awaits-script"}
      placeholder={i18n._("Filter")}
      aria-label={i18n._("Filter the list")}
      autoComplete="off"
      onChange={(event) => onFilter(event.currentTarget.value)}
      onKeyDown={onEnter(() => {})}
    />
  );
};

interface StatusProps {
  parts: (string | false | null | undefined)[];
  /** True when the page shows an answer. Without a script it begins there. */
  autoFocus?: boolean;
  children?: ReactNode;
}

/** Renders how much was found and chosen, and the button that clears the choice; fixed options stay. */
export const PickerStatus = ({ parts, autoFocus, children }: StatusProps) => (
  <div className="picker-count">
    {/* biome-ignore lint/a11y/noAutofocus: the way to the answer without JavaScript */}
    <span className="muted tabular" role="status" tabIndex={-1} autoFocus={autoFocus}>
      {parts.filter(Boolean).join(" · ")}
    </span>{" "}
    {children}
  </div>
);

export const describeFound = (i18n: I18n, found: number | undefined) =>
  found !== undefined && i18n._("{found, number} found", { found });
