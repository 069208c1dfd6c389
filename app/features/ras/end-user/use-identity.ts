import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { useLastResult } from "~/forms/use-last-result";
import { parseIdentity } from "./verification";

type Problems = Record<string, string[]>;

/**
 * Judges password and PIN by the rule of the server while they are typed (RASU-04). A field's problem shows when the field
 * has been left and goes as soon as it is right. After a refusal both are typed again.
 */
export function useIdentity(result: ReturnType<typeof useLastResult>) {
  const status = useRef<HTMLParagraphElement>(null);
  const answered = useRef(result);
  const [problems, setProblems] = useState<Problems>(() => parseIdentity(new FormData()).errors ?? {});
  const [left, setLeft] = useState<string[]>([]);

  const form = () => status.current?.closest("form");
  const judge = () => setProblems(parseIdentity(new FormData(form() ?? undefined)).errors ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answered.current !== result) form()?.reset();
    answered.current = result;
    setLeft([]);
    judge();
  }, [result]);

  const leave = ({ target, relatedTarget: next }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !isLeft(target, next)) return;
    setLeft((before) => (before.includes(target.name) ? before : [...before, target.name]));
    judge();
  };
  const shown = left.map((name) => [name, problems[name] ?? []] as const);
  return {
    /** The ref of an element in the form, which tells a screen reader of the fields that have been left. */
    status,
    judge,
    leave,
    complete: Object.keys(problems).length === 0,
    announced: shown.flatMap(([, messages]) => messages).join(". "),
    problems: Object.fromEntries(shown),
  };
}

/**
 * True when the focus has gone on to another field or to nothing. A code's boxes are one field, the window is left to look
 * at the authenticator, and a link or button must not move away under the pointer.
 */
function isLeft(field: HTMLInputElement, next: Element | null): boolean {
  if (document.activeElement === field) return false;
  return next === null || (next instanceof HTMLInputElement && next.name !== field.name);
}
