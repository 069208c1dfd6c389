import { Trans, useLingui } from "@lingui/react";
import { Form, useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { Children, type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { msg } from "~/i18n/i18n";
import { useHydrated, useInitialOption } from "../attributes/hydrated";
import { joinTokens } from "../attributes/join-tokens";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { type Chip, Chips } from "./chips";

/** The pause in typing after which the list follows, in milliseconds. */
const FILTER_DELAY = 300;

type FiltersProps = {
  /** The name of the search, such as 'Search machines'. */
  label: string;
  search: { name: string; value: string; placeholder: string };
  /** `FilterSelect` and `FilterText` elements, which lie behind a disclosure (FIND-03). */
  children?: ReactNode;
  /** The set filters, each with the URL without it. */
  chips?: readonly Chip[];
  /** Search parameters to keep, such as the sort. The page number is not among them: a new filter starts at page 1. */
  keep?: Record<string, string>;
  /** The address without filters, for the link Clear. */
  clearTo?: string;
  /** The address of the list where it isn't the route's own, because a panel is open over it. */
  action?: string;
  /** The control that sorts a narrow list, a `SortSelect`. */
  sort?: ReactNode;
  /** The text of a button that stays in sight; by default a list follows its filters, and Apply is for the keyboard. */
  button?: string;
};

/**
 * Renders a GET form whose state is the address. With JavaScript the list follows the typing, without new history, and
 * empty fields are left out of the address.
 */
export function Filters({
  label,
  search,
  children,
  chips = [],
  keep = {},
  clearTo,
  action,
  sort,
  button,
}: FiltersProps) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const { follow, send } = useFollow(ref);
  const hydrated = useHydrated();
  const hasFilters = Children.count(children) > 0;
  return (
    <Form
      ref={ref}
      method="get"
      action={action}
      className="filters no-print"
      role="search"
      aria-label={label}
      onChange={follow}
      onSubmit={send}
    >
      <div className="search-box filters-search">
        <Icon icon="search" />
        <SearchInput {...search} label={label} />
      </div>
      {(hasFilters || sort) && (
        <details className={joinTokens("filters-more", !hasFilters && "filters-none")}>
          {/* Where rows are cards, it opens the order and the list's tools as well. */}
          <summary className="button">
            <span className="filters-wide">{i18n._("Filters")}</span>{" "}
            <span className="filters-narrow">{i18n._("View")}</span>
          </summary>
          {hasFilters && <div className="filters-selects">{children}</div>}
        </details>
      )}
      {sort}
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {button ? (
        <Button>{button}</Button>
      ) : (
        <Button className={hydrated ? "visually-hidden filters-apply-focused" : "filters-apply"}>
          {i18n._("Apply")}
        </Button>
      )}
      {(chips.length > 0 || clearTo !== undefined) && <Chips chips={chips} clearTo={clearTo} />}
    </Form>
  );
}

/** The forms in which typing has just paused, and whose list is about to follow. */
const waitingForms = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/** The state of the navigations that this form makes by itself while the user types. */
const FOLLOWS = { follows: true };

function stopWaiting(form: HTMLFormElement): void {
  clearTimeout(waitingForms.get(form));
  waitingForms.delete(form);
}

/**
 * Returns `follow`, which submits the form once typing pauses, and `send`, which submits it at once. Whoever opens another page
 * meanwhile gets that page, and no list that follows.
 */
function useFollow(form: RefObject<HTMLFormElement | null>) {
  const submit = useSubmit();
  const { location, formMethod } = useNavigation();
  // The navigations of filters are of the method GET.
  const leadsElsewhere = location !== undefined && formMethod !== "GET";
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (leadsElsewhere) stopWaiting(element);
    return () => {
      if (!element.isConnected) stopWaiting(element);
    };
  }, [form, leadsElsewhere]);
  const ask = (element: HTMLFormElement, { replace = false } = {}) => {
    stopWaiting(element);
    const action = element.getAttribute("action") ?? undefined;
    submit(readFilters(element), { action, replace, preventScrollReset: true, state: FOLLOWS });
  };
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    stopWaiting(currentTarget);
    waitingForms.set(
      currentTarget,
      setTimeout(() => ask(currentTarget, { replace: true }), FILTER_DELAY),
    );
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  return { follow, send };
}

