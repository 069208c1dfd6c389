import { useLocation } from "@remix-run/react";
import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { useCommitEffect } from "../attributes/hydrated";
import { announceDialogChange } from "./top-dialog";
import { useClosePanel } from "./use-close-panel";

/**
 * Makes a served `<dialog open>` modal, and moves the focus to its first field, or to the dialog itself. A dialog beside its
 * page stays open without being modal, and its title gets the focus. On closing, the focus returns to the element that had it
 * before, or to the link that leads to the dialog, or to the page. Escape goes to `closeTo`, as the Close link does.
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
      // A dialog beside its page may show another row by now than the one that opened it.
      setTimeout(() => returnFocus([modal ? opener : null, findLinkTo(shown.current, closeTo)]));
    };
  }, [modal]);

  const leaving = {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      leave();
    },
    /** Goes to `closeTo` after the browser itself has closed the dialog, as it does on a second Escape. */
    onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
      // Shown again first: when its form has unsaved changes, the user is asked and may stay.
      currentTarget.showModal();
      leave();
    },
  };
  return { leaving, onClick };
}

/** Opens a dialog over its page, which the browser makes inert. Returns the function that removes its print handlers. */
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

/** Opens a dialog beside its page. Its title gets the focus after a link was followed, but not when the page is loaded. */
function showBeside(dialog: HTMLDialogElement, opener: Element | null) {
  if (!dialog.open) dialog.show();
  if (opener !== document.body) {
    dialog.querySelector("h2")?.focus({ preventScroll: true });
    // The list is narrower now, and the row may have moved out of sight.
    document.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }
  return () => undefined;
}

/** Calls `leave` on Escape for a dialog beside its page, unless a field or something above the dialog takes the key. */
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
 * Returns the element that gets the focus: the one that has it already, else the first field, else the button that cancels a
 * question, else the dialog. Not a link or the title: then Orca 43 doesn't say the dialog's title.
 */
function findFirstFocus(dialog: HTMLDialogElement, active: Element | null) {
  if (active instanceof HTMLElement && dialog.contains(active)) return active;
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  return find(`[autofocus], ${EDITABLE}`) ?? find("[data-cancel]") ?? dialog;
}

/** Makes the dialog a normal part of the page while printing: browsers don't print modal dialogs as the page's content. */
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

/** Returns a link on the page to this path, or to a path above it: the row's link for a tab of the row's panel. */
export function findLinkTo(pathname: string, closeTo: string): HTMLElement | null {
  const page = new URL(closeTo, location.href).pathname;
  for (let path = pathname; path.length > page.length; path = path.slice(0, path.lastIndexOf("/"))) {
    const link = document.querySelector<HTMLElement>(`a[href^="${CSS.escape(path)}"]`);
    if (link) return link;
  }
  return null;
}

/** Focuses the first candidate that can have the focus, unless another element has it already, as in a newer dialog. */
function returnFocus(candidates: (Element | null)[]) {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  for (const candidate of [...candidates, document.getElementById("main")]) {
    if (!(candidate instanceof HTMLElement) || candidate === document.body || !candidate.isConnected) continue;
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
}
