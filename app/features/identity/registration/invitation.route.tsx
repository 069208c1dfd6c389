import { getZodConstraint } from "@conform-to/zod/v4";
import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CONSENT_LABELS } from "~/company/consents";
import { toConsentInput } from "~/company/consents.schema";
import { CONTACT_LABELS, ContactFields } from "~/company/contact-fields";
import { formatDateTime } from "~/dates/dates";
import { createFormAction } from "~/forms/form-action.server";
import { useFields } from "~/forms/use-fields";
import { config } from "~/host/config.server";
import { msg } from "~/i18n/i18n";
import { type Handle, nameFromData } from "~/layout/handle";
import { warning } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { signOutPath } from "~/session/sign-in-paths";
import { currentViewer, requireVisitorClient } from "~/session/viewer.server";
import { Form } from "~/ui/form/form";
import { FormSection } from "~/ui/form/form-parts";
import { useAnswer } from "~/ui/form/use-answer";
import { Page } from "~/ui/page/page";
import type { UpstreamClient } from "~/upstream/client.server";
import { attempt } from "~/upstream/failure.server";
import { AddUser, isInvitationOpen, readInvitation } from "~/upstream/people.server";
import { NEW_PASSWORD_LABELS, NewPassword } from "../new-password";
import { type InvitationFields, invitationSchema } from "./invitation.schema";
import { InvitationExpired, InvitationSummary, REPLACE_LABELS, ReplaceRegistration } from "./invitation.view";
import { register } from "./register.server";
import { RegistrationFooter } from "./registration-footer";

export const handle: Handle = {
  title: msg("Create your account"),
  description: msg("Create your account from the invitation you received by email."),
  company: nameFromData<typeof loader>(({ invitation }) => invitation?.company),
};

const LABELS = { ...NEW_PASSWORD_LABELS, ...CONTACT_LABELS, ...CONSENT_LABELS, ...REPLACE_LABELS };

/** Reads the invitation. Opening the page does not use it up (INV-01). */
export async function loader(args: LoaderFunctionArgs) {
  const upstream = await requireInvited(args);
  const hash = args.params.hash ?? "";
  const [open, invitation] = await Promise.all([isInvitationOpen(upstream, hash), readInvitation(upstream, hash)]);
  const replaces = invitation?.existing === "registration";
  return {
    open: open || replaces,
    invitation,
    invitedBy: invitation?.invitedBy ?? null,
    until: invitation?.expiresAt
      ? `${formatDateTime(config.appTimeZone, invitation.expiresAt)} (${config.appTimeZone})`
      : null,
    replaces,
    constraint: getZodConstraint(invitationSchema(replaces)),
    policyUrl: config.privacyPolicyUrl,
  };
}

/** Accepts the invitation (INV-03). The upstream knows its e-mail address, company and roles from the hash. */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const upstream = await requireInvited(args);
  const hash = args.params.hash ?? "";
  const replaces = (await readInvitation(upstream, hash))?.existing === "registration";
  const values = submitted.parse(invitationSchema(replaces));
  const { password, firstName, lastName, role, phone, replace } = values;
  const user = {
    hash,
    account: { password, ...toConsentInput(values) },
    contact: { firstName, lastName, roleInCompany: role || null, phoneNumber: phone || null },
    // Taken from the form, so that a resubmission after a lost response is the same request (SAFE-03).
    ...(replace && { replaceRegistration: true }),
  };
  return register(submitted, await attempt(upstream.withSubmission(submitted).mutate(AddUser, { user })));
});

/**
 * Returns the upstream client of a visitor with an invitation.
 * @throws the gate's redirect for a signed-in user, with a notification that links to the invitation (GATE-03, INV-01)
 */
async function requireInvited(args: LoaderFunctionArgs): Promise<UpstreamClient> {
  const viewer = await currentViewer(args).catch(() => null);
  if (!viewer) return requireVisitorClient(args);
  const to = signOutPath(new URL(args.request.url).pathname);
  const { i18n, user } = viewer;
  const { email } = user;
  const message = i18n._("You're logged in as {email}. To open the invitation, log out first.", { email });
  const link = { to, label: i18n._("Log out and open the invitation"), posts: true } as const;
  throw await redirectWithFlash(paths.dashboard, [{ ...warning(message), link }]);
}

export default function Invitation() {
  const { i18n } = useLingui();
  const { open, invitation } = useLoaderData<typeof loader>();
  const wasSubmitted = useAnswer() !== undefined;
  return (
    <Page title={i18n._("Create your account")} width="narrow">
      {open || wasSubmitted ? <InvitationForm /> : <InvitationExpired invitation={invitation} />}
    </Page>
  );
}

function InvitationForm() {
  const { i18n } = useLingui();
  const { constraint, policyUrl, invitation, invitedBy, until, replaces } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<InvitationFields>("invitation", constraint);
  return (
    <Form {...form} labels={LABELS} errorSummary={i18n._("Your account hasn't been created.")}>
      <FormSection title={i18n._("Account")}>
        {invitation && <InvitationSummary {...invitation} invitedBy={invitedBy} until={until} />}
        {invitation && replaces && <ReplaceRegistration field={fields.replace} {...invitation} />}
        <NewPassword fields={fields} />
      </FormSection>
      <FormSection title={i18n._("Contact details")}>
        <ContactFields fields={fields} />
      </FormSection>
      <RegistrationFooter fields={fields} policyUrl={policyUrl} />
    </Form>
  );
}
