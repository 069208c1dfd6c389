import { useLingui } from "@lingui/react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "../attributes/hydrated";
import { REVEAL_EVENT } from "../form/controls";
import { useErrors, useFormState } from "../form/form-state";
import { useCurrentInView } from "../tabs/use-current-in-view";

export type FormTab = {
  /** The panel's id and the tab's fragment, such as 'security' for '#security'. */
  id: string;
  label: string;
  /** The names of its fields. Where some have errors the tab's title says 'N error(s)'. */
  fields?: string[];
  content: ReactNode;
};

/** The name of the field, and of each panel's button, that says which tab is open. */
export const OPEN_TAB = "tab";

interface Props {
  label: string;
  tabs: FormTab[];
  initial?: string | undefined;
  actions?: (tab: string) => ReactNode;
}

/**
 * Renders tabs within one form. All panels are in the page and are sent together. Without JavaScript the tabs are
 * links, and CSS shows the panel that the URL's hash names or contains. With it they are ARIA tabs with
 * arrow keys. The address names the open tab, and the form sends it (`OPEN_TAB`).
 * A refused form opens the first tab with errors, unless the open one has some (PROF-01).
 * @param initial the tab to open where none has errors; by default the first
 * @param actions renders the buttons below each panel
 */
export function FormTabs({ label, tabs, initial, actions }: Props) {
  const errors = useErrors();
  const count = ({ fields = [] }: FormTab) => fields.filter((name) => errors[name]?.length).length;
  const first = tabs.find(count)?.id ?? initial ?? tabs[0]?.id;
  const { box, ready, chosen, setChosen } = useOpenTab(tabs, first, initial);
  return (
    <div className="form-tabs" ref={box} data-ready={ready || undefined}>
      {actions && <input type="hidden" name={OPEN_TAB} value={chosen} data-asks />}
      <TabLine label={label} tabs={tabs} ready={ready} chosen={chosen} setChosen={setChosen} count={count} />
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          className="form-tab-panel"
          data-chosen={tab.id === chosen || undefined}
          role={ready ? "tabpanel" : undefined}
          aria-labelledby={`${tab.id}-tab`}
          hidden={ready && tab.id !== chosen}
        >
          {tab.content}
          {actions?.(tab.id)}
        </section>
      ))}
    </div>
  );
}

interface LineProps extends Pick<Props, "label" | "tabs">, Pick<OpenTab, "ready" | "chosen" | "setChosen"> {
  /** Returns how many errors a tab has. */
  count: (tab: FormTab) => number;
}

/** Renders the line of the tabs. */
function TabLine({ label, tabs, ready, chosen, setChosen, count }: LineProps) {
  const { i18n } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  useCurrentInView(line, ready ? chosen : undefined);
  const open = (event: MouseEvent, id: string) => {
    event.preventDefault();
    setChosen(id);
  };
  const move = (event: KeyboardEvent, index: number) => {
    const to = nextTab(event.key, index, tabs.length);
    const id = to === undefined ? undefined : tabs[to]?.id;
    if (!id) return;
    event.preventDefault();
    setChosen(id);
    document.getElementById(`${id}-tab`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div className="tabs-list" ref={line} role={ready ? "tablist" : "group"} aria-label={label}>
      {tabs.map((tab, index) => (
        <a
          key={tab.id}
          id={`${tab.id}-tab`}
          className="tab"
          href={`#${tab.id}`}
          data-chosen={tab.id === chosen || undefined}
          {...(ready && {
            role: "tab",
            "aria-selected": tab.id === chosen,
            "aria-controls": tab.id,
            tabIndex: tab.id === chosen ? 0 : -1,
            onClick: (event: MouseEvent) => open(event, tab.id),
            onKeyDown: (event: KeyboardEvent) => move(event, index),
          })}
        >
          {tab.label}{" "}
          {count(tab) > 0 && (
            <span className="tab-errors">{i18n._("{count, number} error(s)", { count: count(tab) })}</span>
          )}
        </a>
      ))}
    </div>
  );
}

type OpenTab = ReturnType<typeof useOpenTab>;

/**
 * Keeps which tab is open: the one in the URL, the one with errors after a rejection, or the one of an element to show.
 * @param first the tab that is open at first
 * @param initial the tab to open after a refusal without errors of fields
 */
function useOpenTab(tabs: FormTab[], first: string | undefined, initial: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { refusal } = useFormState();
  const [{ ready, chosen }, setShown] = useState({ ready: hydrated, chosen: first });
  const opened = useRef(refusal);
  const setChosen = useCallback((id: string) => {
    setShown({ ready: true, chosen: id });
    if (location.hash !== `#${id}`) history.replaceState(history.state, "", `#${id}`);
  }, []);

  useEffect(() => {
    // Both change together: a panel that is hidden in between would lose the focus.
    setShown((shown) => ({ ready: true, chosen: panelOfAddress(box.current)?.id ?? shown.chosen }));
  }, []);

  useEffect(() => {
    if (opened.current === refusal) return;
    opened.current = refusal;
    const wrong = tabs.filter(({ fields = [] }) => fields.some((name) => refusal[name]?.length)).map(({ id }) => id);
    const wanted = wrong[0] ?? initial;
    if (wanted && !(chosen && wrong.includes(chosen))) setChosen(wanted);
  }, [refusal, tabs, initial, chosen, setChosen]);

  useEffect(() => {
    const element = box.current;
    const reveal = ({ target }: Event) => {
      const panel = target instanceof Element && target.closest(".form-tab-panel");
      // At once, because the focus follows and nothing hidden can take it.
      if (panel) flushSync(() => setChosen(panel.id));
    };
    const follow = () => {
      const panel = panelOfAddress(element);
      if (panel) setChosen(panel.id);
    };
    element?.addEventListener(REVEAL_EVENT, reveal);
    window.addEventListener("hashchange", follow);
    return () => {
      element?.removeEventListener(REVEAL_EVENT, reveal);
      window.removeEventListener("hashchange", follow);
    };
  }, [setChosen]);

  return { box, ready, chosen, setChosen };
}

/** Returns the panel that the URL's hash names, or that has the element which it names; null for none. */
function panelOfAddress(box: HTMLElement | null): Element | null {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  return target && box?.contains(target) ? target.closest(".form-tab-panel") : null;
}

/** Returns the index of the tab that a key leads to, from `index` of `count`; undefined for any other key. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
