import type { MouseEvent } from "react";
import type { SearchGroup, SearchHit, SearchState } from "./use-search";

type Attributes = Record<string, unknown>;

interface Props {
  groups: SearchGroup[];
  shown: boolean;
  finding: SearchState;
  /** The attributes of the list and of its options. */
  menu: Attributes;
  optionOf: (result: SearchHit) => Attributes;
}

/** Renders the search's results below its field, in groups, and announces them to screen readers. */
export function PaletteOptions({ groups, shown, finding, menu, optionOf }: Props) {
  return (
    <>
      <div className="options-popover palette" hidden={!shown}>
        <div {...menu}>
          {groups.map(({ title, results }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={title} role="group" aria-label={title}>
              <p className="options-title" aria-hidden="true">
                {title}
              </p>
              {results.map((result) => (
                <Option key={result.to} {...result} attributes={optionOf(result)} />
              ))}
            </div>
          ))}
          {groups.length === 0 && (
            <div className="muted options-note" role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
              Type part of a serial number, host name, location, user, event or page.
            </div>
          )}
        </div>
        {finding.trouble && <p className="options-note">{finding.trouble}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {shown && describeResults(finding)}
      </p>
    </>
  );
}

/** Renders a result as a link, which a click with Ctrl or the middle button opens elsewhere. */
const Option = ({ to, label, details, attributes: { onClick, ...rest } }: SearchHit & { attributes: Attributes }) => (
  <a
    {...rest}
    href={to}
    tabIndex={-1}
    className="option"
    onClick={(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      (onClick as (event: MouseEvent) => void)(event);
    }}
  >
    {label}
    {details.length > 0 && <span className="field-hint">{details.join(" · ")}</span>}
  </a>
);

/** Describes the results for screen readers. */
function describeResults({ found: { search, groups }, current, trouble }: SearchState): string {
  if (!current) return "Searching…";
  if (search === "" || trouble) return trouble ?? "";
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return count === 1 ? "1 result" : `${count} results`;
}
