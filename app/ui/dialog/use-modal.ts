import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect } from "react";
import { announceDialogChange } from "./top-dialog";

// Runs before the browser takes the focus from an element that has just become inert. The server has no layout effects.
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Makes a served `<dialog open>` a modal one and moves the focus to its first field. When it closes, the focus returns
 * to the element that had it before, else to the link that leads to the dialog, else to the page. Escape leads to
 * `closeTo`, as the Close link does.
 */
export function useModal(ref: RefObject<HTMLDialogElement>, closeTo: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useCommitEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const stopPrinting = showForPrint(dialog);
    // A part that was scrolled before the script loaded keeps its position.
    const scrolled = [...dialog.children].map((part) => [part, part.scrollTop] as const);
    dialog.removeAttribute("open");
    dialog.showModal();
    firstField(dialog, opener)?.focus({ preventScroll: true });
    for (const [part, top] of scrolled) part.scrollTop = top;
    announceDialogChange();
    return () => {
      stopPrinting();
      dialog.close();
      announceDialogChange();
      setTimeout(() => returnFocus(opener, pathname));
    };
  }, []);

  const leave = () => navigate(closeTo, { preventScrollReset: true });
  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      leave();
    },
    /** Leaves the dialog's address when the browser has closed the dialog, as it does on a second Escape. */
    onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
      // Its form may have been changed: then leaving asks first, and the user may stay.
      currentTarget.showModal();
      leave();
    },
  };
}

const EDITABLE = ":is(input, select, textarea):not([type='hidden'], [readonly], :disabled)";

/** Returns the dialog's field that has the focus, else its first field; null leaves the focus to the browser. */
function firstField(dialog: HTMLDialogElement, active: Element | null) {
  if (active instanceof HTMLElement && dialog.contains(active)) return active;
  return dialog.querySelector<HTMLElement>(`[autofocus], ${EDITABLE}`);
}

/** Shows the dialog below its page while printing, which is not possible in the browser's top layer. */
function showForPrint(dialog: HTMLDialogElement) {
  const before = () => {
    dialog.close();
    dialog.show();
  };
  const after = () => {
    dialog.close();
    dialog.showModal();
  };
  window.addEventListener("beforeprint", before);
  window.addEventListener("afterprint", after);
  return () => {
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

/** Returns the focus, unless another element has it: a newer dialog, or a field that asked for it. */
function returnFocus(opener: Element | null, pathname: string) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const link = document.querySelector(`a[href^="${CSS.escape(pathname)}"]`);
  for (const candidate of [opener, link, document.getElementById("main")]) {
    if (!(candidate instanceof HTMLElement) || candidate === document.body || !candidate.isConnected) continue;
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
}
