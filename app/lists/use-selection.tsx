import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useAfterForm } from "~/ui/form/use-after-form";
import type { ListDefinition } from "./definition";
import type { ListPage } from "./list-page";
import { selectAllParameter } from "./selection";

const NONE: ReadonlySet<string> = new Set();

/**
 * Tracks the selected rows across pages and sort orders (FIND-04). A search, a filter or a completed bulk action clears
 * the selection, so that nobody acts on rows that are filtered out.
 */
export function useSelection<Row, Sent>(list: ListDefinition<Row, Sent>, { rows, query }: ListPage<Sent>) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(NONE);
  const [all, setAll] = useState(false);
  const keys = rows.map(({ key }) => key);
  const allName = selectAllParameter(list);
  const boxes = () => boxesOf(form.current, list.selectBy);
  const keepAll = (checked: boolean) => {
    for (const box of boxesOf(form.current, allName)) box.checked = checked;
    setAll(checked);
  };

  const read = () => {
    const elsewhere = [...chosen].filter((key) => !keys.includes(key));
    const ticked = boxes().filter((box) => box.checked);
    setChosen(new Set([...elsewhere, ...ticked.map((box) => box.value)]));
    keepAll(false);
  };
  const tick = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    read();
  };
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    setChosen(checked ? new Set(keys) : NONE);
    keepAll(checked);
  };
  const changed = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.form === form.current && target.name === list.selectBy) read();
  };

  useOnChange(keys.join("\n"), () => {
    for (const box of boxes()) box.checked = all || chosen.has(box.value);
  });
  useOnChange(JSON.stringify([query.search, query.filters]), () => chooseAll(false));
  // A form below the list's page, such as a bulk action's dialog, leads to it after success.
  useAfterForm((sentTo, page) => {
    if (sentTo.startsWith(`${page}/`)) chooseAll(false);
  });
  // Boxes ticked before the script loaded, or restored by the browser, count.
  const first = useRef(() => (boxesOf(form.current, allName).some((box) => box.checked) ? chooseAll(true) : read()));
  useEffect(() => first.current(), []);

  return {
    form,
    all,
    chosen: chosen.size,
    elsewhere: all ? [] : [...chosen].filter((key) => !keys.includes(key)),
    tick,
    chooseAll,
    changed,
    allName,
  };
}

export type Selection = ReturnType<typeof useSelection>;

interface Props<Row, Sent> {
  list: ListDefinition<Row, Sent>;
  answer: ListPage<Sent>;
  selectable: boolean;
  children: (selection: Selection | null) => ReactNode;
}

/** Renders a list with its selection; with null where rows can't be selected. */
export const WithSelection = <Row, Sent>({ selectable, children, ...props }: Props<Row, Sent>) =>
  selectable ? <Selecting {...props}>{children}</Selecting> : children(null);

const Selecting = <Row, Sent>({ list, answer, children }: Omit<Props<Row, Sent>, "selectable">) =>
  children(useSelection(list, answer));

/** Returns the checkboxes of a form with one name, also outside its element. */
const boxesOf = (form: HTMLFormElement | null, name: string | undefined): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox" && element.name === name,
  );

/** Calls a function after a value has changed. */
function useOnChange(value: string, onChange: () => void) {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    onChange();
  });
}
