import { getZodConstraint } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { dropCrafted, parseForm } from "~/domain/form";
import { asTyped } from "~/forms/draft.server";
import { failed, refuse } from "~/forms/refuse.server";
import { submitting } from "~/forms/submitting.server";
import { useAnswer, useResult } from "~/forms/use-result";
import { danger, success, warning } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths, userPaths } from "~/paths";
import { ErrorState } from "~/ui/error-state/error-state";
import { Panel } from "~/ui/panel/panel";
import { attempt, FailureResponse, failureInit } from "~/upstream/failure.server";
import { updateUser } from "~/upstream/people.server";
import { CONFIRMED, KEEP } from "./disable-user-management";
import { EditUserForm, LABELS } from "./edit-user.view";
import { findPerson, searchOf } from "./people.server";
import { locksOneselfOut, whyNotAssignRoles, whyNotDelete } from "./rights";
import { editUserSchema, rolesOf } from "./user.schema";
import { FAILED_TO_FETCH } from "./user-list";

const FAILED = "Failed to update user.";
const NO_SUPPORT_CONTACT = "Only a fleet manager can be a support contact: it was left inactive.";

/** USER-03 */
export async function loader(args: LoaderFunctionArgs) {
  const found = await findPerson(args, "user.update");
  const { viewer, person } = found;
  if (!person) return data({ user: null, notifications: [danger(FAILED_TO_FETCH)] }, failureInit(found.failure));
  const user = {
    person,
    constraint: getZodConstraint(editUserSchema),
    whyNotAssignRoles: whyNotAssignRoles(viewer, person),
    whyNotDelete: whyNotDelete(viewer, person),
    isSelf: person.id === viewer.user.id,
  };
  return data({ user, notifications: [] });
}

export const action = submitting(LABELS, async (args, sent) => {
  const found = await findPerson(args, "user.update");
  const { viewer, person } = found;
  if (!person) throw new FailureResponse(found.failure);
  if (sent.form.has(KEEP)) return data({ result: ticked(sent.form), asks: false, notifications: [] });
  const submission = parseForm(sent.form, editUserSchema);
  if (submission.status !== "success") return refuse(submission);
  const { firstName, lastName, role, phone, supportContact, ...boxes } = submission.value;
  const assigns = whyNotAssignRoles(viewer, person) === undefined;
  if (assigns && locksOneselfOut(viewer, person, boxes.userManager) && !sent.form.has(CONFIRMED))
    return data({ result: submission.reply(), asks: true, notifications: [] });

  const fleetManager = assigns ? boxes.fleetManager : person.fleetManager;
  const isSupportContact = supportContact && fleetManager;
  const update = {
    id: person.id,
    contact: { firstName, lastName, roleInCompany: role || null, phoneNumber: phone, isSupportContact },
    ...(assigns && { globalRoles: rolesOf(boxes) }),
  };
  const saved = await attempt(updateUser(viewer.upstream.once(sent), update));
  if (saved.ok) {
    const notice = supportContact && !isSupportContact ? [warning(NO_SUPPORT_CONTACT)] : [];
    const to = userPaths.details(person.id) + searchOf(args.request);
    return redirectWith(to, [success("User updated successfully."), ...notice]);
  }
  return refuse(submission, failed(saved.failure, FAILED));
});

/** Returns the form as it was typed, with the box ticked: what Cancel leaves (USER-05). */
function ticked(form: FormData) {
  form.set("userManager", "on");
  return asTyped(dropCrafted(form));
}

export { headers } from "~/forms/headers";

export default function EditUser() {
  const { user } = useLoaderData<typeof loader>();
  const result = useResult();
  const answer = useAnswer<{ asks: boolean }>();
  const { search } = useLocation();
  const closeTo = (user ? userPaths.details(user.person.id) : paths.users) + search;
  return (
    <Panel title="Edit User" closeTo={closeTo}>
      {user ? (
        <EditUserForm key={user.person.id} {...user} result={result} answer={answer} closeTo={closeTo} />
      ) : (
        <ErrorState message={FAILED_TO_FETCH} />
      )}
    </Panel>
  );
}
