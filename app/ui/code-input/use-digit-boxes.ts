import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { CODE_LENGTH, normalizeCode } from "#contract/identity/authenticator";

/**
 * Handles typing, pasting, deleting and arrow keys in the six code boxes (MFA-02).
 * @param ready true when all boxes are rendered; text typed into the first box before that is distributed then
 * @param onComplete called on mount and after each change, with true when every box has a digit
 * @returns the ref and event handlers of the wrapper
 */
export function useDigitBoxes(ready: boolean, onComplete: ((complete: boolean) => void) | undefined) {
  const group = useRef<HTMLDivElement>(null);
  const boxes = () => [...(group.current?.querySelectorAll("input") ?? [])];
  const report = () => onComplete?.(boxes().every((box) => /^\d$/.test(box.value)));

  const write = (start: number, text: string) => {
    const all = boxes();
    const result = spreadDigits(
      all.map((box) => box.value),
      start,
      text,
    );
    all.forEach((box, i) => {
      box.value = result.boxes[i] ?? "";
    });
    // A password manager fills the boxes while the focus is elsewhere.
    if (group.current?.contains(document.activeElement)) all[result.focus]?.focus();
    report();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the boxes are there
  useEffect(() => {
    const [first] = boxes();
    if (ready && first && first.value.length > 1) write(0, first.value);
    else report();
  }, [ready]);

  /** Runs `act` with the box that an event is about, and its index. */
  const at = (target: EventTarget, act: (box: HTMLInputElement, index: number) => void) => {
    const index = boxes().indexOf(target as HTMLInputElement);
    if (ready && index >= 0) act(target as HTMLInputElement, index);
  };

  const onInput = ({ target }: FormEvent) =>
    at(target, (box, index) => {
      const typed = extractDigits(box.value);
      box.value = typed.slice(0, 1);
      if (typed) write(index, typed);
      else report();
    });

  const onKeyDown = (event: KeyboardEvent) =>
    at(event.target, (_box, index) => {
      if (moveByKey(event, boxes(), index)) report();
    });

  const onPaste = (event: ClipboardEvent) =>
    at(event.target, (_box, index) => {
      event.preventDefault();
      write(index, event.clipboardData.getData("text"));
    });

  return { group, onInput, onKeyDown, onPaste };
}

/**
 * Moves the focus from a box by an arrow key, or erases a digit and moves it back.
 * @returns true when a digit was erased
 */
function moveByKey(event: KeyboardEvent, boxes: HTMLInputElement[], index: number): boolean {
  const erases = event.key === "Backspace" || event.key === "Delete";
  const step = event.key === "ArrowRight" ? 1 : erases || event.key === "ArrowLeft" ? -1 : 0;
  const box = boxes[index];
  if (step === 0 || !box) return false;
  event.preventDefault();
  const before = boxes[index - 1];
  // An empty box has nothing to erase, so the digit before it is erased.
  if (erases) (box.value || !before ? box : before).value = "";
  boxes[index + step]?.focus();
  return erases;
}

/** The longest text that may be typed or pasted for a code: its digits, and a blank between any two of them. */
export const MAX_TYPED_LENGTH = 2 * CODE_LENGTH - 1;

/** Returns the digits of a text. */
export const extractDigits = (text: string): string => normalizeCode(text).replace(/\D/g, "");

/**
 * Writes `text`'s digits into the boxes from `start` on. A whole code fills them from the first, wherever it was
 * pasted.
 * @returns the boxes' new contents and the index of the box to focus
 */
export function spreadDigits(boxes: string[], start: number, text: string): { boxes: string[]; focus: number } {
  const digits = extractDigits(text);
  const from = digits.length >= CODE_LENGTH ? 0 : start;
  const next = [...boxes];
  const written = digits.slice(0, CODE_LENGTH - from);
  for (let i = 0; i < written.length; i++) next[from + i] = written.charAt(i);
  return { boxes: next, focus: Math.min(from + written.length, CODE_LENGTH - 1) };
}
