import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { ContactFields } from "~/company/contact-fields";
import { saveUser } from "~/company/save-user.server";
import { EditConflictForm } from "~/forms/edit-conflict-form";
import { createFormAction } from "~/forms/form-action.server";
import { answerIntent } from "~/forms/intent.server";
import { withFields } from "~/forms/parse-form";
import { rejectForm } from "~/forms/reject-form.server";
import { rejectUnsaved } from "~/forms/stale-save.server";
import { useFields } from "~/forms/use-fields";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { failedPage, redirectWithFlash } from "~/notifications/notifications.server";
import { paths, userPaths } from "~/paths";
import { rejectImpersonation } from "~/session/own-account.server";
import { WithReason } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorState } from "~/ui/error-state/error-state";
import { Switch } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions, FormSection } from "~/ui/form/form-parts";
import { Panel } from "~/ui/panel/panel";
import { FailureResponse } from "~/upstream/failure.server";
import { CONFIRM_BUTTON, DisableUserManagement, KEEP_BUTTON, useDisableConfirmation } from "./disable-user-management";
import { GlobalPermissions } from "./global-permissions";
import { type EditUserFields, editUserSchema, toUserFields } from "./user.schema";
import { getRoleRefusal, removesOwnAccess } from "./user-permissions";
import { FAILED_TO_FETCH } from "./user-rows";
import { buildUserForm, findUser, getSearch, readVisibleUser, requireCompanyPermission } from "./users.server";

const LABELS = {
  firstName: msg("First Name"),
  lastName: msg("Last Name"),
  role: msg("Role"),
  phone: msg("Phone"),
  supportContact: msg("Support Contact"),
};

export const handle = { name: msg("Edit User") };

const FAILED = msg("Failed to update user.");
const NO_FLEET_MANAGER = msg("Only a Fleet Manager can be a support contact, and this user isn't one");
const TICK_FLEET_MANAGER = msg(
  "Only a Fleet Manager can be a support contact. Tick Fleet Manager as well, or switch this off",
);

/** Returns the user to edit. @throws as `findUser`, and 403 when the viewer impersonates that user */
async function findEdited(args: LoaderFunctionArgs) {
  rejectImpersonation(await requireCompanyPermission(args, "user.update"), args.params.userId);
  return findUser(args, "user.update");
}

/** Returns the user to edit (USER-03). */
export async function loader(args: LoaderFunctionArgs) {
  const lookup = await findEdited(args);
  const { viewer, person } = lookup;
  if (!person) return failedPage(lookup.failure, viewer.i18n._(FAILED_TO_FETCH), { user: null });
  return { user: buildUserForm(viewer, person) };
}

/** Saves the user. Cancel in the confirmation about user management shows the form again, with its box ticked (USER-05). */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const lookup = await findEdited(args);
  const { viewer, person } = lookup;
  if (!person) throw new FailureResponse(lookup.failure);
  if (submitted.form.has(KEEP_BUTTON))
    return answerIntent({ ...submitted, form: withFields(submitted.form, { userManager: "on" }) }, { asks: false });
  const value = submitted.parse(editUserSchema);
  const assigns = getRoleRefusal(viewer, person) === undefined;
  if (assigns && removesOwnAccess(viewer, person, value.userManager) && !submitted.form.has(CONFIRM_BUTTON))
    return answerIntent(submitted, { asks: true });

  const fleetManager = assigns ? value.fleetManager : person.fleetManager;
  if (value.supportContact && !fleetManager) {
    const reason = viewer.i18n._(assigns ? TICK_FLEET_MANAGER : NO_FLEET_MANAGER);
    return rejectForm(submitted, { fields: { supportContact: [reason] } });
  }
  const outcome = await saveUser({
    upstream: viewer.upstream,
    submitted,
    user: { id: person.id, ...toUserFields(value, assigns) },
    readStored: async () => {
      const stored = await readVisibleUser(viewer, person.id);
      return stored ? toUserFields(stored, assigns) : null;
    },
  });
  if (outcome.kind !== "saved") return rejectUnsaved(submitted, outcome, { quoted: viewer.i18n._(FAILED) });
  return redirectWithFlash(userPaths.details(person.id) + getSearch(args.request), [
    success(viewer.i18n._("User updated successfully."), person.email),
  ]);
});

export default function EditUser() {
  const { i18n } = useLingui();
  const { user } = useLoaderData<typeof loader>();
  const answer = useActionExtras<{ asks: boolean }>();
  const { search } = useLocation();
  const closeTo = (user ? userPaths.details(user.person.id) : paths.users) + search;
  return (
    <Panel title={i18n._("Edit User")} closeTo={closeTo}>
      {user ? (
        <EditUserForm key={user.person.id} {...user} answer={answer} closeTo={closeTo} />
      ) : (
        <ErrorState message={i18n._(FAILED_TO_FETCH)} />
      )}
    </Panel>
  );
}

type Props = ReturnType<typeof buildUserForm> & {
  /** The action's data: `asks` when the viewer must confirm losing user management (USER-05). */
  answer: { asks?: boolean };
  closeTo: string;
};

/** Renders the form of a user's data and roles (USER-03). */
function EditUserForm({ person, revision, constraint, answer, closeTo, isSelf, ...why }: Props) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const [form, fields] = useFields<EditUserFields>("edit-user", constraint, person);
  const question = useDisableConfirmation(isSelf && person.userManager, answer, fields.userManager.id);
  const neverContact = why.roleRefusal !== undefined && !person.fleetManager;
  return (
    <>
      <Form {...form} labels={LABELS} errorSummary={i18n._("The user isn't saved.")}>
        <DefaultButton />
        <EditConflictForm
          revision={revision}
          title={i18n._("Someone else has changed this user since you opened it")}
        />
        {question.confirmed && <input type="hidden" name={CONFIRM_BUTTON} value="on" />}
        <TextField label={i18n._("E-mail")} value={person.email} readOnly autoComplete="off" />
        <ContactFields fields={fields} own={false} />
        <GlobalPermissions
          fields={fields}
          reason={why.roleRefusal}
          all={person.master}
          onUserManager={question.boxChanged}
        />
        <FormSection title={i18n._("Options")}>
          <SupportContact field={fields.supportContact} disabled={neverContact} />
        </FormSection>
        <FormActions submit={i18n._("Update")} busyLabel={i18n._("Updating")} cancelTo={closeTo}>
          <ButtonLink
            variant="danger"
            icon="trash"
            to={userPaths.delete(person.id) + search}
            reason={why.deleteRefusal}
            preventScrollReset
          >
            {i18n._("Delete")}
          </ButtonLink>
        </FormActions>
      </Form>
      <DisableUserManagement question={question} form={form.id} />
    </>
  );
}

/** Renders the switch that makes a user the support contact (USER-06). */
function SupportContact({ field, disabled }: { field: FieldMeta; disabled: boolean }) {
  const { i18n } = useLingui();
  const hint = i18n._("Support gets in touch with support contacts. Only Fleet Managers can be support contacts.");
  return (
    <WithReason reason={hint} display={disabled ? "text" : "tooltip"}>
      {(describedBy) => (
        <Switch
          label={
            <>
              {i18n._("Support Contact")}{" "}
              <span className="switch-state" aria-hidden="true">
                <span>{i18n._("Active")}</span> <span>{i18n._("Inactive")}</span>
              </span>
            </>
          }
          field={field}
          disabled={disabled}
          aria-describedby={describedBy}
        />
      )}
    </WithReason>
  );
}
