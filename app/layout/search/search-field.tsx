import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ComponentType, type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
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

const LABEL = "Search everything";

const FIELD = {
  type: "search",
  className: "control",
  name: "q",
  "aria-label": LABEL,
  "aria-keyshortcuts": "Control+K Meta+K",
  placeholder: "Search",
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
 * Renders the top bar's search: a field, in a narrow bar a link to the page of the search (FIND-01). With JavaScript a press on the
 * field, typing in it, and keys from everywhere open the palette.
 */
export function SearchField({ owner, singleKeys }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { palette, load, open, openByKey, close, hold } = usePalette(form);
  useShortcuts(openByKey, () => setKeysShown(true), singleKeys);
  useRecent(owner);
  return (
    <>
      <Form
        ref={form}
        role="search"
        aria-label="Portal"
        method="get"
        action={paths.search}
        className="search-box topbar-search"
        onFocus={load}
        onPointerEnter={load}
        onClick={open}
        onInput={open}
        onSubmit={hold}
      >
        <Icon icon="search" />
        <input {...FIELD} />
        <span className="search-key" aria-hidden="true">
          {singleKeys ? "/" : "Ctrl K"}
        </span>
      </Form>
      <span className="topbar-search-link">
        <IconLink to={paths.search} icon="search" label={LABEL} />
      </span>
      {palette && <palette.Palette {...palette.start} label={LABEL} owner={owner} onClose={close} />}
      {keysShown && (
        <NoticeDialog title="Keyboard shortcuts" role="dialog" onClose={() => setKeysShown(false)}>
          <Suspense>
            <Keys singleKeys={singleKeys} />
          </Suspense>
        </NoticeDialog>
      )}
    </>
  );
}

type Palette = ComponentType<PaletteProps>;

interface Opened {
  Palette: Palette;
  /** What was typed before it was there. */
  start: { text: string; entered: boolean };
}

/**
 * Opens the palette, whose script comes when the field is first used. Until then the field itself takes what is typed, and `hold`
 * delays its Enter; if the script doesn't come, the field is what it was.
 */
function usePalette(form: RefObject<HTMLFormElement | null>) {
  const [palette, setPalette] = useState<Opened | null>(null);
  const script = useRef<Palette>(undefined);
  const loading = useRef(false);
  /** Set while the palette is to open as soon as it has loaded. */
  const wanted = useRef<{ entered: boolean; opener: Element | null } | null>(null);
  const opener = useRef<Element | null>(null);
  const navigate = useNavigate();
  const field = () => form.current?.querySelector("input") ?? null;

  const show = () => {
    const input = field();
    if (!script.current || !wanted.current || !input) return;
    const { entered } = wanted.current;
    opener.current = wanted.current.opener;
    wanted.current = null;
    const start = { text: input.value, entered };
    const Palette = script.current;
    input.value = "";
    // At once: what is typed meanwhile would be lost.
    flushSync(() => setPalette({ Palette, start }));
    form.current?.removeAttribute("data-typing");
  };

  const giveUp = () => {
    const { entered } = wanted.current ?? {};
    wanted.current = null;
    if (form.current?.hasAttribute("data-typing")) {
      form.current.removeAttribute("data-typing");
      const text = field()?.value.trim();
      navigate(text ? `${paths.search}?${new URLSearchParams({ q: text })}` : paths.search);
    } else if (entered) form.current?.submit();
  };

  const load = () => {
    if (loading.current || script.current) return;
    loading.current = true;
    import("./palette").then(
      ({ Palette }) => {
        script.current = Palette;
        // Somebody who has gone on to something else is not called back.
        if (document.activeElement !== field()) wanted.current = null;
        show();
      },
      () => {
        loading.current = false;
        giveUp();
      },
    );
  };

  const open = () => {
    wanted.current ??= { entered: false, opener: field() };
    load();
    show();
  };

  const openByKey = () => {
    const input = field();
    if (!input || !form.current) return;
    wanted.current = { entered: false, opener: document.activeElement };
    if (!script.current) {
      // In a narrow bar the field is hidden, and takes what is typed nevertheless.
      if (!input.checkVisibility()) form.current.setAttribute("data-typing", "");
      input.select();
    }
    load();
    show();
  };

  const close = () => {
    setPalette(null);
    const before = opener.current;
    opener.current = null;
    // After the dialog, which gives the focus to the field.
    setTimeout(() => {
      if (before === document.body) field()?.blur();
      else if (before instanceof HTMLElement && before.isConnected) before.focus();
    });
  };

  const hold = (event: FormEvent) => {
    if (!loading.current || !wanted.current) return;
    event.preventDefault();
    wanted.current.entered = true;
  };
  return { palette, load, open, openByKey, close, hold };
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
