import { useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { RouterProvider } from "react-aria-components";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { SearchField } from "react-aria-components/SearchField";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { isListFile, paths } from "~/paths";
import { useCommitEffect } from "~/ui/attributes/hydrated";
import { announceDialogChange } from "~/ui/dialog/top-dialog";
import { Icon } from "~/ui/icon/icon";
import { PaletteResults } from "./palette-results";
import { recentPages } from "./recent";
import { type SearchGroup, type SearchState, useSearch } from "./use-search";

export interface PaletteProps {
  label: string;
  /** The text that was typed before it was there. */
  text: string;
  /** True when Enter was pressed before it was there. */
  entered: boolean;
  /** The viewer's id. */
  owner: string;
  onClose: () => void;
}

/**
 * Renders the search over everything in a dialog, with results as one types (FIND-01). Enter opens the active result: the first
 * when it equals or begins with the typed text; else Enter opens the page of all results.
 */
export function Palette({ label, text: typedBefore, entered, owner, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typedBefore);
  const finding = useSearch(text);
  const groups = useGroups(finding, text, owner);
  const navigate = useNavigate();
  useModalDialog(dialog, input);
  const open = (to: string) => {
    onClose();
    if (isListFile(to)) window.location.assign(to);
    else navigate(to);
  };
  const { found, current } = finding;
  const search = text.trim();
  const ready = current || search === "";
  const enter = usePendingEnter(entered, ready, () => {
    const first = found.opensFirst && search ? groups[0]?.results[0] : undefined;
    open(first?.to ?? (search ? withSearch(search) : paths.search));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
    const active = document.getElementById(input.current?.getAttribute("aria-activedescendant") ?? "");
    // Once a result is opened, the top bar's field has the focus: Firefox would send its form.
    event.preventDefault();
    // Enter is not meant for a result of an earlier text.
    if (key === "Enter" && active && ready) return;
    event.stopPropagation();
    if (key === "Enter") enter(true);
    // The field's own Escape would only empty it.
    else dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog ref={dialog} className="dialog palette" aria-label={label} onClose={onClose} onClick={closeByBackdrop}>
      <RouterProvider navigate={open}>
        <Autocomplete
          inputValue={text}
          onInputChange={(value) => {
            enter(false);
            setText(value);
          }}
          disableAutoFocusFirst
        >
          <div className="palette-field" onKeyDownCapture={onKeyDown}>
            <SearchField aria-label={label} className="search-box">
              <Icon icon="search" />
              <Input
                ref={input}
                className="control"
                maxLength={MAX_SEARCH_LENGTH}
                placeholder="Machines, locations, users, events, pages"
              />
            </SearchField>
          </div>
          <PaletteResults groups={groups} finding={finding} search={search} />
        </Autocomplete>
      </RouterProvider>
    </dialog>
  );
}

/** Opens the dialog over the page, with the focus behind what was typed. */
function useModalDialog(ref: { current: HTMLDialogElement | null }, input: { current: HTMLInputElement | null }) {
  useCommitEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    announceDialogChange();
    return () => {
      dialog?.close();
      announceDialogChange();
    };
  }, [ref, input]);
}

/** Closes a dialog by a press beside it. */
function closeByBackdrop({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }) {
  if (target === currentTarget) currentTarget.close();
}

/**
 * Carries out Enter as soon as the results of the typed text have arrived.
 * @param ready true when they are there
 * @returns sets whether Enter waits
 */
function usePendingEnter(entered: boolean, ready: boolean, act: () => void) {
  const [pending, setPending] = useState(entered);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!pending || !ready) return;
    setPending(false);
    latest.current();
  }, [pending, ready]);
  return setPending;
}

const withSearch = (text: string) => `${paths.search}?${new URLSearchParams({ q: text })}`;

/** Returns the results and the link to all of them, if there are any; for an empty field, the recent pages. */
function useGroups({ found, current, trouble }: SearchState, text: string, owner: string): SearchGroup[] {
  const { pathname } = useLocation();
  const search = text.trim();
  return useMemo(() => {
    if (search === "") {
      const pages = recentPages(owner).filter(({ to }) => to !== pathname);
      const results = pages.map((page) => ({ ...page, details: [] }));
      return results.length > 0 ? [{ title: "Recently viewed", results, all: null }] : [];
    }
    if (current && !trouble && found.groups.length === 0) return [];
    const all = { to: withSearch(search), label: `All results for “${search}”`, details: [] };
    return [...found.groups, { title: "Search", results: [all], all: null }];
  }, [found, current, trouble, search, owner, pathname]);
}
