import { useLocation } from "@remix-run/react";
import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { useCommitEffect } from "../attributes/hydrated";
import { announceDialogChange } from "./top-dialog";
import { useClosePanel } from "./use-close-panel";

/**
 * Makes a served `<dialog open>` a modal one and moves the focus to its first field, else to itself; one beside its
 * page stays as it is, and its title gets the focus. When it closes, the focus returns to the element that had it
 * before, else to the link that leads to the dialog, else to the page. Escape leads to `closeTo`, as the Close link
 * does.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, closeTo: string, modal: boolean) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  shown.current = pathname;
  const { leave, onClick } = useClosePanel(closeTo);
  useEscapeBeside(modal, leave);

  useCommitEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const stopPrinting = modal ? showOver(dialog, opener) : showBeside(dialog, opener);
    announceDialogChange();
    return () => {
      stopPrinting();
      dialog.close();
      announceDialogChange();
      // Beside the page another row may have replaced the one that opened it.
      setTimeout(() => returnFocus([modal ? opener : null, findLinkTo(shown.current, closeTo)]));
    };
  }, [modal]);

  const leaving = {
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
  return { leaving, onClick };
}

/** Opens a dialog over its page, which the browser makes inert. Returns what ends its printing. */
function showOver(dialog: HTMLDialogElement, opener: Element | null) {
  const stopPrinting = showForPrint(dialog);
  // Restores the positions of parts scrolled before the script loaded.
  const scrolled = [...dialog.children].map((part) => [part, part.scrollTop] as const);
  dialog.removeAttribute("open");
  dialog.showModal();
  findFirstFocus(dialog, opener).focus({ preventScroll: true });
  for (const [part, top] of scrolled) part.scrollTop = top;
  return stopPrinting;
}

/** Leaves a dialog beside its page. Its title gets the focus from the link that led to it, not from a page that loads. */
function showBeside(dialog: HTMLDialogElement, opener: Element | null) {
  if (!dialog.open) dialog.show();
  if (opener !== document.body) {
    dialog.querySelector("h2")?.focus({ preventScroll: true });
    // The narrower list has moved.
    document.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }
  return () => undefined;
}

/** Leaves a dialog beside its page on Escape, unless something above it or a field takes the key. */
function useEscapeBeside(modal: boolean, leave: () => void) {
  useEffect(() => {
    if (modal) return;
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || document.querySelector(":modal, :popover-open")) return;
      if (target instanceof Element && target.matches("input, select, textarea")) return;
      leave();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [modal, leave]);
}

const EDITABLE = ":is(input, select, textarea):not([type='hidden'], [readonly], :disabled)";

/**
 * Returns the dialog's field that has the focus, else its first field, else what cancels a question, else the dialog: Orca 43
 * doesn't say the title with a focused link, nor where the title itself has the focus.
 */
function findFirstFocus(dialog: HTMLDialogElement, active: Element | null) {
  if (active instanceof HTMLElement && dialog.contains(active)) return active;
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  return find(`[autofocus], ${EDITABLE}`) ?? find("[data-cancel]") ?? dialog;
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

/** Returns the link that leads to this address, or to the one above it, as from a panel's tab to its row. */
export function findLinkTo(pathname: string, closeTo: string): HTMLElement | null {
  const page = new URL(closeTo, location.href).pathname;
  for (let path = pathname; path.length > page.length; path = path.slice(0, path.lastIndexOf("/"))) {
    const link = document.querySelector<HTMLElement>(`a[href^="${CSS.escape(path)}"]`);
    if (link) return link;
  }
  return null;
}

/** Focuses the first candidate that can be focused, unless another element has the focus, such as one of a newer dialog. */
function returnFocus(candidates: (Element | null)[]) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  for (const candidate of [...candidates, document.getElementById("main")]) {
    if (!(candidate instanceof HTMLElement) || candidate === document.body || !candidate.isConnected) continue;
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
}
