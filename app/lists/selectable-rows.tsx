import { useLingui } from "@lingui/react";
import { useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { msg } from "~/i18n/i18n";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import type { IconName } from "~/ui/icon/icons";
import { type ListDefinition, tableColumns } from "./definition";
import type { ListPage } from "./list-page";
import { ListRows, type RowsProps } from "./list-rows";
import { describeSelection, MAX_SELECTED_ROWS, SELECTED_BUTTON, withoutSelection } from "./selection";
import type { Selection } from "./use-selection";

/** Renders a page of a list with selectable rows and its bulk actions (FIND-04). */
export function SelectableRows<Row, Sent>({
  acts,
  choice,
  ...props
}: RowsProps<Row, Sent> & { acts: readonly BulkAction[]; choice: Selection }) {
  const { i18n } = useLingui();
  const { list, answer } = props;
  const id = useId();
  const nameIndex = tableColumns(list, answer.query.columns).findIndex(({ rowHeader }) => rowHeader);
  return (
    <div onChange={choice.changed}>
      <ListRows
        {...props}
        selection={{
          name: list.selectBy ?? "",
          form: id,
          value: ({ key }) => key,
          label: ({ texts, key }) => i18n._("Select {name}", { name: texts[nameIndex] ?? key }),
          header: <PageBox selection={choice} shown={answer.rows.length} />,
        }}
      />
      <SelectionBar id={id} list={list} answer={answer} acts={acts} choice={choice} />
    </div>
  );
}

/** Renders the box that ticks the whole page, with JavaScript: in the table's header, with its words above cards. */
function PageBox({ selection, shown }: { selection: Selection; shown: number }) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  const ticked = selection.all ? shown : selection.chosen - selection.elsewhere.length;
  const isPartial = ticked > 0 && ticked < shown;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = hydrated && isPartial;
  }, [hydrated, isPartial]);
  if (!hydrated) return null;
  return (
    <label className="page-box" data-label={i18n._("Select all")}>
      <input
        ref={ref}
        type="checkbox"
        className="checkbox"
        aria-label={i18n._("Select all {shown, number} on this page", { shown })}
        checked={ticked > 0 && ticked === shown}
        onChange={({ target }) => selection.tick(target.checked)}
      />
    </label>
  );
}

/** A bulk action on the selected rows (FIND-04). */
export interface BulkAction {
  label: string;
  icon: IconName;
  /** The path that gets the selection and the list's query, such as a dialog's. */
  path: string;
  /** True for a download. */
  file?: boolean;
}

interface Props<Row, Sent> {
  id: string;
  list: ListDefinition<Row, Sent>;
  answer: ListPage<Sent>;
  acts: readonly BulkAction[];
  choice: Selection;
}

/**
 * Renders the form around the row checkboxes: the selection count, "select all results", and a button per bulk action.
 * It is a GET form, so the selection travels in the URL. Where scripts run it is hidden until a row is ticked, by style alone:
 * so it is there for rows that are ticked before the script has come.
 */
function SelectionBar<Row, Sent>({ id, list, answer, acts, choice }: Props<Row, Sent>) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const send = useSubmitSelection(list.selectBy, choice);
  const { form, all, chosen, elsewhere, allName, chooseAll } = choice;
  const { total, pageCount, rows } = answer;
  const counts = { chosen, elsewhere: elsewhere.length, shown: rows.length, total, all };
  const reason =
    !all && chosen > MAX_SELECTED_ROWS
      ? i18n._("Select up to {most, number}, or all results", { most: MAX_SELECTED_ROWS })
      : undefined;
  return (
    <form
      ref={form}
      id={id}
      method="get"
      className="choice-bar no-print"
      data-chosen={chosen > 0 || undefined}
      onSubmit={send}
    >
      {[...withoutSelection(list, search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((key) => (
        <input key={key} type="hidden" name={list.selectBy} value={key} />
      ))}
      <p aria-live="polite" className={hydrated && chosen === 0 ? "visually-hidden" : "tabular"}>
        {hydrated ? describeSelection(i18n, counts, list) : list.withSelected && i18n._(list.withSelected)}
      </p>
      {pageCount > 1 && (
        <label className="choice">
          <input
            type="checkbox"
            className="checkbox"
            name={allName}
            value={total}
            onChange={({ target }) => chooseAll(target.checked)}
          />
          {i18n._("Select all {total, number} results", { total })}
        </label>
      )}
      {chosen > 0 && (
        <Button type="button" variant="quiet" onClick={() => chooseAll(false)}>
          {i18n._(msg("Clear", "selection"))}
        </Button>
      )}
      <BulkActions acts={acts} reason={reason} />
    </form>
  );
}

/** Renders a button per bulk action. @param reason why none can be used */
const BulkActions = ({ acts, reason }: { acts: readonly BulkAction[]; reason: string | undefined }) => (
  <div className="choice-actions">
    {acts.map(({ label, icon, path, file }) => (
      <Button
        key={path}
        icon={icon}
        formAction={path}
        {...(file && { name: SELECTED_BUTTON, value: "yes" })}
        reason={reason}
        reasonDisplay="tooltip"
      >
        {label}
      </Button>
    ))}
  </div>
);

/** Returns the handler that submits the selection by script. A download is left to the browser. */
function useSubmitSelection(selectBy: string | undefined, { allName }: Selection) {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter?.getAttribute("formaction");
    if (!action || submitter?.getAttribute("name") === SELECTED_BUTTON) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (form.has(allName)) form.delete(selectBy ?? "");
    submit(form, { method: "get", action, preventScrollReset: true });
  };
}
