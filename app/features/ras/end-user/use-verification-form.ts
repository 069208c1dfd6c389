import { useLingui } from "@lingui/react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { useLastResult } from "~/forms/use-last-result";
import { parseIdentity } from "./verification";

type Problems = Record<string, string[]>;

/**
 * Validates password and PIN by the server's rules while they are typed (RASU-04). A field's error appears when the field
 * loses the focus and disappears as soon as the field is valid. A rejection clears the PIN, which works once, and keeps the
 * password.
 */
export function useVerificationForm(result: ReturnType<typeof useLastResult>) {
  const { i18n } = useLingui();
  const status = useRef<HTMLParagraphElement>(null);
  const lastResult = useRef(result);
  const [problems, setProblems] = useState<Problems>(() => parseIdentity(i18n, new FormData()).errors ?? {});
  const [leftFields, setLeftFields] = useState<string[]>([]);

  const form = () => status.current?.closest("form");
  const validate = () => setProblems(parseIdentity(i18n, new FormData(form() ?? undefined)).errors ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (lastResult.current !== result) clearCode(form());
    lastResult.current = result;
    setLeftFields([]);
    validate();
  }, [result]);

  const validateLeftField = ({ target, relatedTarget: next }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !isLeft(target, next)) return;
    setLeftFields((before) => (before.includes(target.name) ? before : [...before, target.name]));
    validate();
  };
  const errors = leftFields.map((name) => [name, problems[name] ?? []] as const);
  return {
    /** The ref of the form's live region, which announces the fields' errors. */
    status,
    validate,
    validateLeftField,
    complete: Object.keys(problems).length === 0,
    announced: errors.flatMap(([, messages]) => messages).join(". "),
    clientErrors: Object.fromEntries(errors),
  };
}

function clearCode(form: HTMLFormElement | null | undefined): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=code]") ?? []) box.value = "";
}

/**
 * True when the focus has moved to another field or to nothing. A code's boxes are one field, users switch windows to read
 * the authenticator, and an error must not move a link or button away under the pointer.
 */
function isLeft(field: HTMLInputElement, next: Element | null): boolean {
  if (document.activeElement === field) return false;
  return next === null || (next instanceof HTMLInputElement && next.name !== field.name);
}
