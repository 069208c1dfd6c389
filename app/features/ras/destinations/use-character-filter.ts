import { useEffect, useRef, useState } from "react";

/**
 * Rejects characters that the fields in a box don't allow: typed, pasted or dropped (JavaScript only; the server validates).
 * @param removeForbidden returns a text without these characters
 * @returns the box's ref, and the characters that were rejected last; empty after the field loses the focus
 */
export function useCharacterFilter(removeForbidden: (text: string) => string) {
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const element = box.current;
    const before = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData("text") ?? "";
      // A composition, such as an accent, can't be cancelled: the server validates its result.
      if (event.isComposing || !(event.target instanceof HTMLInputElement)) return;
      const allowed = removeForbidden(text);
      const rejected = [...text].filter((character) => !allowed.includes(character)).join("");
      if (!rejected) return;
      setRefused(rejected);
      event.preventDefault();
      insert(event.target, allowed);
    };
    const leave = () => setRefused("");
    element?.addEventListener("beforeinput", before);
    element?.addEventListener("focusout", leave);
    return () => {
      element?.removeEventListener("beforeinput", before);
      element?.removeEventListener("focusout", leave);
    };
  }, [removeForbidden]);
  return { box, refused };
}

/** Writes a text over the selection, as if it had been typed. */
function insert(input: HTMLInputElement, text: string): void {
  if (!text) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
