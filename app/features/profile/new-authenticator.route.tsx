import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { isCode } from "#contract/identity/authenticator";
import { CODE_INCOMPLETE, joinDigits } from "~/forms/code";
import { createFormAction } from "~/forms/form-action.server";
import { failureReasons, rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { success } from "~/notifications/notifications";
import { redirectWithFlash } from "~/notifications/notifications.server";
import { paths } from "~/paths";
import { Enrolment } from "~/session/enrolment";
import { requireOwnAccount } from "~/session/own-account.server";
import { isShownSecret, toAuthenticatorSetup, warnOfNewSecret } from "~/session/setup.server";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Card } from "~/ui/card/card";
import { CodeInput } from "~/ui/code-input/code-input";
import { Form } from "~/ui/form/form";
import { FormActions } from "~/ui/form/form-parts";
import { Page } from "~/ui/page/page";
import { ConfirmAuthenticatorReplacement } from "~/upstream/account-security.server";
import { attempt } from "~/upstream/failure.server";
import { newSecretCookie, requireNewSecret } from "./own-password.server";

const TITLE = msg("Set up your new authenticator app");

export const handle = { title: TITLE, description: msg("Confirm your new authenticator app with a code from it.") };

const LABELS = { code: msg("Code from your new app") };

/** Returns the same secret after a reload: a scanned code must stay valid (D25). */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireOwnAccount(args);
  return toAuthenticatorSetup(user.email, await requireNewSecret(args, user.id));
}

/** Replaces the authenticator. All other sessions end, this one stays (ACT-04). */
export const action = createFormAction({}, async (args, submitted) => {
  const { upstream, user, i18n } = await requireOwnAccount(args);
  const secret = await requireNewSecret(args, user.id);
  if (!isShownSecret(submitted.form, secret)) return redirectWithFlash(paths.newAuthenticator, [warnOfNewSecret(i18n)]);
  const token = joinDigits(submitted.form.getAll("code"));
  if (!isCode(token)) return rejectForm(submitted, { fields: { code: [CODE_INCOMPLETE] } });
  const replaced = await attempt(upstream.withSubmission(submitted).mutate(ConfirmAuthenticatorReplacement, { token }));
  if (!replaced.ok) return rejectForm(submitted, failureReasons(replaced.failure, undefined, { token: "code" }));
  const notification = success(
    i18n._("Your authenticator app has been replaced."),
    i18n._("You've been logged out everywhere else. You can delete the old entry from your app."),
  );
  return redirectWithFlash(paths.profile, [notification], [await newSecretCookie.clear()]);
});

export default function NewAuthenticator() {
  const { i18n } = useLingui();
  const setup = useLoaderData<typeof loader>();
  const [complete, setComplete] = useState(false);
  const hydrated = useHydrated();
  const back = { to: paths.replaceAuthenticator, label: i18n._("Replace authenticator app") };
  return (
    <Page title={i18n._(TITLE)} width="narrow" back={back}>
      <Card>
        <Enrolment {...setup} title={i18n._("Add this account to the new app")} />
        <Form id="new-authenticator" labels={LABELS} warnOnLeave={false} errorSummary>
          <input type="hidden" name="setup" value={setup.mark} />
          <CodeInput
            key={setup.mark}
            hint={i18n._("The six digits the new app now shows for this account.")}
            onComplete={setComplete}
          />
          <p>{i18n._("Your recovery codes keep working. You'll be logged out everywhere else.")}</p>
          <FormActions
            submit={i18n._("Replace authenticator app")}
            disabled={hydrated && !complete}
            cancelTo={paths.profile}
          />
        </Form>
      </Card>
    </Page>
  );
}
