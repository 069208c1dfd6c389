import { useEffect, useRef, useState } from "react";

/**
 * Keeps characters out of the fields in a box that they can't have, typed, pasted or dropped (JavaScript only; the server
 * checks them again).
 * @param permitted returns a text without them
 * @returns the box's ref, and the characters that were kept out last; empty once the field is left
 */
export function useCharacterFilter(permitted: (text: string) => string) {
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const element = box.current;
    const before = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData("text") ?? "";
      // A composition, as of an accent, can't be cancelled: the server tells what is wrong with its outcome.
      if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
      const kept = permitted(text);
      const lost = [...text].filter((character) => !kept.includes(character)).join("");
      if (!lost) return;
      setRefused(lost);
      event.preventDefault();
      insert(event.target, kept);
    };
    const leave = () => setRefused("");
    element?.addEventListener("beforeinput", before);
    element?.addEventListener("focusout", leave);
    return () => {
      element?.removeEventListener("beforeinput", before);
      element?.removeEventListener("focusout", leave);
    };
  }, [permitted]);
  return { box, refused };
}

/** Writes a text over the selection, as if it had been typed. */
function insert(input: HTMLInputElement, text: string): void {
  if (!text) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
