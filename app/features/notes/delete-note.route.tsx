import { Trans, useLingui } from "@lingui/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noteRevision } from "#contract/revision";
import { answerRemoval, redirectWithFailure } from "~/forms/button-action.server";
import { RevisionField } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { getRevision } from "~/forms/stale-save.server";
import { msg } from "~/i18n/i18n";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { attempt } from "~/upstream/failure.server";
import { DeleteNote, readNote } from "~/upstream/notes.server";
import { requireReader, thingUrl } from "./noted-thing.server";

export const handle = { name: msg("Delete note") };

/** Reads the note that the dialog asks about (TAKE-02). @throws {FailureResponse} `missing`; 403 without the permission */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireReader(args);
  const note = await readNote(upstream, args.params.noteId ?? "");
  if (!note.isDeletable) throw data(null, { status: 403 });
  const { text, author } = note;
  return { text, author: author.name, revision: noteRevision({ text }), closeTo: thingUrl(args) };
}

/** Deletes the note. One that was changed since it was shown stays, and is shown again where it is. */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, i18n } = await requireReader(args);
  const variables = { id: args.params.noteId ?? "", revision: getRevision(submitted.form) };
  const deleted = await attempt(upstream.withSubmission(submitted).mutate(DeleteNote, variables));
  const to = thingUrl(args);
  if (!deleted.ok && deleted.failure.kind === "conflict") return redirectWithFailure(to, submitted, deleted.failure);
  return answerRemoval(submitted, deleted, { to, done: i18n._("Note deleted.") });
});

export default function DeleteNoteDialog() {
  const { i18n } = useLingui();
  const { text, author, revision, closeTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={i18n._("Delete note")}
      closeTo={closeTo}
      confirmLabel={i18n._("Delete note")}
      fields={<RevisionField revision={revision} />}
      danger
      errorSummary={i18n._("The note isn't deleted.")}
    >
      <p>
        <Trans
          id="Are you sure you want to delete this note by {author}? This can't be undone."
          values={{ author: <strong translate="no">{author}</strong> }}
        />
      </p>
      <blockquote className="written">{text}</blockquote>
    </ConfirmDialog>
  );
}
