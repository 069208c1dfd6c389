import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONSENT_LABELS, DataConsent, Subscriptions } from "~/company/consents";
import { CONTACT_LABELS, ContactFields } from "~/company/contact-fields";
import { consentInput } from "~/domain/consents";
import { parseForm } from "~/domain/form";
import { PASSWORD_FIELDS } from "~/domain/password";
import { danger, success } from "~/notifications/notifications";
import { redirectWith } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { requireVisitor } from "~/session/viewer.server";
import { settings } from "~/settings.server";
import { Button } from "~/ui/button/button";
import { ButtonLink } from "~/ui/button/button-link";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { FormActions, FormSection } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { attempt, errorsOf, failureInit } from "~/upstream/failure.server";
import { addUser, isInvitationOpen, readInvitation } from "~/upstream/people.server";
import { type InvitationFields, invitationSchema } from "./invitation.schema";
import { InvitationOver, Invited, REPLACE_LABELS, ReplaceRegistration } from "./invitation.view";
import { NEW_PASSWORD_LABELS, NewPassword } from "./new-password";
import { TwoStepNote } from "./two-step-note";

export const handle = { title: "Account registration" };

/** INV-01: looking does not use the invitation up. */
export async function loader(args: LoaderFunctionArgs) {
  const upstream = await requireVisitor(args);
  const hash = args.params.hash ?? "";
  const [open, invitation] = await Promise.all([isInvitationOpen(upstream, hash), readInvitation(upstream, hash)]);
  const replaces = invitation?.existing === "registration";
  return {
    open: open || replaces,
    invitation,
    replaces,
    constraint: getZodConstraint(invitationSchema(replaces)),
    policyUrl: settings.PRIVACY_POLICY_URL,
  };
}

/** INV-03: who is invited, where to and with which roles, the upstream knows from the hash. */
export async function action(args: ActionFunctionArgs) {
  const upstream = await requireVisitor(args);
  const form = await args.request.formData();
  const hash = args.params.hash ?? "";
  const replaces = (await readInvitation(upstream, hash))?.existing === "registration";
  const submission = parseForm(form, invitationSchema(replaces));
  const hideFields = PASSWORD_FIELDS;
  if (submission.status !== "success")
    return data({ result: submission.reply({ hideFields }), notifications: [] }, 400);
  const { password, firstName, lastName, role, phone, replace } = submission.value;
  const user = {
    hash,
    account: { password, ...consentInput(submission.value) },
    contact: { firstName, lastName, roleInCompany: role || null, phoneNumber: phone || null },
    // As the form says: sent again after a lost answer, it is the same request (SAFE-03).
    ...(replace && { replaceRegistration: true }),
  };
  const outcome = await attempt(addUser(upstream.once(form), user));
  if (outcome.ok) return redirectWith(paths.signIn, [success("User registered successfully.")]);
  const { failure } = outcome;
  const result = submission.reply({ hideFields, ...errorsOf(failure, { password: "password" }) });
  return data({ result, notifications: [danger(failure.message)] }, failureInit(failure));
}

export default function Invitation() {
  const { open, invitation } = useLoaderData<typeof loader>();
  return (
    <Page title="Account registration" width="narrow">
      {open ? <InvitationForm /> : <InvitationOver invitation={invitation} />}
    </Page>
  );
}

function InvitationForm() {
  const { constraint, policyUrl, invitation, replaces } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<InvitationFields>({ id: "invitation", lastResult: result, constraint });
  const labels = { ...NEW_PASSWORD_LABELS, ...CONTACT_LABELS, ...CONSENT_LABELS, ...REPLACE_LABELS };
  return (
    <Form {...getFormProps(form)}>
      <ErrorSummary result={result} form={form} labels={labels} />
      <FormSection title="Account">
        {invitation && <Invited {...invitation} />}
        {invitation && replaces && <ReplaceRegistration field={fields.replace} {...invitation} />}
        <NewPassword fields={fields} />
      </FormSection>
      <FormSection title="Contact details">
        <ContactFields fields={fields} />
      </FormSection>
      <FormSection title="Consent">
        <Subscriptions fields={fields} />
        <DataConsent fields={fields} policyUrl={policyUrl} />
      </FormSection>
      <TwoStepNote />
      <FormActions>
        <Button variant="primary">Submit</Button>
        <ButtonLink to={paths.root}>Cancel</ButtonLink>
      </FormActions>
    </Form>
  );
}
