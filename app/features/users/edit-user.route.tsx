import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { saveUser } from "~/company/save-user.server";
import type { EditConflict } from "~/forms/edit-conflict";
import { createFormAction } from "~/forms/form-action.server";
import { parseForm, withFields } from "~/forms/parse-form";
import { failureReasons, rejectForm, staleReasons, toSubmission } from "~/forms/reject-form.server";
import { getRevision } from "~/forms/stale-save.server";
import { useActionExtras } from "~/forms/use-last-result";
import { success } from "~/notifications/notifications";
import { failedPage, redirectWithFlash } from "~/notifications/notifications.server";
import { paths, userPaths } from "~/paths";
import { rejectImpersonation } from "~/session/own-account.server";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { FailureResponse } from "~/upstream/failure.server";
import { CONFIRM_BUTTON, KEEP_BUTTON } from "./disable-user-management";
import { EditUserForm, LABELS } from "./edit-user.view";
import { editUserSchema, toUserFields } from "./user.schema";
import { getRoleBlocker, removesOwnAccess } from "./user-rights";
import { FAILED_TO_FETCH } from "./user-rows";
import { buildUserForm, findUser, getSearch, readVisibleUser, requireCompanyPermission } from "./users.server";

export const handle = { name: "Edit User" };

const FAILED = "Failed to update user.";
const NO_FLEET_MANAGER = "Only a Fleet Manager can be a support contact, and this user isn't one";
const TICK_FLEET_MANAGER =
  "Only a Fleet Manager can be a support contact. Tick Fleet Manager as well, or switch this off";

/** Returns the user to edit. @throws as `findUser`, and 403 when the viewer impersonates that user */
async function findEdited(args: LoaderFunctionArgs) {
  rejectImpersonation(await requireCompanyPermission(args, "user.update"), args.params.userId);
  return findUser(args, "user.update");
}

/** Returns the user to edit (USER-03). */
export async function loader(args: LoaderFunctionArgs) {
  const lookup = await findEdited(args);
  const { viewer, person } = lookup;
  if (!person) return failedPage(lookup.failure, FAILED_TO_FETCH, { user: null });
  return { user: buildUserForm(viewer, person) };
}

/** Saves the user. Cancel in the confirmation about user management shows the form again, with its box ticked (USER-05). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const lookup = await findEdited(args);
  const { viewer, person } = lookup;
  if (!person) throw new FailureResponse(lookup.failure);
  const revision = getRevision(submitted.form);
  if (submitted.form.has(KEEP_BUTTON))
    return { result: toSubmission(withFields(submitted.form, { userManager: "on" })).reply(), asks: false };
  const submission = parseForm(submitted.form, editUserSchema);
  if (submission.status !== "success") return rejectForm(submission);
  const { value } = submission;
  const assigns = getRoleBlocker(viewer, person) === undefined;
  if (assigns && removesOwnAccess(viewer, person, value.userManager) && !submitted.form.has(CONFIRM_BUTTON))
    return { result: submission.reply(), asks: true };

  const fleetManager = assigns ? value.fleetManager : person.fleetManager;
  if (value.supportContact && !fleetManager)
    return rejectForm(submission, { fields: { supportContact: [assigns ? TICK_FLEET_MANAGER : NO_FLEET_MANAGER] } });
  const outcome = await saveUser({
    upstream: viewer.upstream,
    submitted,
    user: { id: person.id, ...toUserFields(value, assigns) },
    revision,
    readStored: async () => {
      const stored = await readVisibleUser(viewer, person.id);
      return stored ? toUserFields(stored, assigns) : null;
    },
  });
  if (outcome.kind === "stale") return rejectForm(submission, staleReasons(FAILED), { versions: outcome.versions });
  if (outcome.kind === "failed") return rejectForm(submission, failureReasons(outcome.failure, FAILED));
  return redirectWithFlash(userPaths.details(person.id) + getSearch(args.request), [
    success("User updated successfully.", person.email),
  ]);
});

export default function EditUser() {
  const { user } = useLoaderData<typeof loader>();
  const answer = useActionExtras<{ asks: boolean; versions: EditConflict }>();
  const { search } = useLocation();
  const closeTo = (user ? userPaths.details(user.person.id) : paths.users) + search;
  return (
    <Panel title="Edit User" closeTo={closeTo}>
      {user ? (
        <EditUserForm key={user.person.id} {...user} answer={answer} closeTo={closeTo} />
      ) : (
        <ErrorState message={FAILED_TO_FETCH} />
      )}
    </Panel>
  );
}
