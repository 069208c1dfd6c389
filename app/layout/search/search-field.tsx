import { useLingui } from "@lingui/react";
import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { usePanelPlacement, useTitles } from "~/layout/handle";
import { usePageHasError } from "~/layout/route-data";
import { paths } from "~/paths";
import { IconLink } from "~/ui/button/icon-button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import { Icon } from "~/ui/icon/icon";
import type { PaletteProps } from "./palette";
import { rememberPage } from "./recent";
import { useShortcuts } from "./use-shortcuts";

const FIELD = {
  type: "search",
  className: "control",
  name: "q",
  "aria-keyshortcuts": "Control+K Meta+K",
  maxLength: MAX_SEARCH_LENGTH,
  autoComplete: "off",
} as const;

const Keys = lazy(() => import("./shortcut-list").then((module) => ({ default: module.ShortcutList })));

interface Props {
  /** The viewer's id. */
  owner: string;
  singleKeys: boolean;
}

/**
 * Renders the top bar's search: a field, in a narrow bar a link to the page of the search (FIND-01). With JavaScript a
 * press on the field, and keys from everywhere, open the palette.
 */
export function SearchField({ owner, singleKeys }: Props) {
  const { i18n } = useLingui();
  const label = i18n._("Search everything");
  const form = useRef<HTMLFormElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { Palette, open, close } = usePalette(form);
  useShortcuts(open, () => setKeysShown(true), singleKeys);
  useRecent(owner);
  return (
    <>
      <Form
        ref={form}
        role="search"
        aria-label={i18n._("Portal")}
        method="get"
        action={paths.search}
        className="search-box topbar-search"
        onFocus={loadPalette}
        onPointerEnter={loadPalette}
        onClick={open}
        // Once it has been read: a search that was run is not offered as if it were typed.
        onSubmit={({ currentTarget }) => queueMicrotask(() => currentTarget.reset())}
      >
        <Icon icon="search" />
        <input {...FIELD} aria-label={label} placeholder={i18n._("Search")} />
        <span className="search-key" aria-hidden="true">
          {singleKeys ? "/" : i18n._("Ctrl K")}
        </span>
      </Form>
      <span className="topbar-search-link">
        <IconLink to={paths.search} icon="search" label={label} />
      </span>
      {Palette && <Palette label={label} owner={owner} onClose={close} />}
      {keysShown && (
        <NoticeDialog title={i18n._("Keyboard shortcuts")} role="dialog" onClose={() => setKeysShown(false)}>
          <Suspense>
            <Keys singleKeys={singleKeys} />
          </Suspense>
        </NoticeDialog>
      )}
    </>
  );
}

const loadPalette = () => import("./palette").catch(() => null);

/**
 * Opens the palette over the page. Its script comes when the field is first used; until then the field has the focus, and what is
 * typed stays there (DOOR-02), as in any field.
 */
function usePalette(form: RefObject<HTMLFormElement | null>) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const navigate = useNavigate();
  const open = async () => {
    const field = form.current?.querySelector("input");
    if (!field) return;
    const { value } = field;
    const opener = document.activeElement;
    field.focus();
    // In a narrow bar the field is hidden, and does not take the focus.
    const waiting = document.activeElement;
    const loaded = await loadPalette();
    if (!loaded && waiting !== field) navigate(paths.search);
    // Somebody who has typed, or gone on to something else, is not called back.
    if (!loaded || document.activeElement !== waiting || field.value !== value) return;
    // The palette gives the focus back to what has it now.
    field.blur();
    if (opener instanceof HTMLElement) opener.focus();
    // At once: what is typed meanwhile would be lost.
    flushSync(() => setPalette(() => loaded.Palette));
  };
  return { Palette, open, close: () => setPalette(null) };
}

/** Notes the pages that are opened, for the search to offer before something is typed; forms over a page are none. */
function useRecent(owner: string): void {
  const { pathname } = useLocation();
  const label = useTitles().join(" · ");
  const { state } = useNavigation();
  const failed = usePageHasError();
  const panel = usePanelPlacement();
  useEffect(() => {
    const isPage = !pathname.startsWith(paths.search) && panel !== "over";
    if (state === "idle" && !failed && label && isPage) rememberPage(owner, { to: pathname, label });
  }, [owner, pathname, label, state, failed, panel]);
}
