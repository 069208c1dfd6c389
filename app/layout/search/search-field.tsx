import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type ComponentType, type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_SEARCH_LENGTH } from "#contract/limits";
import { useTitles } from "~/layout/handle";
import { usePageHasError } from "~/layout/route-data";
import { paths } from "~/paths";
import { IconLink } from "~/ui/button/icon-button";
import { NoticeDialog } from "~/ui/dialog/notice-dialog";
import { Icon } from "~/ui/icon/icon";
import type { PaletteProps } from "./palette";
import { rememberPage } from "./recent";
import { findSearchInput, useShortcuts } from "./use-shortcuts";

const LABEL = "Search everything";

/** The attributes of the field, with and without its script. */
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
 * Renders the top bar's search: a field, in a narrow bar a link to the page of the search (FIND-01). With JavaScript the
 * field offers results as one types, and keys lead to it from everywhere.
 */
export function SearchField({ owner, singleKeys }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { palette, load, hold } = usePalette(form);
  const opener = useShortcuts(form, singleKeys, () => setKeysShown(true));
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
        onSubmit={hold}
      >
        <Icon icon="search" />
        {palette ? (
          <palette.Palette {...palette.start} field={FIELD} owner={owner} opener={opener} />
        ) : (
          <input {...FIELD} />
        )}
      </Form>
      <span className="topbar-search-link">
        <IconLink to={paths.search} icon="search" label={LABEL} />
      </span>
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

interface Loaded {
  Palette: ComponentType<PaletteProps>;
  /** The state of the plain field before. */
  start: { text: string; hasFocus: boolean; entered: boolean };
}

/** Loads the palette when the field is first used. `hold` delays Enter until it has loaded. */
function usePalette(form: RefObject<HTMLFormElement>) {
  const [palette, setPalette] = useState<Loaded>();
  const entered = useRef(false);
  const loading = useRef(false);
  const load = () => {
    if (loading.current) return;
    loading.current = true;
    import("./palette").then(
      ({ Palette }) => {
        const field = findSearchInput(form);
        const hasFocus = field !== null && field === document.activeElement;
        const start = { text: field?.value ?? "", hasFocus, entered: entered.current };
        // At once: text typed between reading the field and replacing it would be lost.
        flushSync(() => setPalette({ Palette, start }));
      },
      () => {
        loading.current = false;
        if (entered.current) form.current?.submit();
      },
    );
  };
  const hold = (event: FormEvent) => {
    if (palette || !loading.current) return;
    event.preventDefault();
    entered.current = true;
  };
  return { palette, load, hold };
}

/** Notes the pages that are opened, for the search to offer before something is typed. */
function useRecent(owner: string): void {
  const { pathname } = useLocation();
  const label = useTitles().join(" · ");
  const { state } = useNavigation();
  const failed = usePageHasError();
  useEffect(() => {
    if (state === "idle" && !failed && label && !pathname.startsWith(paths.search))
      rememberPage(owner, { to: pathname, label });
  }, [owner, pathname, label, state, failed]);
}
