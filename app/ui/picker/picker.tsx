import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { fold } from "#contract/text";
import { useHydrated } from "../attributes/hydrated";
import { Button } from "../button/button";
import { CheckboxGroup, type ChoiceGroupProps } from "../field/choice-group";

/** The number of options from which there is a filter. */
const FILTER_FROM = 8;

/**
 * Renders boxes for many things, such as machines or users, in a list that scrolls. With JavaScript it also has a
 * filter, a count and Clear, which leaves `disabled` options as they are.
 */
export function Picker(props: ChoiceGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const filterId = useId();
  const [count, setCount] = useState(0);
  const inputs = () => [...(box.current?.querySelectorAll<HTMLInputElement>(".choices input") ?? [])];
  const recount = () => setCount(inputs().filter((input) => input.checked).length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again when the options change
  useEffect(recount, [props.options]);

  const filter = (text: string) => {
    const wanted = fold(text.trim());
    for (const choice of box.current?.querySelectorAll<HTMLElement>(".choice") ?? []) {
      choice.hidden = !fold(choice.textContent ?? "").includes(wanted);
    }
  };
  const clear = () => {
    for (const input of inputs()) if (input.checked && !input.disabled) input.click();
  };

  const tools = hydrated && (
    <div className="picker-tools">
      {props.options.length >= FILTER_FROM && (
        <>
          <label className="visually-hidden" htmlFor={filterId}>
            Filter the list
          </label>
          <input
            id={filterId}
            type="search"
            className="control"
            placeholder="Filter"
            onChange={(event) => filter(event.currentTarget.value)}
            onKeyDown={stayInForm}
          />
        </>
      )}
      <span className="muted tabular" role="status">
        {count} selected
      </span>
      <Button type="button" variant="quiet" size="s" onClick={clear}>
        Clear
      </Button>
    </div>
  );

  return (
    <div className="picker" ref={box} onChange={recount}>
      <CheckboxGroup {...props} before={tools} />
    </div>
  );
}

/** Keeps Enter in the filter from sending the form. */
const stayInForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};
