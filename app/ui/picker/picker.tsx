import { useFetcher, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { useHydrated } from "../attributes/hydrated";
import { Button } from "../button/button";
import { CheckboxGroup, type ChoiceGroupProps, RadioGroup } from "../field/choice-group";
import { initialOf, listOf } from "../field/control";
import { useFormState } from "../form/form-state";
import { findLabel } from "../form/labels";
import { BY_SCRIPT, CLEAR_INTENT, FIND_FIELD, SEARCH_INTENT, storedField } from "../form/picker-fields";
import { Untranslated } from "../untranslated/untranslated";

/** Something that can be chosen in a picker. */
export interface PickerOption {
  value: string;
  label: string;
  /** Names, numbers and addresses below the label, which no browser translates (DOOR-03). */
  facts?: string;
  /** Words below the label, after its facts. */
  hint?: string;
  /** True when always selected; a browser does not send it. */
  fixed?: boolean;
}

/** The options of a picker, as a loader reads them. */
export interface PickerOptions {
  /** Null when they couldn't be read. */
  options: PickerOption[] | null;
  /** Set where there are too many for a page: `options` are then the chosen ones and those that this word finds. */
  search?: { word: string; found: number; total: number };
}

/** The most options that a search finds, and from which on there is one. */
export const MAX_OPTIONS = 1000;

/** The number of options from which there is a filter. */
const FILTER_FROM = 8;

type Props = Omit<ChoiceGroupProps, "options" | "label"> &
  PickerOptions & {
    /** `radio` for a choice of one. */
    type?: "checkbox" | "radio";
    /** The name of the options in the plural: `machines`. */
    unit: string;
    /** The stored selection, where the form sends what was added to it and removed from it (D24). */
    stored?: string[];
  };

/**
 * Renders boxes or radio buttons for many things, such as machines or users, in a list that scrolls. Where all of them are
 * in the page a script filters them; of more, a word in the form's address finds some, and the chosen ones stay (D24).
 */
export function Picker({ type = "checkbox", unit, stored, options: loaded, search: searched, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const form = useFormState();
  const name = props.name ?? props.field?.name ?? "";
  const { options, search, find, failed } = useFoundOptions(box, name, { options: loaded, search: searched });
  const chosen = new Set(listOf(props.defaultValue ?? initialOf(form.values, props.field)));
  const all = options ?? [];
  for (const { fixed, value } of all) if (fixed) chosen.add(value);
  const [ticked, setTicked] = useState<number>();
  const recount = () => setTicked(tickedIn(box.current).length);
  useEffect(recount);
  const { found, filter } = useFilter(() => box.current?.querySelectorAll<HTMLElement>(".choice"), labelOf);
  const clear = () => {
    for (const input of tickedIn(box.current)) if (!input.disabled) input.click();
    // The button goes with the choice.
    box.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
  };
  const count = ticked ?? all.filter(({ value }) => chosen.has(value)).length;
  const label = (findLabel(form.labels, name) ?? name).toLowerCase();
  const parts = [
    !failed && (search ? describeSearch(search, unit) : describeFound(found)),
    type === "checkbox" && `${formatCount(count)} selected`,
    failed && "Couldn't search. Try again.",
  ];

  const tools = (
    <div className="picker-tools">
      {search && <SearchField unit={unit} label={label} word={search.word} find={hydrated ? find : undefined} />}
      {!search && all.length >= FILTER_FROM && <FilterField onFilter={filter} />}
      <PickerStatus parts={parts} autoFocus={Boolean(search?.word)}>
        {type === "checkbox" && count > 0 && (
          <Button
            variant="quiet"
            size="s"
            {...(hydrated ? { type: "button", onClick: clear } : { name: "ask", value: `${CLEAR_INTENT} ${name}` })}
          >
            Clear<span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </PickerStatus>
    </div>
  );
  const Group = type === "radio" ? RadioGroup : CheckboxGroup;
  return (
    <div className="picker" ref={box} onChange={recount}>
      {stored && <input type="hidden" name={storedField(name)} value={stored.join(" ")} />}
      {/* What can't be shown is sent as it is. */}
      {!options && [...chosen].map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <Group
        {...props}
        untranslated
        options={all.map(toChoice)}
        defaultValue={[...chosen]}
        before={(search || all.length > 0) && tools}
      >
        {props.children || (all.length === 0 && <p className="muted">{describeNone({ options, search }, unit)}</p>)}
      </Group>
    </div>
  );
}

const tickedIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLInputElement>(".choices input:checked") ?? []),
];

/**
 * Returns the options to show, a function by which a script finds others without leaving the form, and whether that has failed.
 * Boxes that are ticked by then stay, whatever is found.
 */
function useFoundOptions(box: RefObject<HTMLDivElement | null>, name: string, { options, search }: PickerOptions) {
  const { load, data, state } = useFetcher<{ pickers: Record<string, PickerOptions> } | null>();
  const { pathname, search: query } = useLocation();
  const answer = data?.pickers[name];
  const [shown, setShown] = useState<PickerOptions>({ options, search });
  const show = useCallback(
    (next: PickerOptions) => {
      const ticked = new Set(tickedIn(box.current).map(({ value }) => value));
      setShown((before) => withTicked(next, before, ticked));
    },
    [box],
  );
  useEffect(() => show({ options, search }), [show, options, search]);
  useEffect(() => {
    if (answer?.options) show(answer);
  }, [show, answer]);
  const find = (word: string) => {
    const parameters = new URLSearchParams(query);
    parameters.set(FIND_FIELD, word);
    parameters.set(BY_SCRIPT, "");
    load(`${pathname}?${parameters}`);
  };
  const failed = state === "idle" && data !== undefined && !answer?.options;
  return { ...(search ? shown : { options, search }), find, failed };
}

/** Returns options, followed by the ticked ones of those before. */
function withTicked(next: PickerOptions, before: PickerOptions, ticked: ReadonlySet<string>): PickerOptions {
  if (!next.options) return { ...next, options: before.options };
  const offered = new Set(next.options.map(({ value }) => value));
  const kept = (before.options ?? []).filter(({ value }) => ticked.has(value) && !offered.has(value));
  return { ...next, options: [...next.options, ...kept] };
}

/** Returns an option with its facts and its words below its label. */
const toChoice = ({ facts, hint, fixed, ...option }: PickerOption) => ({
  ...option,
  disabled: fixed,
  hint: facts ? (
    <>
      <Untranslated>{facts}</Untranslated>
      {hint && ` · ${hint}`}
    </>
  ) : (
    hint
  ),
});

const labelOf = (choice: HTMLElement) => [choice.textContent];

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

const onEnter = (act: (event: KeyboardEvent<HTMLInputElement>) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  // Enter would send the form.
  event.preventDefault();
  act(event);
};

/** Renders the field that filters what is in the page. It needs a script; without one the browser's own search finds words. */
export const FilterField = ({ onFilter }: { onFilter: (text: string) => void }) => {
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
      placeholder="Filter"
      aria-label="Filter the list"
      autoComplete="off"
      onChange={(event) => onFilter(event.currentTarget.value)}
      onKeyDown={onEnter(() => {})}
    />
  );
};

interface SearchFieldProps {
  unit: string;
  label: string;
  word: string;
  /** Undefined without a script: the form's action then leads to the address with the word. */
  find: ((word: string) => void) | undefined;
}

function SearchField({ unit, label, word, find }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const run = () => find?.(input.current?.value ?? "");
  return (
    <>
      <input
        ref={input}
        type="search"
        className="control"
        // A script asks for itself, so that Enter in another field only sends the form.
        name={find ? undefined : FIND_FIELD}
        defaultValue={word}
        placeholder={`Search ${unit}`}
        aria-label={`Search ${unit}`}
        autoComplete="off"
        data-asks
        onKeyDown={find && onEnter(run)}
      />
      <Button size="s" {...(find ? { type: "button", onClick: run } : { name: "ask", value: SEARCH_INTENT })}>
        Search<span className="visually-hidden"> {label}</span>
      </Button>
    </>
  );
}

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

const formatCount = (count: number) => count.toLocaleString("en");

export const describeFound = (found: number | undefined) => found !== undefined && `${formatCount(found)} found`;

function describeSearch({ word, found, total }: NonNullable<PickerOptions["search"]>, unit: string) {
  if (!word) return `${formatCount(total)} ${unit}`;
  if (found <= MAX_OPTIONS) return describeFound(found);
  return `${formatCount(found)} found, the first ${formatCount(MAX_OPTIONS)} are shown`;
}

function describeNone({ options, search }: PickerOptions, unit: string): string {
  if (!options) return `Couldn't load the ${unit}. Your selection is kept.`;
  if (search) return search.word ? "Nothing found. Try fewer words." : `Search for the ${unit} to select.`;
  return `No ${unit}`;
}
