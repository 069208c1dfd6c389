import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Message, msg, toCount } from "~/i18n/i18n";
import { useHydrated } from "../attributes/hydrated";
import { Button } from "../button/button";
import { CheckboxGroup, type ChoiceGroupProps, RadioGroup } from "../field/choice-group";
import { initialOf, listOf } from "../field/control";
import { useFormState } from "../form/form-state";
import { findLabel } from "../form/labels";
import { BY_SCRIPT, CLEAR_INTENT, FIND_FIELD, SEARCH_INTENT, toStoredFieldName } from "../form/picker-fields";
import { Untranslated } from "../untranslated/untranslated";
import { describeFound, FilterField, onEnter, PickerStatus, useFilter } from "./option-filter";
import { PICKER_TEXTS, type PickerUnit } from "./picker-texts";

/** Something that can be chosen in a picker. */
export interface PickerOption {
  value: string;
  label: string;
  /** What the option belongs to, such as a location. Options of the same group are together below its title. */
  group?: string;
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
  /** Set when there are too many for a page: `options` has only the selected ones and those that this word finds. */
  search?: { word: string; found: number; total: number };
}

/** The most options on a page. Where there are more, the picker has a search, which finds up to as many. */
export const MAX_OPTIONS = 1000;

/** From this number of options on, the picker has a filter. */
const FILTER_FROM = 8;

type Props = Omit<ChoiceGroupProps, "options" | "label"> &
  PickerOptions & {
    /** `radio` for a choice of one. */
    type?: "checkbox" | "radio";
    /** What the options are. The picker has sentences for each (`picker-texts.ts`). */
    unit: PickerUnit;
    /** The stored selection, where the form sends what was added to it and removed from it (D24). */
    stored?: string[];
  };

/**
 * Renders checkboxes or radio buttons for many things, such as machines or users, in a list that scrolls. When all of them are
 * on the page, a script filters them. When there are too many, a search word in the form's URL finds some, and the chosen ones
 * stay (D24).
 */
export function Picker({ type = "checkbox", unit, stored, options: loaded, search: searched, ...props }: Props) {
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const form = useFormState();
  const name = props.name ?? props.field?.name ?? "";
  const shown = useFoundOptions(box, name, { options: loaded, search: searched });
  const { options, search } = shown;
  const chosen = new Set(listOf(props.defaultValue ?? initialOf(form.values, props.field)));
  const all = options ?? [];
  for (const { fixed, value } of all) if (fixed) chosen.add(value);
  const [ticked, setTicked] = useState<number>();
  const recount = () => setTicked(tickedIn(box.current).length);
  useEffect(recount);
  const count = ticked ?? all.filter(({ value }) => chosen.has(value)).length;
  const tools = <PickerTools box={box} type={type} unit={unit} name={name} count={count} shown={shown} />;
  const Group = type === "radio" ? RadioGroup : CheckboxGroup;
  return (
    <div className="picker" ref={box} onChange={recount}>
      {stored && <input type="hidden" name={toStoredFieldName(name)} value={stored.join(" ")} />}
      {/* A choice that can't be shown is sent unchanged. */}
      {!options && [...chosen].map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <Group
        {...props}
        untranslated
        options={all.map(toChoice)}
        defaultValue={[...chosen]}
        before={(search || all.length > 0) && tools}
      >
        {props.children ||
          (all.length === 0 && <p className="muted">{i18n._(describeNone({ options, search }, unit))}</p>)}
      </Group>
    </div>
  );
}

interface ToolsProps extends Pick<Props, "unit"> {
  box: RefObject<HTMLDivElement | null>;
  type: "checkbox" | "radio";
  name: string;
  /** The number of chosen options. */
  count: number;
  shown: ReturnType<typeof useFoundOptions>;
}

/** Renders the search or the filter of the options, how many are found and chosen, and the button that clears the choice. */
function PickerTools({ box, type, unit, name, count, shown }: ToolsProps) {
  const { i18n } = useLingui();
  const { options, search, find, failed } = shown;
  const hydrated = useHydrated();
  const { labels } = useFormState();
  const { found, filter } = useFilter(() => box.current?.querySelectorAll<HTMLElement>(".choice"), labelOf);
  const clear = () => {
    for (const input of tickedIn(box.current)) if (!input.disabled) input.click();
    // The button disappears with the choice, so the focus moves on.
    box.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
  };
  const label = findLabel(labels, name) ?? name;
  const parts = [
    !failed && (search ? describeSearch(i18n, search, unit) : describeFound(i18n, found)),
    type === "checkbox" && i18n._("{count, number} selected", { count }),
    failed && i18n._("Couldn't search. Try again."),
  ];
  return (
    <div className="picker-tools">
      {search && <SearchField unit={unit} label={label} word={search.word} find={hydrated ? find : undefined} />}
      {!search && (options ?? []).length >= FILTER_FROM && <FilterField onFilter={filter} />}
      <PickerStatus parts={parts} autoFocus={Boolean(search?.word)}>
        {type === "checkbox" && count > 0 && (
          <Button
            variant="quiet"
            size="s"
            {...(hydrated ? { type: "button", onClick: clear } : { name: "ask", value: `${CLEAR_INTENT} ${name}` })}
          >
            <Trans id="Clear<0> {label}</0>" values={{ label }} components={{ 0: HIDDEN }} />
          </Button>
        )}
      </PickerStatus>
    </div>
  );
}

/** What screen readers say after a button's word. */
const HIDDEN = <span className="visually-hidden" />;

const tickedIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLInputElement>(".choices input:checked") ?? []),
];

