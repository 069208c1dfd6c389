import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { useFields } from "~/forms/use-fields";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel/panel";
import { attempt, messageOr } from "~/upstream/failure.server";
import { SendInvitation } from "~/upstream/people.server";
import { GlobalPermissions } from "./global-permissions";
import { type NewUserFields, newUserSchema, toGlobalRoles } from "./user.schema";
import { getRoleRefusal } from "./user-permissions";
import { getSearch, requireCompanyPermission } from "./users.server";

export const handle = { name: msg("Add User") };

const LABELS = { email: msg("E-mail") };
/** The advice for an address that has an account, in this company or another. The upstream doesn't say in which. */
const WHEN_TAKEN = msg(
  "This address already has an account. If they aren't in your list of users, invite them at another email address.",
);

/** Returns the form that invites a user (USER-02). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireCompanyPermission(args, "user.create");
  return {
    assignsRoles: getRoleRefusal(viewer) === undefined,
    constraint: getZodConstraint(newUserSchema),
    several: viewer.hasPage(paths.inviteSeveral),
  };
}

/** Invites a user. Roles are ignored unless the viewer may assign them. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const viewer = await requireCompanyPermission(args, "user.create");
  const { email, ...boxes } = submitted.parse(newUserSchema);
  const roles = getRoleRefusal(viewer) === undefined ? toGlobalRoles(boxes) : [];
  const invitation = { email, companyId: viewer.company.id, roles };
  const invited = await attempt(viewer.upstream.withSubmission(submitted).mutate(SendInvitation, { invitation }));
  if (invited.ok) {
    const message = viewer.i18n._("Registration invitation successfully sent to {email}.", { email });
    return redirectWithFlash(paths.users + getSearch(args.request), [success(message)]);
  }
  const { failure } = invited;
  const reasons = failureReasons(failure, messageOr("", failure));
  return rejectForm(
    submitted,
    failure.kind === "conflict" ? { ...reasons, fields: { email: [viewer.i18n._(WHEN_TAKEN)] }, form: [] } : reasons,
  );
});

export default function NewUser() {
  const { i18n } = useLingui();
  const { assignsRoles, constraint, several } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<NewUserFields>("new-user", constraint);
  const closeTo = paths.users + useLocation().search;
  return (
    <Panel title={i18n._("Add User")} closeTo={closeTo}>
      <Form {...form} labels={LABELS} errorSummary={i18n._("The invitation wasn't sent.")}>
        <p className="muted">
          {i18n._("We'll email an invitation to this address. It's valid for seven days.")}{" "}
          {several && <Link to={paths.inviteSeveral}>{i18n._("Invite several users")}</Link>}
        </p>
        <TextField field={fields.email} type="email" inputMode="email" autoComplete="off" />
        {assignsRoles && <GlobalPermissions fields={fields} />}
        <FormActions submit={i18n._("Send Invite")} busyLabel={i18n._("Sending")} cancelTo={closeTo} />
      </Form>
    </Panel>
  );
}
