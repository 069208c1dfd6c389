import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LONGEST_SEARCH } from "#contract/limits";
import { paths } from "~/paths";
import { IconLink } from "~/ui/button/icon-button";
import { Icon } from "~/ui/icon/icon";

const LABEL = "Search everything";

/** True for Ctrl or ⌘ K, and for a slash that is not typed into a field. */
function isAsked({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !shiftKey;
  const typing = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  return key === "/" && !typing;
}

/**
 * Renders the top bar's search: a field, in a narrow bar a link to the page of the search (FIND-01). With JavaScript a slash,
 * Ctrl or ⌘ K lead to it from everywhere.
 */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // Behind an open dialog nothing can be reached.
      if (!isAsked(event) || document.querySelector("dialog[open]:modal")) return;
      event.preventDefault();
      if (field.current?.checkVisibility()) field.current.select();
      else navigate(paths.search);
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [navigate]);
  return (
    <>
      <Form role="search" aria-label="Portal" method="get" action={paths.search} className="topbar-search">
        <Icon icon="search" />
        <input
          ref={field}
          type="search"
          className="control"
          name="q"
          aria-label={LABEL}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Search"
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
        />
      </Form>
      <span className="topbar-search-link">
        <IconLink to={paths.search} icon="search" label={LABEL} />
      </span>
    </>
  );
}
