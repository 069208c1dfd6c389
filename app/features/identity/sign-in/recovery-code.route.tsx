import { useLingui } from "@lingui/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isRecoveryCode } from "#contract/identity/recovery-codes";
import { createFormAction } from "~/forms/form-action.server";
import { rejectForm } from "~/forms/reject-form.server";
import { useActionExtras } from "~/forms/use-last-result";
import { msg } from "~/i18n/i18n";
import { paths } from "~/paths";
import { secondStepPath } from "~/session/sign-in-paths";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextField } from "~/ui/field/text-field";
import { Form } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { SignInPage } from "../sign-in-page";
import { confirmCode, rejectStep, requireChallenge } from "./confirm.server";
import { RequestReference } from "./request-reference";
import { SignInAccount } from "./sign-in-account";

export const handle = {
  title: msg("Recovery code"),
  description: msg("Log in with a recovery code instead of your authenticator app."),
};

const LABELS = { recoveryCode: msg("Recovery code") };

/** The most characters of a rejected code that the form shows again: enough for a code with spaces in it. */
const MAX_RETURNED_LENGTH = 100;

const NO_CODE = msg("Enter a recovery code (24 letters and digits)");

/** Requires that the email and password were accepted before (ACT-04). */
export async function loader(args: LoaderFunctionArgs) {
  const { id, challenge, replaces } = await requireChallenge(args);
  const path = secondStepPath(paths.recoveryCode, id);
  return { email: challenge.email, replaces, path, codePath: secondStepPath(paths.secondFactor, id) };
}

/**
 * Logs in by a recovery code, which works once (ACT-04). The field shows a rejected code again to be corrected, because it is
 * long; the code is in no cookie or draft (docs/sign-in-and-sessions.md).
 */
export const action = createFormAction(LABELS, async (args, submitted) => {
  const pending = await requireChallenge(args);
  const recoveryCode = String(submitted.form.get("recoveryCode") ?? "").slice(0, MAX_RETURNED_LENGTH);
  if (!isRecoveryCode(recoveryCode))
    return rejectForm(submitted, { fields: { recoveryCode: [NO_CODE] } }, { recoveryCode });
  const confirmed = await confirmCode(args, submitted, pending);
  if (confirmed.ok) return confirmed.value;
  return rejectStep(args.context, submitted, confirmed.failure, { recoveryCode });
});

export default function RecoveryCode() {
  const { i18n } = useLingui();
  const { email, replaces, path, codePath } = useLoaderData<typeof loader>();
  const { recoveryCode } = useActionExtras<{ recoveryCode: string }>();
  return (
    <SignInPage>
      <Card level={1} title={i18n._("Log in with a recovery code")}>
        <SignInAccount email={email} replaces={replaces} />
        <Form
          id="recovery-code"
          action={path}
          labels={LABELS}
          warnOnLeave={false}
          errorSummary={i18n._("You're not logged in yet.")}
        >
          <RequestReference />
          <TextField
            name="recoveryCode"
            defaultValue={recoveryCode}
            label={i18n._("Recovery code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            hint={i18n._(
              "Each code works once. If you've lost your phone, set up a new authenticator app on your profile after you log in.",
            )}
          />
          <Button variant="primary">{i18n._("Confirm")}</Button>
        </Form>
        <nav aria-label={i18n._("Login help")} className="card-links">
          <Link to={codePath}>{i18n._("Use your authenticator app instead")}</Link>
        </nav>
      </Card>
    </SignInPage>
  );
}