/** Returns the fields of a form that are not empty. */
function readFilters(form: HTMLFormElement): FormData {
  const filled = new FormData();
  for (const [name, value] of new FormData(form)) if (value) filled.append(name, value);
  return filled;
}

type FilterSelectProps = {
  /** True for options that are names or addresses, which no browser translates (DOOR-03). */
  untranslated?: boolean | undefined;
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/** Renders a select with its label above it. */
export function FilterSelect({ label, options, ...select }: FilterSelectProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <label className="filters-select" htmlFor={id}>
      <span>{label}</span>{" "}
      <SelectInput {...select} id={id} options={[{ value: "", label: i18n._(msg("All", "filter")) }, ...options]} />
    </label>
  );
}

/** Renders the select that sorts a narrow list, whose rows are cards without a header to press (FIND-03). */
export function SortSelect(select: Omit<FilterSelectProps, "label">) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="sort-select">
      <label htmlFor={id}>{i18n._("Sort by")}</label> <SelectInput {...select} id={id} />
    </div>
  );
}

function SelectInput({ id, name, value, options, untranslated }: Omit<FilterSelectProps, "label"> & { id: string }) {
  const ref = useFollowAddress<HTMLSelectElement>(value);
  const chosen = useInitialOption(id, value);
  return (
    <select ref={ref} id={id} className="control" name={name} defaultValue={chosen}>
      {options.map((option) => (
        <option key={option.value} value={option.value} translate={untranslated && option.value ? "no" : undefined}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Renders a field for a part of a name, in place of a select with more choices than one can look through. */
export function FilterText({ label, name, value }: Omit<FilterSelectProps, "options">) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <label className="filters-select" htmlFor={id}>
      <span>{label}</span> <SearchInput id={id} name={name} value={value} placeholder={i18n._("Type a name")} />
    </label>
  );
}

/**
 * Renders a date field for a calendar day. With JavaScript its label says when it is empty: some browsers show today's
 * in grey.
 */
export function FilterDay({ label, name, value }: Omit<FilterSelectProps, "options">) {
  const ref = useFollowAddress<HTMLInputElement>(value);
  const hydrated = useHydrated();
  const [day, setDay] = useState(value);
  // The browser or the address may have filled in the field since.
  useEffect(() => setDay(ref.current?.value ?? ""));
  return (
    <label className="filters-select">
      <span>
        {hydrated && day === "" ? (
          <Trans id="{label}<0>: not set</0>" values={{ label }} components={{ 0: <span aria-hidden="true" /> }} />
        ) : (
          label
        )}
      </span>{" "}
      <input
        ref={ref}
        type="date"
        className="control"
        name={name}
        defaultValue={value}
        onInput={({ currentTarget }) => setDay(currentTarget.value)}
      />
    </label>
  );
}

/** Renders a search field that follows the URL; a label names its id, or is given. */
function SearchInput({
  name,
  value,
  placeholder,
  label,
  id,
}: FiltersProps["search"] & { label?: string; id?: string }) {
  const ref = useFollowAddress<HTMLInputElement>(value);
  return (
    <input
      ref={ref}
      id={id}
      type="search"
      className="control"
      name={name}
      defaultValue={value}
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
    />
  );
}

/**
 * Sets the field to the address's value on each new address, such as by Clear, Back or below a panel. A navigation that the
 * typing caused doesn't change the field that has the focus.
 */
function useFollowAddress<E extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<E>(null);
  const { key, state } = useLocation();
  const isHistoryStep = useNavigationType() === "POP";
  const follows = !isHistoryStep && (state as Partial<typeof FOLLOWS> | null)?.follows === true;
  const shown = useRef(key);
  useEffect(() => {
    const field = ref.current;
    // The first run must not overwrite text typed before the script loaded.
    if (!field || shown.current === key) return;
    shown.current = key;
    if (isHistoryStep && field.form) stopWaiting(field.form);
    const isWaiting = field.form !== null && waitingForms.has(field.form);
    if (!isWaiting && !(follows && document.activeElement === field)) field.value = value;
  }, [value, key, follows, isHistoryStep]);
  return ref;
}
