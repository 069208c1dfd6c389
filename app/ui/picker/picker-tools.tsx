import { type KeyboardEvent, useEffect, useRef } from "react";
import { useInitialOption } from "../attributes/hydrated";
import { Button } from "../button/button";
import { type PickerPage, pickerFields, serializeAppliedSearch } from "./picker-page";

interface Props {
  label: string;
  unit: string;
  name: string;
  page: PickerPage;
}

type SearchProps = Omit<Props, "page"> & {
  /** Undefined where the form has all options. */
  page: PickerPage | undefined;
  onFilter: ((text: string) => void) | undefined;
};

/**
 * Renders the search of a picker whose options the server finds, and the choice of a list where there are several. When the
 * page has all options, the script turns the field into a filter, which isn't sent; it keeps what was typed before.
 * @param onFilter set for a filter
 */
export function PickerSearch({ label, unit, name, page, onFilter }: SearchProps) {
  const fields = pickerFields(name);
  const input = useRef<HTMLInputElement>(null);
  const isFilter = onFilter !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field is a filter
  useEffect(() => {
    if (input.current?.value) onFilter?.(input.current.value);
  }, [isFilter]);
  const look = isFilter
    ? { placeholder: "Filter", "aria-label": "Filter the list", onKeyDown: stayInForm }
    : { placeholder: `Search ${unit}`, "aria-label": `Search ${unit}`, name: fields.search, "data-asks": true };
  return (
    <>
      {page && !isFilter && (
        <input type="hidden" name={fields.applied} value={serializeAppliedSearch(page)} data-asks />
      )}
      <input
        ref={input}
        id={fields.search}
        type="search"
        className="control"
        defaultValue={page?.search}
        autoComplete="off"
        onChange={(event) => onFilter?.(event.currentTarget.value)}
        {...look}
      />
      {page && !isFilter && <PickerAsk label={label} name={name} page={page} />}
    </>
  );
}

/** Prevents Enter in the filter from sending the form. */
const stayInForm = (event: KeyboardEvent) => {
  if (event.key === "Enter") event.preventDefault();
};

/** Renders the choice of a list where there are several, and the button that asks the server. */
function PickerAsk({ label, name, page: { show, lists } }: Pick<Props, "label" | "name" | "page">) {
  const fields = pickerFields(name);
  const chosenShow = useInitialOption(fields.show, show);
  return (
    <>
      {lists.length > 0 && (
        <select
          id={fields.show}
          className="control"
          name={fields.show}
          data-asks
          defaultValue={chosenShow}
          aria-label={`Which ${label.toLowerCase()}`}
        >
          {lists.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      <Button size="s" name="ask" value={`${name} search`}>
        Search<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </>
  );
}

/** Renders what a page of a picker sends unseen, the sentence where it has no options, and the buttons that turn it. */
export function PickerPages({ unit, name, page: { rows, removed, page, pageCount, search, failedToLoad } }: Props) {
  const fields = pickerFields(name);
  const was = rows.filter((row) => row.was);
  return (
    <>
      <input type="hidden" name={fields.page} value={page} data-asks />
      {was.map(({ value }) => (
        <input key={value} type="hidden" name={fields.was} value={value} data-asks />
      ))}
      {removed.map((value) => (
        <input key={value} type="hidden" name={fields.off} value={value} />
      ))}
      {rows.length === 0 && <p className="muted">{emptyText(unit, search, failedToLoad)}</p>}
      {pageCount > 1 && (
        <div className="picker-pages">
          <Turn unit={unit} name={name} to={page - 1} last={pageCount} label="Previous" />
          <Turn unit={unit} name={name} to={page + 1} last={pageCount} label="Next" />
        </div>
      )}
    </>
  );
}

function emptyText(unit: string, search: string, unread: boolean): string {
  if (unread) return `Couldn't load the ${unit}. Your selection is kept.`;
  return search ? "Nothing found. Try fewer words." : `No ${unit}`;
}

interface TurnProps {
  unit: string;
  name: string;
  to: number;
  last: number;
  label: string;
}

/** Renders a button to another page. Beyond the ends it stays in place, with the focus. */
const Turn = ({ unit, name, to, last, label }: TurnProps) => (
  <Button size="s" name="ask" value={`${name} ${to}`} aria-disabled={to < 1 || to > last || undefined}>
    {label}
    <span className="visually-hidden"> {unit}</span>
  </Button>
);

interface StatusProps {
  label: string;
  unit: string;
  name: string;
  /** The page of several, which is announced; undefined when all options are shown. */
  page: PickerPage | undefined;
  /** True when the form asked about this picker. Without a script the page then begins here. */
  asked: boolean | undefined;
  /** The number of options that the filter leaves; undefined without a filter. */
  found: number | undefined;
  /** The number of chosen options; undefined for a choice of one. */
  count: number | undefined;
  /** Clears the choice in the browser; undefined where the server does. */
  onClear: (() => void) | undefined;
}

const countOf = (total: number, units: string) =>
  `${total.toLocaleString("en")} ${total === 1 ? units.replace(/s$/, "") : units}`;

/** Renders how much was found and chosen, and the button that clears the choice; fixed options stay. */
export function PickerStatus({ label, unit, name, page, asked, found, count, onClear }: StatusProps) {
  const parts = [
    page && `${countOf(page.total, unit)}, page ${page.page} of ${page.pageCount}`,
    found !== undefined && `${found.toLocaleString("en")} found`,
    count !== undefined && `${count.toLocaleString("en")} selected`,
  ];
  const inBrowser = onClear && { type: "button" as const, onClick: onClear };
  return (
    <div className="picker-count">
      {/* biome-ignore lint/a11y/noAutofocus: the way to the answer without JavaScript */}
      <span className="muted tabular" role="status" tabIndex={-1} autoFocus={asked}>
        {parts.filter(Boolean).join(" · ")}
      </span>{" "}
      {count !== undefined && count > 0 && (
        <Button variant="quiet" size="s" {...(inBrowser ?? { name: "ask", value: `${name} clear` })}>
          Clear<span className="visually-hidden"> {label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  );
}
