import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { isCode } from "#contract/identity/authenticator";
import { CODE_INCOMPLETE, joinDigits } from "~/forms/code";
import { createFormAction } from "~/forms/form-action.server";
import { rejectForm, toSubmission } from "~/forms/reject-form.server";
import { PublicPage } from "~/layout/public-page";
import { paths, signInPath } from "~/paths";
import { Enrolment } from "~/session/enrolment";
import { toAuthenticatorSetup } from "~/session/setup.server";
import { useHydrated } from "~/ui/attributes/hydrated";
import { Button } from "~/ui/button/button";
import { IconLink } from "~/ui/button/icon-button";
import { Card } from "~/ui/card/card";
import { CodeInput } from "~/ui/code-input/code-input";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { supports } from "~/upstream/capabilities.server";
import { confirmCode, requireChallenge } from "./confirm.server";
import { RequestReference } from "./request-reference";
import { rejectStep } from "./sign-in-limit.server";

export const handle = {
  title: "Multi-factor authentication",
  description: "Confirm it's you with the code from your authenticator app.",
};

const LABELS = { code: "Code from your authenticator app" };

/**
 * Loads the second step of the sign-in. After a reload it has the same secret, never a new one or another sign-in's (D25,
 * SAFE-08).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, challenge } = await requireChallenge(args);
  const { email, setupSecret, to } = challenge;
  const setup = setupSecret ? await toAuthenticatorSetup(email, setupSecret) : null;
  return { setup, backTo: signInPath(to), codes: !setup && (await supports(upstream, "account-security")) };
}

/** Completes the sign-in by the code (AUTH-05). A rejected code leaves the page as it is (MFA-07). */
export const action = createFormAction({}, async (args, submitted) => {
  const pending = await requireChallenge(args);
  const submission = toSubmission(submitted.form);
  if (!isCode(joinDigits(submitted.form.getAll("code"))))
    return rejectForm(submission, { fields: { code: [CODE_INCOMPLETE] } });
  const confirmed = await confirmCode(args, submitted, pending);
  if (confirmed.ok) return confirmed.value;
  return rejectStep(args.context, submission, confirmed.failure);
});

export default function SecondFactor() {
  const { setup, backTo, codes } = useLoaderData<typeof loader>();
  const [complete, setComplete] = useState(false);
  const hydrated = useHydrated();
  const close = <IconLink to={backTo} icon="x" label="Close and go back to email and password" />;
  return (
    <PublicPage>
      <Card level={1} title="Multi-factor authentication" actions={close}>
        {setup && <Enrolment {...setup} />}
        <Form id="second-factor" labels={LABELS} warnOnLeave={false}>
          <ErrorSummary undone="You're not logged in yet." />
          <RequestReference />
          <CodeInput
            hint={setup ? "The six digits the app now shows for this account." : "Six digits."}
            onComplete={setComplete}
            autoFocus
          />
          <Button variant="primary" disabled={hydrated && !complete}>
            Confirm
          </Button>
        </Form>
        <nav aria-label="Login help" className="card-links">
          {codes && <Link to={paths.recoveryCode}>Use a recovery code</Link>}{" "}
          <Link to={paths.passwordRecovery}>Reset authentication token</Link> <Link to={backTo}>Back to login</Link>
        </nav>
      </Card>
    </PublicPage>
  );
}
