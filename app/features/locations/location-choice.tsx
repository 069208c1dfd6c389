import { type ChangeEvent, useEffect, useState } from "react";
import { useChosen } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { FieldErrors } from "~/ui/field/field";
import { useFieldErrors } from "~/ui/form/form-state";
import type { ChoiceRow, ChoiceView } from "./location-choices.server";
import { appliedText, type SetName } from "./location-draft";
import { LOCATION_FORM } from "./location-fields";

const TEXTS = {
  machines: { legend: "Machines", unit: "machines", search: "Search machines", none: "No machines" },
  managers: { legend: "Managers", unit: "people", search: "Search people", none: "No people" },
};

/** Up to so many boxes need no search. */
const FEW = 8;

type Props = { set: SetName; view: ChoiceView; stamp: string };

/**
 * Renders a page of boxes for machines or people (D24). Its buttons post the whole form, with the boxes that were
 * ticked or unticked on other pages.
 */
export function LocationChoice({ set, view, stamp }: Props) {
  const errors = useFieldErrors(set);
  const { legend, unit, none } = TEXTS[set];
  const { rows, elsewhere, removed, search, show, page, pageCount, total } = view;
  const id = `${LOCATION_FORM}-${set}`;
  const [chosen, setChosen] = useState(view.chosen);
  useEffect(() => setChosen(view.chosen), [view.chosen]);
  const count = (event: ChangeEvent<HTMLInputElement>) => setChosen(chosen + (event.currentTarget.checked ? 1 : -1));
  const box = { set, onChange: count };
  return (
    <fieldset className="field picker" id={id} tabIndex={-1} data-invalid={errors.length > 0 || undefined}>
      <legend className="field-label">{legend}</legend>
      <Tools set={set} view={view} chosen={chosen} />
      <input type="hidden" name={`${set}.applied`} value={appliedText({ search, show })} />
      <input type="hidden" name={`${set}.page`} value={page} />
      {removed.map((value) => (
        <input key={value} type="hidden" name={`${set}.off`} value={value} />
      ))}
      <div className="choices" key={stamp}>
        {elsewhere.map((row, at) => (
          <Box key={row.value} {...box} id={`${id}-else-${at}`} row={{ ...CHOSEN, ...row }} />
        ))}
        {rows.map((row, at) => (
          <Box key={row.value} {...box} id={`${id}-${at}`} row={row} />
        ))}
        {rows.length === 0 && <p className="muted">{search ? "Nothing found. Try fewer words." : none}</p>}
      </div>
      {pageCount > 1 && (
        <div className="row-between">
          <span className="muted tabular" role="status">
            {`${total.toLocaleString("en")} ${unit}, page ${page} of ${pageCount}`}
          </span>
          <span className="row">
            <Turn set={set} to={page - 1} last={pageCount} label="Previous" />
            <Turn set={set} to={page + 1} last={pageCount} label="Next" />
          </span>
        </div>
      )}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}

const CHOSEN = { hint: "Chosen on another page", checked: true, was: false, fixed: false };

function Tools({ set, view, chosen }: { set: SetName; view: ChoiceView; chosen: number }) {
  const { search, show, shows, total } = view;
  const { legend, search: label } = TEXTS[set];
  const showId = `${set}-show`;
  const chosenShow = useChosen(showId, show);
  return (
    <div className="picker-tools">
      {(total > FEW || search || shows.length > 0) && (
        <>
          <input
            type="search"
            className="control"
            name={`${set}.search`}
            defaultValue={search}
            placeholder={label}
            aria-label={label}
            autoComplete="off"
          />
          {shows.length > 0 && (
            <select
              id={showId}
              className="control"
              name={`${set}.show`}
              defaultValue={chosenShow}
              aria-label={`Which ${legend.toLowerCase()}`}
            >
              {shows.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
          <Button size="s" name="ask" value={`choices:${set}:search`}>
            Search<span className="visually-hidden"> {legend.toLowerCase()}</span>
          </Button>
        </>
      )}
      <span className="picker-count">
        <span className="muted tabular" role="status">
          {chosen} selected
        </span>
        <Button variant="quiet" size="s" name="ask" value={`choices:${set}:clear`}>
          Clear<span className="visually-hidden"> {legend.toLowerCase()}</span>
        </Button>
      </span>
    </div>
  );
}

type BoxProps = { set: SetName; id: string; row: ChoiceRow; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

/** Renders one box. A fixed one is disabled and not sent: the server keeps it. */
function Box({ set, id, row: { value, label, hint, checked, was, fixed }, onChange }: BoxProps) {
  return (
    <div className="choice">
      <input
        type="checkbox"
        className="checkbox"
        id={id}
        name={`${set}.on`}
        value={value}
        defaultChecked={checked}
        disabled={fixed}
        onChange={onChange}
        aria-describedby={`${id}-note`}
      />
      {was && <input type="hidden" name={`${set}.was`} value={value} />}
      <div>
        <label htmlFor={id}>{label}</label>
        <div className="field-hint" id={`${id}-note`}>
          {hint}
        </div>
      </div>
    </div>
  );
}

function Turn({ set, to, last, label }: { set: SetName; to: number; last: number; label: string }) {
  const reason = to < 1 || to > last;
  return (
    <Button size="s" name="ask" value={`choices:${set}:${to}`} disabled={reason}>
      {label}
      <span className="visually-hidden"> {TEXTS[set].unit}</span>
    </Button>
  );
}
