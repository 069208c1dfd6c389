import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { TextArea } from "~/ui/field/text-area";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { attempt } from "~/upstream/failure.server";
import { addNote } from "~/upstream/notes.server";
import { noteSchema } from "./note.schema";
import { requireNotes, requireReader, thingOf, thingUrl } from "./noted-thing.server";

export const handle = { name: msg("Add note") };

const LABELS = { text: msg("Note", "text") };

/** Loads the form that writes a note (TAKE-02). @throws {FailureResponse} for a thing that the viewer may not see */
export async function loader(args: LoaderFunctionArgs) {
  await requireNotes(args, { offset: 0, limit: 1 });
  return { constraint: getZodConstraint(noteSchema), closeTo: thingUrl(args) };
}

export const action = createFormAction(LABELS, async (args, submitted) => {
  const { upstream, i18n } = await requireReader(args);
  const { text } = submitted.parse(noteSchema);
  const added = await attempt(addNote(upstream.withSubmission(submitted), thingOf(args.params), text));
  if (!added.ok) return rejectForm(submitted, failureReasons(added.failure));
  return redirectWithFlash(thingUrl(args), [success(i18n._("Note added."))]);
});

export default function NewNote() {
  const { i18n } = useLingui();
  const { constraint, closeTo } = useLoaderData<typeof loader>();
  const [form, fields] = useFields("new-note", constraint);
  return (
    <Panel title={i18n._("Add note")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("Your note isn't saved.")}>
        <TextArea field={fields.text} rows={8} hint={i18n._("Everyone who can see this can read your note.")} />
        <FormActions submit={i18n._("Add note")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
