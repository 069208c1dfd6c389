import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useCommitEffect } from "../attributes/hydrated";
import { usePendingSubmission } from "../form/form-state";
import { type LateTick, type PickerPage, withLateTicks } from "./picker-page";

const boxesIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLInputElement>(".choices input") ?? [])];

/** Returns the boxes of a picker that are ticked now. */
export const tickedIn = (box: HTMLElement | null) => boxesIn(box).filter(({ checked }) => checked);

type Box = RefObject<HTMLDivElement | null>;

/**
 * Returns the page to show. A box on two successive pages stays in place with its focus, and takes its value
 * from the response. Boxes ticked during a request stay ticked on any page.
 */
export function useShownPage(box: Box, answered: PickerPage | undefined, one: boolean) {
  const { pending } = usePendingSubmission();
  const ticks = useRef(new Map<string, LateTick>());
  const shown = useRef(answered);
  if (answered && answered.version !== shown.current?.version) {
    shown.current = withLateTicks(answered, ticks.current, one);
  }
  const page = shown.current;
  useEffect(() => {
    if (pending) ticks.current.clear();
  }, [pending]);
  const stamp = useRef(page?.version);
  useCommitEffect(() => {
    if (!page || stamp.current === page.version) return;
    stamp.current = page.version;
    const ticked = new Set(
      [...page.elsewhere, ...page.rows.filter(({ checked }) => checked)].map(({ value }) => value),
    );
    for (const input of boxesIn(box.current)) input.checked = ticked.has(input.value);
  }, [box, page]);
  const noteTick = ({ target }: FormEvent) => {
    if (!pending || !page || !(target instanceof HTMLInputElement) || !boxesIn(box.current).includes(target)) return;
    const { value, checked } = target;
    const row = page.rows.find((each) => each.value === value);
    const label = (row ?? page.elsewhere.find((each) => each.value === value))?.label ?? value;
    ticks.current.delete(value);
    ticks.current.set(value, { label, was: row?.was ?? false, checked });
  };
  return { page, noteTick };
}

/** Counts the selection on all pages. A response may have changed it, so each view counts again. */
export function useCount(box: Box, page: PickerPage | undefined) {
  const [ticked, setTicked] = useState<number>();
  const recount = () => setTicked(tickedIn(box.current).length);
  useEffect(recount);
  if (!page) return { count: ticked ?? 0, recount };
  const served = page.elsewhere.length + page.rows.filter(({ checked }) => checked).length;
  return { count: page.chosen - served + (ticked ?? served), recount };
}
