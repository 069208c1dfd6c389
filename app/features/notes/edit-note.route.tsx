import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noteRevision } from "#contract/revision";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { rejectUnsaved, saveUnlessStale } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { TextArea } from "~/ui/field/text-area";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { readNote, UpdateNote } from "~/upstream/notes.server";
import { noteSchema } from "./note.schema";
import { requireReader, thingUrl } from "./noted-thing.server";

export const handle = { name: msg("Edit note") };

const LABELS = { text: msg("Note", "text") };

/** Reads the viewer's own note. @throws {FailureResponse} `missing` for one that is not there, 403 for another's */
async function requireOwnNote(args: LoaderFunctionArgs) {
  const viewer = await requireReader(args);
  const note = await readNote(viewer.upstream, args.params.noteId ?? "");
  if (!note.isOwn) throw data(null, { status: 403 });
  return { viewer, note };
}

/** Loads the form that changes a note (TAKE-02). */
export async function loader(args: LoaderFunctionArgs) {
  const { text } = (await requireOwnNote(args)).note;
  return { text, revision: noteRevision({ text }), constraint: getZodConstraint(noteSchema), closeTo: thingUrl(args) };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { viewer, note } = await requireOwnNote(args);
  const { i18n } = viewer;
  const { text } = submitted.parse(noteSchema);
  const outcome = await saveUnlessStale(viewer.upstream, submitted, {
    save: (upstream, revision) => upstream.mutate(UpdateNote, { id: note.id, text, revision }),
    readStored: async () => {
      const { text: stored } = (await requireOwnNote(args)).note;
      const rows = [{ part: i18n._(LABELS.text), saved: stored, yours: text }];
      return { revision: noteRevision({ text: stored }), rows };
    },
  });
  if (outcome.kind !== "saved") return rejectUnsaved(submitted, outcome);
  return redirectWithFlash(thingUrl(args), [success(i18n._("Note updated."))]);
});

export default function EditNote() {
  const { i18n } = useLingui();
  const { text, revision, constraint, closeTo } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("edit-note", constraint, { text });
  return (
    <Panel title={i18n._("Edit note")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("Your note isn't saved.")}>
        <EditConflictForm revision={revision} title={i18n._("This note was changed since you opened it")} />
        <TextArea field={fields.text} rows={8} />
        <FormActions submit={i18n._("Save")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
