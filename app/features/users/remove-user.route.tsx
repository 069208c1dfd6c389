import { Trans, useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { answerRemoval, createFormAction } from "~/forms/form-action.server";
import { msg } from "~/i18n/i18n";
import { danger, success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths, userPaths } from "~/paths";
import type { Viewer } from "~/session/viewer.server";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { Link } from "~/ui/link/link";
import { Untranslated } from "~/ui/untranslated/untranslated";
import { readDeparturePreview } from "~/upstream/departures.server";
import { attempt, FailureResponse } from "~/upstream/failure.server";
import { RemoveUser } from "~/upstream/people.server";
import { getDeleteRefusal } from "./user-permissions";
import { findUser, getSearch, readVisibleUser, requireCompanyPermission } from "./users.server";

export const handle = { name: msg("Confirm Delete") };

const REMOVED = msg("User removed successfully.");
const FAILED = msg("Failed to remove user.");

/** True when the viewer sees no user with the URL's id any more. @throws {FailureResponse} */
async function isDeleted(args: LoaderFunctionArgs): Promise<boolean> {
  const viewer = await requireCompanyPermission(args, "user.remove");
  return (await readVisibleUser(viewer, args.params.userId ?? "")) === null;
}

/** Returns the viewer and the user to delete (USER-04). @throws the redirect back with the reason when the user can't be deleted */
async function requireDeletableUser(args: LoaderFunctionArgs) {
  const lookup = await findUser(args, "user.remove");
  const { viewer, person } = lookup;
  if (!person) throw new FailureResponse(lookup.failure);
  const reason = getDeleteRefusal(viewer, person);
  if (reason) throw await redirectWithFlash(userPaths.edit(person.id) + getSearch(args.request), [danger(reason)]);
  return { viewer, person };
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireCompanyPermission(args, "user.remove");
  const [{ person }, holds] = await Promise.all([
    requireDeletableUser(args),
    holdsSomething(viewer, args.params.userId ?? ""),
  ]);
  const { id, firstName, lastName } = person;
  return { id, firstName, lastName, holds };
}

/** True when leaving is possible and would hand over or list something (LEAVE-02); null when that couldn't be read. */
async function holdsSomething(viewer: Viewer, userId: string): Promise<boolean | null> {
  if (!viewer.hasPage(userPaths.leaving(userId))) return false;
  const preview = await attempt(readDeparturePreview(viewer.upstream, userId));
  if (!preview.ok) return null;
  return preview.value !== null && preview.value.ends.length > 0;
}

/** Deletes the user. When the form is resubmitted, a user who no longer exists counts as deleted. */
export const action = createFormAction({}, async (args, submitted) => {
  const { i18n } = args.context;
  const back = paths.users + getSearch(args.request);
  if (submitted.isRetry && (await isDeleted(args))) return redirectWithFlash(back, [success(i18n._(REMOVED))]);
  const { viewer, person } = await requireDeletableUser(args);
  const removed = await attempt(viewer.upstream.withSubmission(submitted).mutate(RemoveUser, { id: person.id }));
  return answerRemoval(submitted, removed, {
    to: back,
    done: i18n._(REMOVED),
    detail: person.email,
    quoted: i18n._(FAILED),
  });
});

export default function RemoveDialog() {
  const { i18n } = useLingui();
  const { id, firstName, lastName, holds } = useLoaderData<typeof loader>();
  const closeTo = userPaths.edit(id) + useLocation().search;
  return (
    <ConfirmDialog
      title={i18n._("Confirm Delete")}
      closeTo={closeTo}
      confirmLabel={i18n._("Delete")}
      errorSummary={i18n._("The user wasn't deleted.")}
      danger
    >
      <p>
        <Trans
          id="Are you sure you want to delete {firstName} {lastName} user?"
          values={{
            firstName: <Untranslated>{firstName}</Untranslated>,
            lastName: <Untranslated>{lastName}</Untranslated>,
          }}
        />
      </p>
      {holds === null && <p>{i18n._("Couldn't load what this user holds.")}</p>}
      {holds && (
        <p>
          {i18n._("This user still holds something. Leaving lists it, and lets others take over.")}{" "}
          <Link to={userPaths.leaving(id)}>{i18n._("Leaving")}</Link>
        </p>
      )}
    </ConfirmDialog>
  );
}
