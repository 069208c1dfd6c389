import { useRef, useState } from "react";
import { matchesAllWords, splitSearchWords } from "#contract/search";
import { useHydrated } from "../attributes/hydrated";
import { CheckboxGroup, type ChoiceGroupProps, RadioGroup } from "../field/choice-group";
import { useFieldErrors, useFormState } from "../form/form-state";
import { findLabel } from "../form/labels";
import { Untranslated } from "../untranslated/untranslated";
import type { PickerOption, PickerPage } from "./picker-page";
import { PickerPages, PickerSearch, PickerStatus } from "./picker-tools";
import { tickedIn, useCount, useShownPage } from "./use-shown-page";

/** The number of options from which there is a filter or a search. */
const FILTER_FROM = 8;

type Props = Omit<ChoiceGroupProps, "options" | "label"> & {
  /** `radio` for a choice of one. */
  type?: "checkbox" | "radio";
  /** The name of the options in the plural: `machines`. */
  unit: string;
} & (
    | { options: PickerOption[]; page?: undefined }
    /** One page of the options. The form's action answers the picker's intents (`forms/picker-state.ts`). */
    | { options?: undefined; page: PickerPage }
  );

/**
 * Renders boxes or radio buttons for many things, such as machines or users, in a list that scrolls. Where all of them are
 * there, a script filters them. Where the server has more, buttons post the form to search and to turn its pages, and
 * the selection on the other pages stays (D24).
 */
export function Picker({ type = "checkbox", unit, options, page: answered, ...props }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const one = type === "radio";
  const { page, noteTick } = useShownPage(box, answered, one);
  const { count, recount } = useCount(box, page);
  const [found, setFound] = useState<number>();
  const all = page ? page.total : (options?.length ?? 0);
  const isWhole = !page || (page.pageCount === 1 && !page.search && page.lists.length === 0);
  const filters = hydrated && isWhole;
  const name = props.name ?? props.field?.name ?? "";
  const form = useFormState();
  const errors = useFieldErrors(name, props.field && (props.field.errors ?? []));
  const names = { label: findLabel(form.labels, name) ?? name, unit, name };

  const filter = (text: string) => {
    const words = splitSearchWords(text);
    const choices = [...(box.current?.querySelectorAll<HTMLElement>(".choice") ?? [])];
    for (const choice of choices) choice.hidden = !matchesAllWords(words, [choice.textContent]);
    setFound(words.length > 0 ? choices.filter(({ hidden }) => !hidden).length : undefined);
  };
  const clear = () => {
    for (const input of tickedIn(box.current)) if (!input.disabled) input.click();
    // The button goes with the choice.
    box.current?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
  };

  const tools = (
    <div className={page || hydrated ? "picker-tools" : "picker-tools awaits-script"}>
      {(!isWhole || all >= FILTER_FROM) && (
        <PickerSearch {...names} page={page} onFilter={filters || !page ? filter : undefined} />
      )}
      <PickerStatus
        {...names}
        page={isWhole ? undefined : page}
        asked={page?.asked}
        found={found}
        count={one || page?.failedToLoad ? undefined : count}
        onClear={filters ? clear : undefined}
      />
    </div>
  );
  const Group = one ? RadioGroup : CheckboxGroup;
  return (
    <div
      className="picker"
      ref={box}
      onChange={(event) => {
        noteTick(event);
        recount();
      }}
    >
      <Group
        {...props}
        untranslated
        {...(page ? pageProps({ ...props, name, errors }, form.id, page) : { options: (options ?? []).map(toChoice) })}
        before={tools}
      >
        {page && <PickerPages {...names} page={page} />}
        {props.children}
      </Group>
    </div>
  );
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

type Paged = Pick<ChoiceGroupProps, "id" | "field" | "required"> & { name: string; errors: string[] };

/** Returns the properties of a group that shows a page: conform would tick what it knows itself. */
function pageProps({ field, ...props }: Paged, formId: string, page: PickerPage) {
  const elsewhere = page.elsewhere.map((option) => ({ ...option, facts: undefined, hint: "Selected on another page" }));
  const ticked = page.rows.filter(({ checked }) => checked);
  return {
    field: {
      id: props.id ?? field?.id ?? `${formId}-${props.name}`,
      name: props.name,
      formId: field?.formId,
      errors: props.errors,
      required: field?.required,
    },
    options: [...elsewhere, ...page.rows].map(toChoice),
    defaultValue: [...elsewhere, ...ticked].map(({ value }) => value),
  };
}
