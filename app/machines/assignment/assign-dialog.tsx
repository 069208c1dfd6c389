import { useLingui } from "@lingui/react";
import { useLoaderData } from "@remix-run/react";
import { useActionExtras, useLastResult } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { SelectionChanged } from "~/lists/selection-changed";
import { countSkipped, SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { SelectedMachineList } from "~/machines/selected-machine-list";
import { undoPath } from "~/machines/undo/undo-path";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { listOf } from "~/ui/field/control";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Picker } from "~/ui/picker/picker";
import { Untranslated } from "~/ui/untranslated/untranslated";
import type { createAssignLoader } from "./assign-machines.server";
import type { AssignmentPreview } from "./assignment-preview.server";
import { serializePlacement } from "./placement";

const LABELS = { locationId: msg("Location") };

type ActionData = AssignmentPreview & { notDone: SkippedRows[]; link: { to: string; label: string } | false };

/** Renders the dialog that assigns the selected machines to a location, and names rejected ones (LOC-08, FIND-04). */
export function AssignDialog() {
  const { i18n } = useLingui();
  const { closeTo, seen, ...loaded } = useLoaderData<ReturnType<typeof createAssignLoader>>();
  const chosen = useLastResult()?.initialValue?.locationId;
  const { notDone = [], link, ...actionData } = useActionExtras<ActionData>();
  const { count, most, skipped, locations, ...preview } = { ...loaded, ...actionData };
  const now = count + countSkipped(skipped);
  const assigns = count > 0 && count <= most;
  return (
    <MessageDialog title={i18n._("Assign machine(s) to location")} closeTo={closeTo}>
      <Form id="assign-machines" labels={LABELS} preventScrollReset errorSummary={i18n._("No machines were assigned.")}>
        <SkippedList label={i18n._("Not assigned")} groups={notDone} />
        {link && (
          <p>
            <Link to={link.to}>{i18n._("Undo this assignment")}</Link>
          </p>
        )}
        {preview.sweeps && <SelectionChanged seen={seen} now={now} />}
        <SelectedMachines {...preview} count={count} />
        {notDone.length === 0 && <SkippedList label={i18n._(msg("Not included", "machines"))} groups={skipped} />}
        {count > most && (
          <p>{i18n._("You can assign up to {most, number} machines at a time. Narrow the list first.", { most })}</p>
        )}
        {assigns && (
          <Picker
            type="radio"
            unit="locations"
            name="locationId"
            required
            options={locations}
            defaultValue={listOf(chosen)}
          />
        )}
        <FormActions submit={assigns && i18n._("Assign")} cancelTo={closeTo}>
          {preview.undoes && <Link to={undoPath("assigned", closeTo)}>{i18n._("Undo an earlier assignment")}</Link>}
        </FormActions>
      </Form>
    </MessageDialog>
  );
}

type SelectedMachinesProps = Pick<AssignmentPreview, "machines" | "count" | "sweeps" | "named">;

/** Renders the machines that the form assigns; of many results only the first. */
function SelectedMachines({ machines, count, sweeps, named }: SelectedMachinesProps) {
  const { i18n } = useLingui();
  return (
    <>
      {(sweeps || count > 1) && (
        <p>
          {sweeps
            ? i18n._(
                "{count, plural, one {# machine without a location will be assigned.} other {# machines without a location will be assigned.}}",
                { count },
              )
            : i18n._("{count, plural, one {# machine will be assigned.} other {# machines will be assigned.}}", {
                count,
              })}
        </p>
      )}
      <SelectedMachineList machines={machines} count={count}>
        {({ location, ...machine }) => (
          <>
            <span className="muted">{location ? <Untranslated>{location}</Untranslated> : i18n._("Unassigned")}</span>
            {named && <input type="hidden" name="machine" value={serializePlacement(machine)} />}
          </>
        )}
      </SelectedMachineList>
      {!named && <input type="hidden" name="count" value={count} />}
    </>
  );
}
