import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { isCode } from "#contract/identity/authenticator";
import { CODE_INCOMPLETE, joinDigits } from "~/forms/code";
import { createFormAction } from "~/forms/form-action.server";
import { rejectForm } from "~/forms/reject-form.server";
import { msg } from "~/i18n/i18n";
import { PasskeyButton } from "~/passkeys/passkey-button";
import { paths } from "~/paths";
import { Enrolment } from "~/session/enrolment";
import { toAuthenticatorSetup } from "~/session/setup.server";
import { CHALLENGE_PARAMETER, secondStepPath, signInPath } from "~/session/sign-in-paths";
import { hasVisitorPage } from "~/session/viewer.server";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-button";
import { Card } from "~/ui/card/card";
import { CodeInput } from "~/ui/code-input/code-input";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { SignInPage } from "../sign-in-page";
import { confirmCode, rejectStep, requireChallenge } from "./confirm.server";
import { RequestReference } from "./request-reference";
import { SignInAccount } from "./sign-in-account";

export const handle = {
  title: msg("Multi-factor authentication"),
  description: msg("Confirm it's you with the code from your authenticator app."),
};

const LABELS = { code: msg("Code from your authenticator app") };

/**
 * Loads the second step of the sign-in. After a reload it has the same secret, never a new one or another sign-in's (D25,
 * SAFE-08).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, upstream, challenge, replaces } = await requireChallenge(args);
  const { email, setupSecret, to } = challenge;
  const setup = setupSecret ? await toAuthenticatorSetup(email, setupSecret) : null;
  return {
    setup,
    email,
    replaces,
    path: secondStepPath(paths.secondFactor, id),
    backTo: signInPath(to, { [CHALLENGE_PARAMETER]: id }),
    recoveryCode:
      !setup && (await hasVisitorPage(upstream, paths.recoveryCode)) && secondStepPath(paths.recoveryCode, id),
    passkeyOptions: !setup && challenge.hasPasskeys === true && secondStepPath(paths.passkeyOptions, id),
  };
}

/** Completes the sign-in by the code, or by a passkey (AUTH-05, PASS-01). A rejected code leaves the page as it is (MFA-07). */
export const action = createFormAction({}, async (args, submitted) => {
  const pending = await requireChallenge(args);
  const isPasskey = pending.challenge.hasPasskeys && submitted.form.has("passkey");
  if (!isPasskey && !isCode(joinDigits(submitted.form.getAll("code"))))
    return rejectForm(submitted, { fields: { code: [CODE_INCOMPLETE] } });
  const confirmed = await confirmCode(args, submitted, pending);
  if (confirmed.ok) return confirmed.value;
  return rejectStep(args.context, submitted, confirmed.failure);
});

export default function SecondFactor() {
  const { i18n } = useLingui();
  const { setup, email, replaces, path, backTo, recoveryCode, passkeyOptions } = useLoaderData<typeof loader>();
  const [complete, setComplete] = useState(false);
  const hydrated = useHydrated();
  const close = <IconLink to={backTo} icon="x" label={i18n._("Close and go back to email and password")} />;
  return (
    <SignInPage>
      <Card level={1} title={i18n._("Multi-factor authentication")} actions={close}>
        <SignInAccount email={email} replaces={replaces} />
        {setup && <Enrolment {...setup} />}
        <Form
          id="second-factor"
          action={path}
          labels={LABELS}
          warnOnLeave={false}
          errorSummary={i18n._("You're not logged in yet.")}
        >
          <RequestReference />
          {passkeyOptions && <PasskeyButton options={passkeyOptions}>{i18n._("Use a passkey")}</PasskeyButton>}
          <CodeInput
            hint={setup ? i18n._("The six digits the app now shows for this account.") : i18n._("Six digits.")}
            onComplete={setComplete}
            autoFocus
          />
          <Button variant="primary" disabled={hydrated && !complete}>
            {i18n._("Confirm")}
          </Button>
        </Form>
        <nav aria-label={i18n._("Login help")} className="card-links">
          {recoveryCode && <Link to={recoveryCode}>{i18n._("Use a recovery code")}</Link>}{" "}
          <Link to={paths.passwordRecovery}>{i18n._("Reset authentication token")}</Link>{" "}
          <Link to={backTo}>{i18n._("Back to login")}</Link>
        </nav>
      </Card>
    </SignInPage>
  );
}