/**
 * Returns the options to show, a function that searches for others without leaving the form, and whether the search has failed.
 * Options that are ticked stay in the list, whatever is found.
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

/** Returns the next options, followed by the ticked ones of the options shown before. */
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

/** Returns the texts by which an option is found: its own, and its group's title. */
const labelOf = (choice: HTMLElement) => [
  choice.textContent,
  choice.closest(".choice-group")?.firstElementChild?.textContent ?? null,
];

interface SearchFieldProps {
  unit: PickerUnit;
  label: string;
  word: string;
  /** Undefined without scripts: then the form's action redirects to the URL with the word. */
  find: ((word: string) => void) | undefined;
}

function SearchField({ unit, label, word, find }: SearchFieldProps) {
  const { i18n } = useLingui();
  const name = i18n._(PICKER_TEXTS[unit].search);
  const input = useRef<HTMLInputElement>(null);
  const run = () => find?.(input.current?.value ?? "");
  return (
    <>
      <input
        ref={input}
        type="search"
        className="control"
        // Scripts search by themselves. Without a name, the word isn't sent when Enter in another field submits the form.
        name={find ? undefined : FIND_FIELD}
        defaultValue={word}
        placeholder={name}
        aria-label={name}
        autoComplete="off"
        data-asks
        onKeyDown={find && onEnter(run)}
      />
      <Button size="s" {...(find ? { type: "button", onClick: run } : { name: "ask", value: SEARCH_INTENT })}>
        <Trans id="Search<0> {label}</0>" values={{ label }} components={{ 0: HIDDEN }} />
      </Button>
    </>
  );
}

function describeSearch(i18n: I18n, { word, found, total }: NonNullable<PickerOptions["search"]>, unit: PickerUnit) {
  if (!word) return toCount(i18n, PICKER_TEXTS[unit].counted, total);
  if (found <= MAX_OPTIONS) return describeFound(i18n, found);
  return i18n._("{found, number} found, the first {most, number} are shown", { found, most: MAX_OPTIONS });
}

function describeNone({ options, search }: PickerOptions, unit: PickerUnit): Message {
  const { notLoaded, searchFirst, none } = PICKER_TEXTS[unit];
  if (!options) return notLoaded;
  if (search) return search.word ? msg("Nothing found. Try fewer words.") : searchFirst;
  return none;
}
