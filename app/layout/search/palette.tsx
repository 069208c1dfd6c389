import { useLocation, useNavigate } from "@remix-run/react";
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type KeyboardEvent, type MutableRefObject, useEffect, useMemo, useRef, useState } from "react";
import { paths } from "~/paths";
import { PaletteOptions } from "./palette-options";
import { recentPages } from "./recent";
import { type SearchGroup, type SearchHit, type SearchState, useSearch } from "./use-search";

export interface PaletteProps {
  /** The attributes of the field that it takes the place of. */
  field: Record<string, string | number> & { "aria-label": string };
  /** The text that was typed before it was there. */
  text: string;
  hasFocus: boolean;
  /** True when Enter was pressed before it was there. */
  entered: boolean;
  /** The viewer's id. */
  owner: string;
  /** The element that had the focus before a key led here. */
  opener: MutableRefObject<Element | null>;
}

/**
 * Renders the search's field with results as one types, as an ARIA combobox (FIND-01). Enter opens the active result: the
 * first when it equals or begins with the typed text; else Enter opens the page of all results.
 */
export function Palette({ field, text: typedBefore, hasFocus, entered, owner, opener }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typedBefore);
  const finding = useSearch(text);
  const groups = useGroups(finding, text, owner);
  const items = useMemo(() => groups.flatMap(({ results }) => results), [groups]);
  const navigate = useNavigate();
  const open = (to: string) => {
    setText("");
    closeMenu();
    input.current?.blur();
    navigate(to);
  };
  const { isOpen, closeMenu, highlightedIndex, setHighlightedIndex, getInputProps, getMenuProps, getItemProps } =
    useCombobox<SearchHit>({
      inputId: "search-everything",
      items,
      inputValue: text,
      // Always null, so that the same result can be opened again.
      selectedItem: null,
      itemToString: (item) => item?.label ?? "",
      initialIsOpen: hasFocus,
      stateReducer: chosenByEnterOnly,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && open(selectedItem.to),
    });
  const { found, current } = finding;
  useEffect(() => setHighlightedIndex(found.opensFirst ? 0 : -1), [found, setHighlightedIndex]);
  const all = () => open(text.trim() ? withSearch(text) : paths.search);
  const enter = usePendingEnter(entered, current || text.trim() === "", () => {
    const first = found.opensFirst && text.trim() ? items[0] : undefined;
    return first ? open(first.to) : all();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    // Enter is not meant for a result of an earlier text.
    const isChosen = isOpen && highlightedIndex >= 0 && (current || text.trim() === "");
    if (nativeEvent.isComposing || (key === "Enter" ? isChosen : key !== "Escape")) return;
    event.preventDefault();
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
    if (key === "Enter") return enter(true);
    closeMenu();
    refund(opener, input.current);
  };
  // At once: set later, the field would lose fast typing.
  const type = (value: string) => {
    enter(false);
    setText(value);
  };
  return (
    <>
      <input
        {...getInputProps({
          ...field,
          ref: input,
          onKeyDown,
          onChange: ({ currentTarget }) => type(currentTarget.value),
        })}
      />
      <PaletteOptions
        groups={groups}
        shown={isOpen}
        finding={finding}
        menu={getMenuProps({ "aria-label": "Results" })}
        optionOf={(result) => getItemProps({ item: result, index: items.indexOf(result) })}
      />
    </>
  );
}

/**
 * Carries out Enter as soon as the results of the typed text have arrived.
 * @param ready true when it is there
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

/** Gives the focus back to the element that had it before a key led to the field. */
function refund(opener: MutableRefObject<Element | null>, input: HTMLInputElement | null): void {
  const before = opener.current;
  opener.current = null;
  input?.blur();
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

const withSearch = (text: string) => `${paths.search}?${new URLSearchParams({ q: text.trim() })}`;

/** Returns the results and the link to all of them; for an empty field, the recent pages. */
function useGroups({ found }: SearchState, text: string, owner: string): SearchGroup[] {
  const { pathname } = useLocation();
  const search = text.trim();
  return useMemo(() => {
    if (search === "") {
      const pages = recentPages(owner).filter(({ to }) => to !== pathname);
      const results = pages.map((page) => ({ ...page, details: [] }));
      return results.length > 0 ? [{ title: "Recently viewed", results, all: null }] : [];
    }
    const all = { to: withSearch(search), label: `All results for “${search}”`, details: [] };
    return [...found.groups, { title: "Search", results: [all], all: null }];
  }, [found, search, owner, pathname]);
}

/** Selects nothing on blur, and leaves the list open on a click into the field. */
function chosenByEnterOnly(
  state: UseComboboxState<SearchHit>,
  { type, changes }: UseComboboxStateChangeOptions<SearchHit>,
): Partial<UseComboboxState<SearchHit>> {
  const { InputBlur, InputClick, ControlledPropUpdatedSelectedItem } = useCombobox.stateChangeTypes;
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  if (type === InputClick) return { ...state, isOpen: true };
  return type === ControlledPropUpdatedSelectedItem ? state : changes;
}
