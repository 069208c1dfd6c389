import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { useActionExtras } from "~/forms/use-last-result";
import { SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import type { Undoable, UndoTexts } from "./undo.server";
import { type UndoDialogName, undoPath } from "./undo-path";

interface Props<Change> {
  dialog: UndoDialogName;
  texts: UndoTexts;
  loaded: { closeTo: string; recent: Change[]; change: Change | null };
  renderName: (change: Change) => ReactNode;
  /** Renders what undoing a change does. @param machines their names */
  renderEffect: (change: Change, machines: string) => ReactNode;
}

/** Renders the dialog that lists the changes of machines, or that undoes one and names the machines that stay (FIND-04). */
export function UndoDialog<Change extends Undoable>({
  dialog,
  texts,
  loaded,
  renderName,
  renderEffect,
}: Props<Change>) {
  const { i18n } = useLingui();
  const { closeTo, recent, change } = loaded;
  const { notDone = change?.left ?? [] } = useActionExtras<{ notDone: SkippedRows[] }>();
  return (
    <MessageDialog title={i18n._(texts.title)} closeTo={closeTo}>
      {change ? (
        <Form preventScrollReset errorSummary>
          {change.isUndone ? <p>{i18n._(texts.undone)}</p> : renderEffect(change, nameMachines(i18n, change))}
          <SkippedList label={i18n._(texts.left)} groups={notDone} />
          <FormActions submit={!change.isUndone && i18n._("Undo")} autoFocus>
            <ButtonLink to={closeTo} preventScrollReset>
              {i18n._("Close")}
            </ButtonLink>
          </FormActions>
        </Form>
      ) : recent.length === 0 ? (
        <p>{i18n._(texts.empty)}</p>
      ) : (
        <ul className="selected-rows" aria-label={i18n._(texts.changes)}>
          {recent.map((each) => (
            <li key={each.id}>
              <Link to={undoPath(dialog, closeTo, { id: each.id })} preventScrollReset>
                {renderName(each)}
              </Link>{" "}
              <span className="muted">{each.isUndone ? i18n._("{at}, undone", { at: each.at }) : each.at}</span>
            </li>
          ))}
        </ul>
      )}
    </MessageDialog>
  );
}

function nameMachines(i18n: I18n, { count, serialNumbers }: Undoable): string {
  const more = count - serialNumbers.length;
  const machines = serialNumbers.join(", ");
  return more > 0 ? i18n._("{machines} and {more, number} more", { machines, more }) : machines;
}
