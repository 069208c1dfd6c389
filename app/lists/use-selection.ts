import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ListDefinition } from "./definition";
import type { ListPage } from "./list-page";
import { selectAllParameter } from "./selection";

const NONE: ReadonlySet<string> = new Set();

/**
 * Keeps which rows are chosen while pages are turned and sorted, on the page's own boxes (FIND-04). A search, a filter and
 * an act on the rows begin anew: nobody acts on what is out of sight for another reason than its page.
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

  useFollowing(keys.join("\n"), () => {
    for (const box of boxes()) box.checked = all || chosen.has(box.value);
  });
  useFollowing(JSON.stringify([query.search, query.filters]), () => chooseAll(false));
  useActed(() => chooseAll(false));
  // What was ticked before the script loaded, and what the browser brought back, counts.
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

/** Returns the boxes of a form's rows, wherever they stand in the page. */
const boxesOf = (form: HTMLFormElement | null, name: string | undefined): HTMLInputElement[] =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === "checkbox" && element.name === name,
  );

/** Calls a function after a value has changed. */
function useFollowing(value: string, follow: () => void) {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    follow();
  });
}

/** Calls a function once a form of another page, such as a dialog over the list, was carried out and leads elsewhere. */
function useActed(acted: () => void) {
  const { state, formMethod, formAction, location } = useNavigation();
  const leads = state === "loading" && formMethod === "POST" && location.pathname !== formAction?.split("?")[0];
  const latest = useRef(acted);
  latest.current = acted;
  useEffect(() => {
    if (leads) latest.current();
  }, [leads]);
}
