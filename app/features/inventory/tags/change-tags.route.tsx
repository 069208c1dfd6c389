import { useLingui } from "@lingui/react";
import { useLoaderData } from "@remix-run/react";
import { uniqueTags } from "#contract/tags";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { unlessFormStays } from "~/layout/revalidate";
import { SelectionChanged } from "~/lists/selection-changed";
import { SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { SelectedMachineList } from "~/machines/selected-machine-list";
import { undoPath } from "~/machines/undo/undo-path";
import { paths } from "~/paths";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Picker } from "~/ui/picker/picker";
import type { TagPreview } from "./change-preview.server";
import { changeTagsAction, loadTagDialog } from "./change-tags.server";
import { LABELS, tooMany } from "./change-texts";

export const handle = { name: msg("Change tags") };

export const shouldRevalidate = unlessFormStays;

export const loader = loadTagDialog;

export const action = changeTagsAction;

type ActionData = TagPreview & { notDone: SkippedRows[]; link: { to: string } | false };

type Fields = { add: string[]; more: string; remove: string[] };

/** Renders the dialog that adds and removes tags of the selected machines, and names refused ones (TAG-01, FIND-04). */
export default function ChangeTags() {
  const { i18n } = useLingui();
  const { closeTo, proposed, ...loaded } = useLoaderData<typeof loader>();
  const { notDone = [], link, ...answered } = useActionExtras<ActionData>();
  const preview = { ...loaded, ...answered };
  const { count, most, skipped, sweeps, seen, names } = preview;
  const [form, fields] = useFields<Fields>("change-tags", {}, { remove: proposed });
  const changes = count > 0 && count <= most;
  const removable = sweeps ? names : names.filter((name) => preview.machines.some(({ tags }) => tags.includes(name)));
  return (
    <MessageDialog title={i18n._("Change tags")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} preventScrollReset errorSummary={i18n._("No tags were changed.")}>
        <DefaultButton />
        <SkippedList label={i18n._("Not changed")} groups={notDone} />
        {link && (
          <p>
            <Link to={link.to}>{i18n._("Undo this change")}</Link>
          </p>
        )}
        {sweeps && <SelectionChanged seen={seen} now={count} />}
        <SelectedMachines {...preview} />
        {notDone.length === 0 && <SkippedList label={i18n._(msg("Not included", "machines"))} groups={skipped} />}
        {count > most && <p>{tooMany(i18n, most)}</p>}
        {changes && (
          <>
            <Picker unit="tags" field={fields.add} options={toOptions(names)} />
            <TextField field={fields.more} autoComplete="off" hint={i18n._("Separate several by commas.")} />
            <Picker unit="tags" field={fields.remove} options={toOptions(uniqueTags([...removable, ...proposed]))} />
          </>
        )}
        <FormActions submit={changes && i18n._("Change tags")} cancelTo={closeTo}>
          <Link to={paths.tags}>{i18n._("All tags")}</Link>
          <Link to={undoPath("tagged", closeTo)}>{i18n._("Undo an earlier change")}</Link>
        </FormActions>
      </Form>
    </MessageDialog>
  );
}

const toOptions = (names: readonly string[]) => names.map((value) => ({ value, label: value }));

/** Renders the machines that the form changes; only the first of all results. */
function SelectedMachines({ machines, count, sweeps }: Pick<TagPreview, "machines" | "count" | "sweeps">) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        {count === 0
          ? i18n._("No machines are selected.")
          : i18n._("The tags of {count, plural, one {# machine} other {# machines}} will be changed.", { count })}
      </p>
      <SelectedMachineList machines={machines} count={count}>
        {({ serialNumber, tags }) => (
          <>
            <span className="muted" translate="no">
              {tags.join(", ")}
            </span>
            {!sweeps && <input type="hidden" name="machine" value={serialNumber} />}
          </>
        )}
      </SelectedMachineList>
      {sweeps && <input type="hidden" name="count" value={count} />}
    </>
  );
}
