import { useLingui } from "@lingui/react";
import { useLocation, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { RouterProvider } from "react-aria-components";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Input } from "react-aria-components/Input";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { useMenu } from "~/layout/route-data";
import { isListFile, paths } from "~/paths";
import { Icon } from "~/ui/icon/icon";
import { PaletteResults } from "./palette-results";
import { recentPages } from "./recent";
import { type SearchGroup, type SearchLink, type SearchState, useSearch } from "./use-search";

export interface PaletteProps {
  label: string;
  /** The viewer's id. */
  owner: string;
  onClose: () => void;
}

/**
 * Renders the search over everything in a dialog, with results as one types (FIND-01). Enter opens the active result: the first
 * when it equals or begins with the typed text; else Enter opens the page of all results.
 */
export function Palette({ label, owner, onClose }: PaletteProps) {
  const { i18n } = useLingui();
  const [text, setText] = useState("");
  const finding = useSearch(text);
  const groups = useGroups(finding, text, owner);
  const navigate = useNavigate();
  const search = text.trim();
  const open = (to: string) => {
    onClose();
    if (isListFile(to)) window.location.assign(to);
    else navigate(to);
  };
  const onEnter = (event: KeyboardEvent) => {
    const { key, nativeEvent, target } = event;
    if (key !== "Enter" || nativeEvent.isComposing) return;
    // Once a result is opened, the top bar's field may have the focus: Firefox would send its form.
    event.preventDefault();
    if (!(target as Element).hasAttribute("aria-activedescendant")) open(search ? withSearch(search) : paths.search);
  };
  return (
    <I18nProvider locale={i18n.locale}>
      <ModalOverlay isOpen isDismissable onOpenChange={onClose} className="palette-backdrop">
        <Modal>
          <Dialog aria-label={label} className="palette">
            <RouterProvider navigate={open}>
              <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
                <div className="palette-field" onKeyDownCapture={onEnter}>
                  <TextField aria-label={label} type="search" maxLength={MAX_SEARCH_LENGTH} className="search-box">
                    <Icon icon="search" />
                    <Input
                      autoFocus
                      className="control"
                      placeholder={i18n._("Machines, locations, users, events, pages")}
                    />
                  </TextField>
                </div>
                <PaletteResults groups={groups} finding={finding} search={search} />
              </Autocomplete>
            </RouterProvider>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

const withSearch = (text: string) => `${paths.search}?${new URLSearchParams({ q: text })}`;

/** Returns the results and the link to all of them, if there are any; for an empty field, the recent pages and the menu's. */
function useGroups({ found, current, trouble }: SearchState, text: string, owner: string): SearchGroup[] {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const menu = useMenu();
  const search = text.trim();
  return useMemo(() => {
    if (search === "") {
      const recent = recentPages(owner).filter(({ to }) => to !== pathname);
      const seen = new Set([pathname, ...recent.map(({ to }) => to)]);
      const entries = (menu ?? []).flatMap((group) => group.entries).filter(({ to }) => !seen.has(to));
      const toResults = (links: readonly SearchLink[]) =>
        links.map(({ to, label, icon = "rotate-ccw-clock" }) => ({ to, label, icon, details: [] }));
      return [
        { title: i18n._("Recently viewed"), results: toResults(recent), all: null },
        { title: i18n._("Go to"), results: toResults(entries), all: null },
      ].filter(({ results }) => results.length > 0);
    }
    if (current && !trouble && found.groups.length === 0) return [];
    const all = { to: withSearch(search), label: i18n._("All results for “{search}”", { search }), details: [] };
    return [...found.groups, { title: i18n._("Search"), results: [all], all: null }];
  }, [found, current, trouble, search, owner, pathname, menu, i18n]);
}
