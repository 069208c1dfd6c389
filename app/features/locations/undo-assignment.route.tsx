import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, partlyDoneReasons, rejectForm, toSubmission } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { SkippedList, type SkippedRows } from "~/lists/skipped-rows";
import { requireAssigner } from "~/machines/assignment/assign-machines.server";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { ButtonLink } from "~/ui/button/button-link";
import { MessageDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { attempt } from "~/upstream/failure.server";
import {
  loadUndoPreview,
  parseAssignmentReference,
  readUndoableAssignments,
  restoreMachines,
} from "./undo-assignment.server";

export const handle = { name: "Undo assignment" };

/**
 * Loads an assignment that can be undone, or all of them when the URL names none; the dialog is over the page where
 * machines are selected (FIND-04).
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAssigner(args);
  const url = new URL(args.request.url);
  const reference = parseAssignmentReference(url);
  const { closeTo } = reference;
  if (reference.id === null && reference.to === "")
    return { closeTo, recent: await readUndoableAssignments(viewer, url), assigned: null };
  return { closeTo, recent: [], assigned: await loadUndoPreview(viewer, reference) };
}

/** Moves the machines back that have not been moved since. The others are listed with the reason. */
export const action = createFormAction({}, async (args, submitted) => {
  const viewer = await requireAssigner(args);
  const reference = parseAssignmentReference(new URL(args.request.url));
  const undone = await attempt(restoreMachines(viewer, viewer.upstream.withSubmission(submitted), reference));
  if (!undone.ok) return rejectForm(toSubmission(submitted.form), failureReasons(undone.failure));
  const { count, left, lost } = undone.value;
  if (left.length === 0) return redirectWithFlash(reference.closeTo, [success("Assignment undone.")]);
  const partial = `${count.toLocaleString("en")} moved back. The others are listed below with the reason.`;
  const summary = count === 0 ? "No machines were moved back. The reasons are listed below." : partial;
  return rejectForm(toSubmission(submitted.form), partlyDoneReasons([summary], lost), { told: left });
});

export default function UndoDialog() {
  const { closeTo, recent, assigned } = useLoaderData<typeof loader>();
  return (
    <MessageDialog title="Undo assignment" closeTo={closeTo}>
      {assigned ? <Undo {...assigned} closeTo={closeTo} /> : <Recent recent={recent} />}
    </MessageDialog>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Recent = ({ recent }: Pick<Loaded, "recent">) =>
  recent.length === 0 ? (
    <p>There's nothing to undo. You can undo an assignment for one day.</p>
  ) : (
    <ul className="chosen-rows" aria-label="Assignments">
      {recent.map(({ to, count, location, at, undone }) => (
        <li key={to}>
          <Link to={to} preventScrollReset>
            {formatCount(count)} to <Untranslated>{location}</Untranslated>
          </Link>{" "}
          <span className="muted">
            {at}
            {undone && ", undone"}
          </span>
        </li>
      ))}
    </ul>
  );

const formatCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "machine" : "machines"}`;

type UndoProps = NonNullable<Loaded["assigned"]> & Pick<Loaded, "closeTo">;

function Undo({ closeTo, count, serialNumbers, location, left, undone, until }: UndoProps) {
  const { told = left } = useActionExtras<{ told: SkippedRows[] }>() ?? {};
  const more = count - serialNumbers.length;
  return (
    <Form preventScrollReset errorSummary>
      {undone ? (
        <p>This assignment has been undone.</p>
      ) : (
        <p>
          {formatCount(count)} will move from {location ?? (count === 1 ? "its location" : "their location")} back to
          where {count === 1 ? "it was" : "they were"}: {serialNumbers.join(", ")}
          {more > 0 && ` and ${more.toLocaleString("en")} more`}. Machines moved since then, or whose earlier location
          was deleted, stay where they are.
          {until && ` You can undo this until ${until}.`}
        </p>
      )}
      <SkippedList label="Not moved back" groups={told} />
      <FormActions submit={!undone && "Undo"} autoFocus>
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
      </FormActions>
    </Form>
  );
}
