import { Form, Link, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useChosen } from "../attributes/hydrated";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";

/** The pause in typing after which the list follows, in milliseconds. */
const FILTER_DELAY = 300;

type FiltersProps = {
  /** The name of the search, such as 'Search machines'. */
  label: string;
  search?: { name: string; value: string; placeholder?: string };
  /** `FilterSelect` elements, or other controls with a name. */
  children?: ReactNode;
  /** Search parameters to keep, such as the sort. The page number is not among them: a new filter starts at page 1. */
  keep?: Record<string, string>;
  /** The address without filters, for the link Clear. */
  clearTo?: string;
  /** The address of the list where it isn't the route's own, because a panel is open over it. */
  action?: string;
};

/** Renders a GET form whose state is the address. With JavaScript the list follows the typing, without new history. */
export function Filters({ label, search, children, keep = {}, clearTo, action }: FiltersProps) {
  const { follow, stop } = useFollow();
  return (
    <Form
      method="get"
      action={action}
      className="filters no-print"
      role="search"
      aria-label={label}
      onChange={follow}
      onSubmit={stop}
    >
      {search && <SearchBox {...search} label={label} />}
      {children}
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button>Apply</Button>
      {clearTo !== undefined && (
        <Link className="button button-quiet" to={clearTo} preventScrollReset replace>
          Clear
        </Link>
      )}
    </Form>
  );
}

/** Returns `follow`, which submits the form once typing pauses, and `stop`, which cancels that. */
function useFollow() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (event: React.FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    stop();
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), FILTER_DELAY);
  };
  return { follow, stop };
}

type SearchBoxProps = { name: string; value: string; placeholder?: string; label: string };

function SearchBox({ name, value, placeholder, label }: SearchBoxProps) {
  const ref = useFollowAddress<HTMLInputElement>(value);
  return (
    <div className="filters-search">
      <Icon icon={Search} />
      <input
        ref={ref}
        type="search"
        className="control"
        name={name}
        defaultValue={value}
        placeholder={placeholder ?? label}
        aria-label={label}
        autoComplete="off"
      />
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  value: string;
  options: { value: string; label: string }[];
  /** The text of the empty choice. */
  all?: string;
};

/** Renders a narrow select with its label beside it. */
export function FilterSelect({ label, name, value, options, all = "All" }: FilterSelectProps) {
  const ref = useFollowAddress<HTMLSelectElement>(value);
  const id = useId();
  const chosen = useChosen(id, value);
  return (
    <label className="filters-select">
      <span>{label}</span>
      <select ref={ref} id={id} className="control" name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Sets the field to the address's value after Back or Clear, unless the user is typing in it. */
function useFollowAddress<E extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<E>(null);
  const shown = useRef(value);
  useEffect(() => {
    // The first run keeps what was typed before the script loaded.
    if (shown.current === value) return;
    shown.current = value;
    if (ref.current && document.activeElement !== ref.current) ref.current.value = value;
  }, [value]);
  return ref;
}
