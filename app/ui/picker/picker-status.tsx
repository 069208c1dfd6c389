import { Button } from "../button/button";
import type { PickerPage } from "./picker-page";

interface Props {
  label: string;
  unit: string;
  name: string;
  /** The page of several, which is told; undefined where all options are shown. */
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
export function PickerStatus({ label, unit, name, page, asked, found, count, onClear }: Props) {
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
      {count !== undefined && (
        <Button variant="quiet" size="s" {...(inBrowser ?? { name: "ask", value: `${name} clear` })}>
          Clear<span className="visually-hidden"> {label.toLowerCase()}</span>
        </Button>
      )}
    </div>
  );
}
