import { useLocation } from "@remix-run/react";
import { ContactFields } from "~/company/contact-fields";
import type { EditConflict } from "~/forms/edit-conflict";
import { EditConflictForm, RevisionField } from "~/forms/edit-conflict-form";
import { useFields } from "~/forms/use-fields";
import { userPaths } from "~/paths";
import { WithReason } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { Switch } from "~/ui/field/checkbox";
import type { FieldMeta } from "~/ui/field/control";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { DefaultButton, FormActions, FormSection } from "~/ui/form/form-parts";
import { CONFIRM_BUTTON, DisableUserManagement, useDisableConfirmation } from "./disable-user-management";
import { GlobalPermissions } from "./global-permissions";
import type { EditUserFields } from "./user.schema";
import type { buildUserForm } from "./users.server";

type Props = ReturnType<typeof buildUserForm> & {
  /** The action's data: `asks` when the viewer must confirm losing user management (USER-05). */
  answer: { asks?: boolean; versions?: EditConflict } | undefined;
  closeTo: string;
};

export const LABELS = {
  firstName: "First Name",
  lastName: "Last Name",
  role: "Role",
  phone: "Phone",
  supportContact: "Support Contact",
};

/** Renders the form of a user's data and roles (USER-03). */
export function EditUserForm({ person, revision, constraint, answer, closeTo, isSelf, ...why }: Props) {
  const { search } = useLocation();
  const [form, fields] = useFields<EditUserFields>("edit-user", constraint, person);
  const question = useDisableConfirmation(isSelf && person.userManager, answer, fields.userManager.id);
  const neverContact = why.whyNotAssignRoles !== undefined && !person.fleetManager;
  return (
    <>
      <Form {...form} labels={LABELS} errorSummary="The user isn't saved.">
        <DefaultButton />
        <RevisionField revision={revision} />
        {answer?.versions && <EditConflictForm versions={answer.versions} what="this user" />}
        {question.confirmed && <input type="hidden" name={CONFIRM_BUTTON} value="on" />}
        <TextField label="E-mail" value={person.email} readOnly autoComplete="off" />
        <ContactFields fields={fields} own={false} />
        <GlobalPermissions
          fields={fields}
          reason={why.whyNotAssignRoles}
          all={person.master}
          onUserManager={question.boxChanged}
        />
        <FormSection title="Options">
          <SupportContact field={fields.supportContact} disabled={neverContact} />
        </FormSection>
        <FormActions submit="Update" busyLabel="Updating" cancelTo={closeTo}>
          <ButtonLink
            variant="danger"
            icon="trash"
            to={userPaths.remove(person.id) + search}
            reason={why.whyNotDelete}
            preventScrollReset
          >
            Delete
          </ButtonLink>
        </FormActions>
      </Form>
      <DisableUserManagement question={question} form={form.id} />
    </>
  );
}

const SUPPORT_CONTACT_HINT =
  "Support gets in touch with support contacts. Only Fleet Managers can be support contacts.";

/** Renders the switch that makes a user the support contact (USER-06). */
const SupportContact = ({ field, disabled }: { field: FieldMeta; disabled: boolean }) => (
  <WithReason reason={SUPPORT_CONTACT_HINT} display={disabled ? "text" : "tooltip"}>
    {(describedBy) => (
      <Switch
        label={
          <>
            Support Contact{" "}
            <span className="switch-state" aria-hidden="true">
              <span>Active</span> <span>Inactive</span>
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
