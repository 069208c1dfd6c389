import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect } from "react";
import { announceDialogChange } from "./top-dialog";

// Before the browser takes the focus from what has just become inert; there is no layout on the server.
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Makes a served `<dialog open>` a real modal: drops `open`, calls showModal(), goes to the first field, and on leaving gives the focus back to
 * what opened it, else to the link that leads to it, else to the page. Escape goes to `closeTo`, as the Close link does.
 */
export function useModal(ref: RefObject<HTMLDialogElement>, closeTo: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useCommitEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const stopPrinting = showForPrint(dialog);
    // Nothing moves under the finger of who has scrolled before the script came.
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
    /** A second Escape closes a dialog in spite of all: the address follows. */
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) leave();
    },
  };
}

const EDITABLE = ":is(input, select, textarea):not([type='hidden'], [readonly], :disabled)";

/** Where to go on: the field that somebody is in already, or the first one; none leaves it to the browser. */
function firstField(dialog: HTMLDialogElement, active: Element | null) {
  if (active instanceof HTMLElement && dialog.contains(active)) return active;
  return dialog.querySelector<HTMLElement>(`[autofocus], ${EDITABLE}`);
}

/** On paper a panel stands below its page, which the browser's top layer does not allow. */
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

/** Not when the focus is already somewhere: in a newer dialog, or in a field that asked for it. */
function returnFocus(opener: Element | null, pathname: string) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const link = document.querySelector(`a[href^="${CSS.escape(pathname)}"]`);
  for (const candidate of [opener, link, document.getElementById("main")]) {
    if (!(candidate instanceof HTMLElement) || candidate === document.body || !candidate.isConnected) continue;
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
}
